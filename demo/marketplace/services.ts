import type { ServiceKey } from '../../contract/listings/service-keys.ts'
export type ShootPlan = {
  /** Hours of the day at which such a shoot can begin. */
  starts: readonly number[]
  /** How far ahead people book, in days. */
  lead: readonly [number, number]
  /** Descriptions that clients write when they book. */
  briefs: readonly string[]
}

export const services = {
  Weddings: {
    starts: [9, 10, 11, 13, 14],
    lead: [30, 150],
    briefs: [
      'Civil ceremony and garden reception, about 80 guests. We would love candid pictures more than poses.',
      'Church at noon, lunch for 120, dancing until late. My grandmother is 93, please take plenty of her.',
      'Small wedding, 24 people, one long table. No group pictures except the two families.',
      'Second day of the wedding: brunch, speeches we were too shy for, and the boat.',
      'Getting ready, ceremony and first dance. The hall is dark, we were told to mention it.',
      'Three ceremonies in two languages. A list of must-have groups will follow.',
      'Wedding of my sister; it is a surprise gift, so please write to me and not to her.',
    ],
  },
  Engagements: {
    starts: [7, 8, 16, 17, 18],
    lead: [5, 30],
    briefs: [
      'A walk through our neighbourhood at golden hour, dog included.',
      'I am proposing. She thinks that we are meeting my cousin for breakfast.',
      'Save-the-date pictures, nothing too posed. He is shy in front of cameras.',
      'Engagement pictures on the bridge where we met.',
      'One hour, two outfits, one nervous couple.',
    ],
  },
  Portraits: {
    starts: [9, 11, 14, 16],
    lead: [4, 25],
    briefs: [
      'Author portrait for the back of a book, please not with a hand under the chin.',
      'Portraits for my fortieth birthday. I have never liked a picture of myself, good luck.',
      'A portrait of my parents together; they have been married for fifty years.',
      'Promotional pictures for a string quartet, two looks.',
      'A few natural portraits outdoors, mostly for me.',
      'Dating profile, honestly. Normal clothes, normal smile.',
    ],
  },
  Families: {
    starts: [9, 10, 15, 16],
    lead: [5, 35],
    briefs: [
      'Four children under nine. We apologise in advance.',
      'Three generations in one picture before everyone flies home.',
      'Relaxed session at our house, then the playground.',
      'Our yearly family picture: same sofa, everyone a year older.',
      'Adoption day. It means a lot to us to have it documented gently.',
    ],
  },
  Newborns: {
    starts: [9, 10, 11],
    lead: [4, 20],
    briefs: [
      'Baby is due any day now, so the date may move. At home, simple, no props.',
      'Twins, three weeks old by then. Big brother would like to hold them.',
      'Newborn session at home, morning light in the bedroom.',
      'Pictures for the grandparents abroad who have not met her yet.',
    ],
  },
  Maternity: {
    starts: [8, 16, 17],
    lead: [5, 25],
    briefs: [
      'Maternity session on the beach, week 33, wind permitting.',
      'At home in natural light, partner and cat included.',
      'Something quiet and not too sweet, please.',
      'Twins, so rather sooner than later. I can sit, I cannot climb.',
      'Our third. We have no pictures of the first two times, and we regret it.',
    ],
  },
  'Birthday parties': {
    starts: [11, 14, 15, 19, 21],
    lead: [5, 40],
    briefs: [
      'First birthday with a cake that will certainly be destroyed.',
      'Surprise sixtieth: guests arrive at seven, she arrives at eight.',
      'Children’s party with twelve dinosaurs.',
      'Thirtieth birthday in a bar, please catch people before they notice.',
      'Sweet sixteen, dancing, sparklers at eleven.',
    ],
  },
  Graduations: {
    starts: [9, 10, 13, 15],
    lead: [5, 40],
    briefs: [
      'Cap and gown on campus, then one with my parents at the fountain.',
      'Six friends graduating together, law faculty steps.',
      'PhD defence: the room, the bow tie, the relief afterwards.',
      'First one in the family to graduate. We will be many.',
    ],
  },
  Headshots: {
    starts: [9, 10, 13, 15],
    lead: [3, 20],
    briefs: [
      'Headshots for a team of nine, same background for everyone.',
      'Actor’s headshots, two looks: friendly neighbour and cold surgeon.',
      'New profile pictures for our partners, about ten minutes each.',
      'Speaker portrait for a conference, needed by the end of the month.',
    ],
  },
  'Corporate events': {
    starts: [8, 9, 13, 17, 18],
    lead: [7, 60],
    briefs: [
      'Product launch with 200 guests; we need twelve pictures for the press the same evening.',
      'Annual conference, two stages. List of speakers to follow.',
      'Opening of our new office: ribbon, tour, drinks.',
      'Summer party on the roof, relaxed, please include the kitchen team.',
      'Charity dinner and auction. Sponsors’ logos should be visible in some pictures.',
    ],
  },
  Products: {
    starts: [9, 10],
    lead: [5, 25],
    briefs: [
      'Thirty candles on white, and three set pictures for the home page.',
      'Autumn collection of bags: front, side, detail, in use.',
      'Pack shots for a hot sauce with a very reflective label.',
      'Ceramics for a catalogue, natural light, neutral ground.',
    ],
  },
  Food: {
    starts: [8, 9, 14, 15],
    lead: [5, 25],
    briefs: [
      'New menu, eighteen dishes, between lunch and dinner service.',
      'Sourdough from flour to crumb for our website.',
      'Cocktails for the winter card, moody but legible.',
      'Recipe pictures for a small cookbook, first of three days.',
    ],
  },
  Interiors: {
    starts: [8, 10, 15],
    lead: [5, 30],
    briefs: [
      'A renovated flat, five rooms, for the architect’s portfolio.',
      'Boutique hotel: two rooms, lobby and breakfast.',
      'Our new studio before anybody puts anything on the tables.',
      'A bookshop on two floors, before opening time.',
      'Restaurant after the renovation: dining room, bar and kitchen pass.',
    ],
  },
  'Real estate': {
    starts: [10, 13, 17],
    lead: [2, 12],
    briefs: [
      'Two-bedroom flat going on the market on Monday.',
      'House with a garden, best at dusk. Keys are with the neighbour.',
      'Four holiday flats in one building, same day if possible.',
      'Loft with a view; the view is the point.',
      'Small shop to let, morning light only from the east.',
    ],
  },
  Fashion: {
    starts: [9, 10, 12],
    lead: [7, 40],
    briefs: [
      'Look-book for a first collection, fourteen looks, one model.',
      'Campaign pictures for knitwear, outdoors, some wind is welcome.',
      'Vintage shop: ten outfits worn by friends of the shop.',
      'Editorial about colour, studio, make-up artist is booked.',
    ],
  },
  Concerts: {
    starts: [19, 20, 22],
    lead: [4, 30],
    briefs: [
      'Album release, 300 people, first three songs plus backstage.',
      'Choir concert in a church, no flash and quiet shoes please.',
      'Jazz trio in a small club; the light is red and nothing can be done about it.',
      'School orchestra, fifty children and one very proud conductor.',
      'Open-air festival, two evenings; press passes are arranged.',
    ],
  },
  Sports: {
    starts: [8, 9, 13],
    lead: [5, 40],
    briefs: [
      'Half marathon, finish line and prize giving.',
      'Under-14 football tournament, team pictures at noon.',
      'Climbing competition, finals in the evening light.',
      'Rowing club: eight boats, one bridge to stand on.',
      'Charity run in costumes, please find the flamingo.',
    ],
  },
  Travel: {
    starts: [6, 7, 16],
    lead: [5, 45],
    briefs: [
      'We are in town for two days and want pictures that do not look like everyone’s.',
      'Honeymoon morning: sunrise, old town, breakfast.',
      'Family reunion on holiday, eleven of us on one beach.',
      'One afternoon, my mother and I, the places she used to live.',
      'Motorcycle trip, last stop. We will be dusty.',
    ],
  },
  Pets: {
    starts: [10, 15],
    lead: [3, 20],
    briefs: [
      'Two elderly dachshunds who hate each other.',
      'Rescue greyhound, very fast, very shy.',
      'Our cat turned eighteen and deserves a portrait.',
      'Puppy, ten weeks, attention span four seconds.',
      'A parrot who only poses for nuts. I bring the nuts.',
    ],
  },
} as const satisfies Record<string, ShootPlan>

export type Service = keyof typeof services

/** Services that companies book; private clients book the others. */
export const forBusiness: ReadonlySet<Service> = new Set<Service>([
  'Corporate events',
  'Headshots',
  'Products',
  'Food',
  'Interiors',
  'Real estate',
  'Fashion',
])

/** Maps the demo's names of services to the keys of the product. */
export const serviceKeyOf: Record<Service, ServiceKey> = {
  Weddings: 'wedding',
  Engagements: 'engagement',
  Portraits: 'portrait',
  Families: 'family',
  Newborns: 'newborn',
  Maternity: 'maternity',
  'Birthday parties': 'birthday',
  Graduations: 'graduation',
  Headshots: 'corporate',
  'Corporate events': 'event',
  Products: 'product',
  Food: 'food',
  Interiors: 'real-estate',
  'Real estate': 'real-estate',
  Fashion: 'fashion',
  Concerts: 'event',
  Sports: 'sport',
  Travel: 'travel',
  Pets: 'portrait',
}
export const serviceKeysOf = (words: readonly Service[]): ServiceKey[] => [
  ...new Set(words.map((word) => serviceKeyOf[word])),
]
