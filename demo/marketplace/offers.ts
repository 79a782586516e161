import type { PolicyName } from '../../contract/listings/packages.ts'
import type { ServiceKey } from '../../contract/listings/service-keys.ts'

type Offer = {
  name: string
  hours: number
  includes: string
  pictures: number
  days: number
  policy: PolicyName
}

const portraitOffers: Offer[] = [
  {
    name: 'Portrait hour',
    hours: 1,
    includes: 'One location, two outfits, and a private gallery.',
    pictures: 15,
    days: 7,
    policy: 'flexible',
  },
  {
    name: 'Portrait afternoon',
    hours: 3,
    includes: 'Two locations, as many outfits as you like, and time to get used to the camera.',
    pictures: 40,
    days: 10,
    policy: 'standard',
  },
]
const eventOffers: Offer[] = [
  {
    name: 'Event essentials',
    hours: 3,
    includes: 'Arrivals, speeches, the main moments and group photos.',
    pictures: 120,
    days: 7,
    policy: 'standard',
  },
  {
    name: 'Full event',
    hours: 8,
    includes: 'The whole event, with a first selection the same night.',
    pictures: 350,
    days: 14,
    policy: 'event',
  },
]

/** The packages of each service; prices depend on the hourly rate. */
export const offers: Record<ServiceKey, Offer[]> = {
  wedding: [
    {
      name: 'Ceremony',
      hours: 4,
      includes: 'The ceremony, the congratulations, family groups and portraits of the two of you.',
      pictures: 200,
      days: 21,
      policy: 'event',
    },
    {
      name: 'Whole day',
      hours: 10,
      includes: 'From getting ready to the dance floor, with a slideshow the week after.',
      pictures: 500,
      days: 30,
      policy: 'event',
    },
  ],
  engagement: [
    {
      name: 'Couple session',
      hours: 2,
      includes: 'A relaxed walk somewhere that means something to you both.',
      pictures: 40,
      days: 14,
      policy: 'flexible',
    },
  ],
  portrait: portraitOffers,
  family: [
    {
      name: 'Family hour',
      hours: 1.5,
      includes: 'At home or in the park, with breaks for snacks.',
      pictures: 30,
      days: 10,
      policy: 'flexible',
    },
    {
      name: 'Three generations',
      hours: 3,
      includes: 'Grandparents, cousins, dogs: every combination you would like to have.',
      pictures: 70,
      days: 14,
      policy: 'standard',
    },
  ],
  newborn: [
    {
      name: 'First days',
      hours: 3,
      includes: 'At your home, in the baby’s own time, siblings included.',
      pictures: 35,
      days: 14,
      policy: 'flexible',
    },
  ],
  maternity: [
    {
      name: 'Maternity session',
      hours: 1.5,
      includes: 'Outside or at home, alone or with your partner.',
      pictures: 25,
      days: 10,
      policy: 'flexible',
    },
  ],
  birthday: [
    {
      name: 'Party coverage',
      hours: 3,
      includes: 'The cake, the candles and the guests, as it happens.',
      pictures: 100,
      days: 7,
      policy: 'standard',
    },
  ],
  graduation: [
    {
      name: 'Cap and gown',
      hours: 1,
      includes: 'On campus, alone, with friends and with your parents.',
      pictures: 25,
      days: 7,
      policy: 'flexible',
    },
  ],
  corporate: [
    {
      name: 'Headshots',
      hours: 2,
      includes: 'Up to eight people, one light, retouched.',
      pictures: 16,
      days: 5,
      policy: 'standard',
    },
    {
      name: 'A day at work',
      hours: 7,
      includes: 'Portraits, rooms and people at work, for your site and the press.',
      pictures: 80,
      days: 10,
      policy: 'standard',
    },
  ],
  event: eventOffers,
  product: [
    {
      name: 'Twenty products',
      hours: 4,
      includes: 'On white, with three styled photos.',
      pictures: 60,
      days: 7,
      policy: 'standard',
    },
  ],
  food: [
    {
      name: 'Menu shoot',
      hours: 4,
      includes: 'Twelve dishes and the room they are served in.',
      pictures: 45,
      days: 7,
      policy: 'standard',
    },
  ],
  'real-estate': [
    {
      name: 'One home',
      hours: 2,
      includes: 'Every room, straight lines, the view from the window.',
      pictures: 25,
      days: 3,
      policy: 'flexible',
    },
  ],
  fashion: [
    {
      name: 'Look book',
      hours: 5,
      includes: 'Up to ten looks, studio or street.',
      pictures: 50,
      days: 14,
      policy: 'standard',
    },
  ],
  sport: [
    {
      name: 'Match day',
      hours: 4,
      includes: 'Warm-up to final whistle, a selection within the hour.',
      pictures: 150,
      days: 3,
      policy: 'standard',
    },
  ],
  travel: [
    {
      name: 'A day in my city',
      hours: 4,
      includes: 'I show you my favourite spots and photograph you there.',
      pictures: 80,
      days: 10,
      policy: 'flexible',
    },
  ],
}
