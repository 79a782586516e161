/** What people write before and around a shoot: the client asks, the photographer answers, in turn. */
export const talks: string[][] = [
  [
    'Hello! We have seen your pictures of the harbour and would like exactly that light. Are you free on a weekday evening?',
    'Thank you! Weekday evenings are my favourite. The light is best from half past six; shall we meet a little before?',
    'Perfect. Is there a place to change clothes nearby?',
    'The café at the corner lets us use their back room. I will ask them to keep it free for us.',
    'You think of everything. See you then!',
  ],
  [
    'Could you also take a few pictures of the whole family before the ceremony? About fifteen people.',
    'Gladly. Give me twenty minutes for it and somebody who knows all the names, then nobody is missing.',
    'My sister will do that. She is loud enough.',
    'Then it will take ten. Tell me when everybody can be there and I will plan backwards from it.',
  ],
  [
    'What should we wear? We are rather nervous in front of a camera.',
    'Whatever you would wear to a good dinner. Nothing with large letters, and not all of you the same colour. The nerves go after ten minutes, I promise.',
    'And if it rains?',
    'Then we use it. If it pours, I know two arcades nearby, and if you would rather have sun we move it: just propose another time on the booking.',
  ],
  [
    'Do you deliver the pictures in colour and in black and white?',
    'In colour, and the dozen that ask for it in black and white as well. If you have a favourite, mark it in the gallery and I will make the other version.',
    'Great, thank you.',
  ],
  [
    'We need the portraits for a website with a dark background. Does that change anything for you?',
    'It does, good that you say so. I will bring the grey backdrop instead of the white one and light it from the side. Could you send me the address of the site?',
    'It is not public yet. I will bring it on my tablet.',
    'Even better. Ten minutes for each person is enough; please have them come one after the other.',
    'We are seven, so a bit more than an hour. The meeting room is ours until noon.',
  ],
  [
    'Is there parking for the caterer and for you at the barn?',
    'Yes, behind it. I was there in spring: the road is narrow, so better not with the large van.',
    'I will tell them. Thank you for thinking along!',
  ],
  [
    'Our little one sleeps from one to three. Would eleven in the morning be all right?',
    'Eleven is ideal. Keep the room warm, and feed her just before I come. We have all the time in the world.',
    'She is already practising her smile.',
  ],
  [
    'Could we have the pictures a few days earlier? My grandmother turns ninety on the Sunday after.',
    'For a ninetieth birthday: of course. I will send you twenty of them by Friday and the rest as agreed.',
    'You have made her day, and mine.',
  ],
]

/** The newest word of some conversations, not answered yet. */
export const openEnds: string[] = [
  'One more thing: may we bring our dog?',
  'I have just seen the gallery. Thank you, thank you, thank you!',
  'Could you tell me how long you would need for the rooms upstairs?',
  'The place has moved by two streets. Is that a problem for you?',
]
