import type { Service } from './services.ts'

/** Messages before a shoot: the client and the photographer write in turn. `{city}` is the shoot's city. */
export const talks: Record<Service, readonly (readonly string[])[]> = {
  Weddings: [
    [
      'Could you take a few photos of the whole family before the ceremony? We will be about fifteen.',
      'Gladly. Let us plan twenty minutes for it, and ask one person who knows everyone to call the names.',
      'My sister will do that.',
      'Perfect. Tell me when everyone can be there, and I will plan backwards from it.',
    ],
    [
      'The hall is quite dark in the evening. Is that a problem for the first dance?',
      'Not at all, I bring two small lights and leave them off until the dancing starts.',
      'Great, thank you. The band begins at nine.',
    ],
    [
      'Is there parking for you at the venue in {city}, or should we arrange something?',
      'I was there in spring: there is room behind the kitchen entrance. Thank you for thinking of it!',
    ],
  ],
  Engagements: [
    [
      'What should we wear? We are rather nervous in front of a camera.',
      'Whatever you would wear to a good dinner, and shoes you can walk in. The nerves go after ten minutes, I promise.',
      'And if it rains?',
      'Then we use it. If it pours, just propose another time on the booking.',
    ],
    [
      'Do you know a quiet spot by the water in {city}?',
      'I know two, and one of them is empty before nine in the morning.',
      'Then we will get up early.',
    ],
  ],
  Portraits: [
    [
      'I need the portraits for a website with a dark background. Does that change anything?',
      'It does, good that you mention it. I will bring the grey backdrop and light from the side.',
      'Wonderful. I will bring two jackets.',
    ],
    [
      'Do you deliver the photos in colour and in black and white?',
      'In colour, and your favourites in black and white as well. Mark them in the gallery and I will add them.',
      'Great, thank you.',
    ],
  ],
  Families: [
    [
      'Our little one sleeps from one to three. Would eleven in the morning be all right?',
      'Eleven is ideal. Bring snacks, and do not worry if no one listens: that is my job.',
      'She is already practising her smile.',
    ],
    [
      'Could we have a few photos of just the grandparents, too?',
      'Of course. Let us start with them, then they can sit down while the children run.',
    ],
  ],
  Newborns: [
    [
      'She arrived yesterday, a week early! Can we move the date forward?',
      'Congratulations! Yes, propose a time on the booking. Keep the room warm and feed her just before I come.',
      'Thank you, that is very kind.',
    ],
  ],
  Maternity: [
    [
      'I cannot walk very far any more. Is there somewhere close to a car park?',
      'Yes, there is a meadow two minutes from one, and it is lovely in the evening.',
    ],
  ],
  'Birthday parties': [
    [
      'It is a surprise: guests come at seven, and she comes at eight. Could you be inside by half past seven?',
      'I will be there at seven and look like a guest with a large camera.',
      'Perfect!',
    ],
  ],
  Graduations: [
    [
      'Will the steps of the main building be crowded that morning?',
      'At ten, yes. At half past eight they are ours, and the light is better.',
      'Then half past eight it is.',
    ],
  ],
  Headshots: [
    [
      'We are seven people. How much time do you need for each of us?',
      'Ten minutes each is enough if you come one after the other. I need a room of about four by four metres.',
      'The meeting room is ours until noon.',
    ],
  ],
  'Corporate events': [
    [
      'We need about a dozen photos for the press on the same evening. Is that possible?',
      'Yes. I will send a selection by nine, and the full gallery within a week.',
      'Great, I will send you the list of speakers tomorrow.',
    ],
    [
      'The sponsors would like their logos to be visible in some of the photos.',
      'Noted. I will take a few of the stage and the entrance before the guests arrive.',
    ],
  ],
  Products: [
    [
      'The labels are very reflective. Have you worked with something like that?',
      'Often. Please send two samples ahead, so that I can build the light before the day.',
      'They are in the post.',
    ],
  ],
  Food: [
    [
      'We can only clear the dining room between three and six. Is that enough for eighteen dishes?',
      'It is, if the kitchen sends them in the order of my list. I will share it this week.',
    ],
  ],
  Interiors: [
    [
      'The furniture for the second floor arrives on the day itself. Shall we start downstairs?',
      'Good idea: the light downstairs is better in the morning anyway.',
    ],
  ],
  'Real estate': [
    [
      'The keys are with the neighbour at number 12. Is that all right?',
      'Of course. I will ring there at ten and bring them back before noon.',
    ],
  ],
  Fashion: [
    [
      'We have fourteen looks and one model. Is a day enough?',
      'If hair and make-up start an hour before me, yes. I will send a running order.',
      'Thank you, that helps a lot.',
    ],
  ],
  Concerts: [
    [
      'The church does not allow flash. Is that a problem?',
      'No, I never use it at concerts. I will stand at the side and keep to the loud passages.',
    ],
  ],
  Sports: [
    [
      'Could you be at the finish line by nine? The first runners are expected at a quarter past.',
      'I will be there at half past eight to see where the sun is.',
    ],
  ],
  Travel: [
    [
      'We only have one morning in {city}. Which part should we choose?',
      'The old town before seven, then breakfast. I will send you a meeting point.',
      'Sounds lovely.',
    ],
  ],
  Pets: [
    [
      'Our dog is afraid of loud noises. Is your camera very loud?',
      'It has a silent mode, and I bring cheese. We will take our time.',
    ],
  ],
}

/** The newest message of some conversations, without a reply yet. */
export const openEnds: readonly string[] = [
  'One more question: may we bring our dog?',
  'Could you send me the invoice to my work address, please?',
  'Could we start half an hour earlier, if that suits you?',
  'The meeting point has moved by two streets. Is that a problem for you?',
]
