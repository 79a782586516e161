import type { Photographer } from './photographer.ts'

/** They joined recently and are not listed yet. */
export const newcomers: Photographer[] = [
  {
    name: 'Mereana Aldridge',
    city: 'Auckland',
    services: ['Concerts', 'Portraits'],
    rate: 70,
    photo: null,
    talent: 0,
    stage: 'preparing',
    about:
      'I have photographed kapa haka for years for love, and now I am putting my first packages together.',
  },
  {
    name: 'Hassan Khoury',
    city: 'Beirut',
    services: ['Interiors', 'Real estate'],
    rate: 60,
    photo: null,
    talent: 0,
    stage: 'unconfirmed',
    about: 'Old houses, new kitchens and the view from the roof.',
  },
  {
    name: 'Marisol Barrera',
    city: 'Los Angeles',
    services: ['Portraits', 'Graduations'],
    rate: 95,
    photo: null,
    talent: 0,
    stage: 'submitted',
    about:
      'I assisted in portrait studios for four years and now take my own bookings. Natural light, two outfits, no rush.',
  },
  {
    name: 'Jakob Winkler',
    city: 'Vienna',
    services: ['Interiors', 'Products'],
    rate: 88,
    photo: null,
    talent: 0,
    stage: 'submitted',
    about: 'Furniture maker turned photographer. I photograph rooms and the things in them.',
  },
  {
    name: 'Sofie Dahl',
    city: 'Copenhagen',
    services: ['Families', 'Newborns'],
    rate: 105,
    photo: null,
    talent: 0,
    stage: 'submitted',
    about: 'Former midwife. I know how to be quiet around people who have not slept.',
  },
]
