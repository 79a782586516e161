import type { Service } from './services.ts'

export type Stars = 1 | 2 | 3 | 4 | 5
type Occasion = 'any' | 'person' | 'wedding' | 'family' | 'team' | 'things'

/** What clients wrote, by the stars they gave and by what was photographed. `{name}` is the photographer's given name. */
const texts: Record<Stars, Partial<Record<Occasion, readonly string[]>>> = {
  5: {
    any: [
      'Calm, kind and exactly on time. I would not change one picture.',
      'Worth every penny. A first selection came the next morning, the rest within two weeks.',
      'Clear price, clear plan, wonderful result. Booked again for spring.',
      'The light, the colours, the patience. Thank you, {name}!',
      'Thoughtful questions beforehand, no fuss on the day, and a gallery that tells the story.',
      'Everything was so easy that I kept thinking I had forgotten something.',
      'Perfect. That is the whole review.',
      'Great communication across time zones, and not one thing lost in translation.',
      'Ten out of ten. Already recommended to two friends, who have booked too.',
      '{name} stayed half an hour longer because the light asked for it, and did not charge for it.',
      'Beautiful work, and very fair about the bill when we had to shorten the session.',
    ],
    wedding: [
      'We hardly noticed {name} all day, and then the pictures arrived and we cried twice.',
      'It poured. {name} laughed, pulled out four umbrellas, and those are now our favourite pictures.',
      'The best decision of our wedding, after each other.',
      'The pictures look like us, only on our best day.',
      '{name} remembered everyone’s name, even those of my uncle’s three dogs.',
    ],
    person: [
      'I hate being photographed and I love these pictures. I don’t know how that happened.',
      '{name} gave my hands something to do. Nobody had ever thought of that.',
      'For the first time I look like myself and not like my passport.',
    ],
    family: [
      'Our son is wild and {name} was faster.',
      'My mother asked me to write that she has never looked this good. She is right.',
      'Gentle with the little ones, gentle with the tired parents.',
      'Somehow caught the exact second when my father smiled. He never smiles.',
      'The whole family wants prints.',
    ],
    team: [
      'We have hired many photographers. {name} is the first whom our speakers asked for by name.',
      'A professional with a sense of humour. Our team actually enjoyed it.',
      'Forty people in two hours, and not one of them looks tired.',
    ],
    things: [
      'We used the pictures on our home page the same week, and sales of that line doubled.',
      'Files named the way we asked, colours true, invoice correct. What more can one want?',
      'Understood our brand in one phone call.',
    ],
  },
  4: {
    any: [
      'Lovely pictures and a lovely person. Delivery took a week longer than promised, hence four stars.',
      'Great eye, good price. Parking cost twenty minutes, so we had to hurry at the end.',
      'Very happy with the result. A little more guidance beforehand would have helped.',
      'Solid work, quick answers, sensible price. Would book again.',
      'Friendly and well prepared. The online gallery was confusing, but the pictures are great.',
      'We got what we asked for, and two or three pictures that are much more than that.',
      'Nearly perfect: started ten minutes late but made up for it.',
      'Good ideas, good mood, good pictures. The contract could be shorter.',
      'Exactly the style of the portfolio, which is why I booked. The black-and-white ones are not quite mine.',
      'Would recommend. Ask for the long version of the gallery, the best ones were hidden there.',
      'Answered every question, even the silly ones. One star off for the wait at the end.',
      'Very good value. I would have paid a little more for a second location.',
      'The weather was against us, {name} was not. Two pictures for the wall, many for the album.',
    ],
    wedding: [
      'Really good. I would have liked a few more of the guests and fewer of the flowers.',
      'The portraits are excellent, the group pictures only fine.',
      'Beautiful colours. I would have loved more candid moments.',
    ],
    person: ['I would have liked a little more time to warm up, but the last ten pictures are wonderful.'],
    family: ['{name} was great with the children. Some pictures are a touch dark for my taste.'],
    team: [
      'Good coverage of the whole day. One person is missing, otherwise perfect.',
      'Everybody is happy with theirs except our director, who is never happy with his.',
    ],
    things: ['Strong pictures. We needed one round of changes to match our house colours.'],
  },
  3: {
    any: [
      'Nice enough. The pictures are fine, but I had hoped for more variety.',
      'Half of the gallery is great, the other half looks rushed.',
      'Good pictures, slow answers. It took five messages to agree on a time.',
      'Pleasant on the day. The editing is a bit strong for us; we asked for softer versions.',
      'Decent work. Arrived late, and we lost the good light.',
      'It was all right. For the price I expected a few more edited pictures.',
    ],
  },
  2: {
    any: [
      'Many pictures are out of focus, and the important moment is missing. A few are usable.',
      'Came forty minutes late and left on time. The pictures we did get are all right.',
      'Not what the portfolio shows. Getting money back was fair, at least.',
      'Delivery took seven weeks and several reminders.',
    ],
  },
  1: {
    any: [
      'The wrong address was used twice, and we ended up taking pictures with our phones.',
      'Very disappointed: twelve pictures in total, and none of what we had asked for.',
      'Sent somebody else on the day who knew nothing about our plans. We got our money back.',
    ],
  },
}

const occasions: Partial<Record<Service, Occasion>> = {
  Weddings: 'wedding',
  Portraits: 'person',
  Graduations: 'person',
  Families: 'family',
  Newborns: 'family',
  'Birthday parties': 'family',
  'Corporate events': 'team',
  Headshots: 'team',
  Products: 'things',
  Food: 'things',
  Interiors: 'things',
}

export function reviewTextsFor(stars: Stars, service: Service): string[] {
  const { any = [], ...special } = texts[stars]
  const occasion = occasions[service] ?? 'any'
  return [...any, ...((occasion !== 'any' && special[occasion]) || [])]
}

/** What photographers answer. */
export const answerTexts = {
  praise: [
    'Thank you! It was a pleasure from the first message to the last picture.',
    'You made it easy. Say hello to everybody from me.',
    'I still smile when I come across these. Thank you for the kind words.',
    'Thank you for the trust. The print on your wall is my favourite, too.',
    'That means a lot. I would come back any day.',
    'What lovely company you were. Thank you!',
  ],
  complaint: [
    'I am sorry about the wait. I have planned more time for editing since, and thank you for saying it so fairly.',
    'You are right, and I should have called ahead. I have sent you the pictures that were missing.',
    'Thank you for being honest. I would have liked to do better, and your next hour is on me.',
    'I understand. The light was against us, but I should have told you so on the day.',
    'I am sorry that we misunderstood each other. Please write to me, I am sure that we find a way.',
  ],
} as const
