import type { Photographer } from './photographer.ts'

export const fromAsiaAfricaPacific: Photographer[] = [
  {
    name: 'Ishita Kulkarni',
    city: 'Mumbai',
    services: ['Weddings', 'Engagements', 'Maternity'],
    rate: 58,
    photo: null,
    talent: 4.8,
    about:
      'Five functions, four days, three outfits a day: I have a colour-coded plan and two assistants who love chaos. The picture I am proudest of is always a cousin asleep on a chair.',
  },
  {
    name: 'Farhan Qureshi',
    city: 'Mumbai',
    services: ['Fashion', 'Headshots', 'Portraits'],
    rate: 72,
    photo: 'avatar-7',
    talent: 4.5,
    about:
      'Portfolios for actors who arrived last week and for those who arrived twenty years ago. Honest light, a patient make-up artist, and chai from downstairs. You will not leave with anyone else’s face.',
  },
  {
    name: 'Leela Krishnan',
    city: 'Bengaluru',
    services: ['Corporate events', 'Headshots', 'Products'],
    rate: 49,
    photo: null,
    talent: 4.4,
    about:
      'I photograph start-ups: first offices, first products, first hundred employees. I was an engineer, so you need not explain the demo to me, only where to stand.',
  },
  {
    name: 'Siddharth Shetty',
    city: 'Bengaluru',
    services: ['Food', 'Interiors', 'Real estate'],
    rate: 45,
    photo: null,
    talent: 4.1,
    about:
      'Cafés, darshinis, rooftop bars. I eat before I shoot, so that I photograph your food with a clear head. Interiors on weekday mornings, when the light comes in low.',
  },
  {
    name: 'Kabir Rathore',
    city: 'Jaipur',
    services: ['Weddings', 'Travel', 'Portraits'],
    rate: 64,
    photo: null,
    talent: 4.7,
    about:
      'Palace weddings are loud, golden and always late, and I would not change a thing. My family has lived here for nine generations, which mostly means that gatekeepers let us in early.',
  },
  {
    name: 'Ananya Banerjee',
    city: 'Kolkata',
    services: ['Portraits', 'Families', 'Concerts'],
    rate: 38,
    photo: null,
    talent: 4.6,
    about:
      'Portraits in north Kolkata courtyards, family afternoons by the lake, and classical concerts without a single flash.',
  },
  {
    name: 'Haruka Morimoto',
    city: 'Tokyo',
    services: ['Portraits', 'Families', 'Graduations'],
    rate: 130,
    photo: 'avatar-2',
    talent: 4.9,
    about:
      'Seven-five-three days, coming-of-age kimono, quiet family walks in Yanaka. I bring a small step stool and a very long list of jokes for children.',
  },
  {
    name: 'Kenta Kuroda',
    city: 'Kyoto',
    services: ['Weddings', 'Travel'],
    rate: 148,
    photo: null,
    talent: 4.6,
    about:
      'Shrine weddings and early morning walks through Kyoto, in Japanese and English. I know which temple gardens open early and which bridges are empty at six.',
  },
  {
    name: 'Chiamaka Okonkwo',
    city: 'Lagos',
    services: ['Weddings', 'Fashion', 'Birthday parties'],
    rate: 54,
    photo: null,
    talent: 4.8,
    about:
      'Aso ebi in nine shades of green, a band that will not stop, eight hundred guests: bring it on. I run a team of three and we never miss the entrance.',
  },
  {
    name: 'Tunde Balogun',
    city: 'Lagos',
    services: ['Headshots', 'Corporate events', 'Portraits'],
    rate: 47,
    photo: null,
    talent: 4.2,
    about:
      'Executives have twenty minutes; I need fifteen. Board portraits, annual reports, product launches, delivered the next working day.',
  },
  {
    name: 'Wanjiru Kamau',
    city: 'Nairobi',
    services: ['Travel', 'Families', 'Engagements'],
    rate: 52,
    photo: null,
    talent: 4.7,
    about:
      'Safari proposals, family reunions on the coast, long drives with good playlists. I grew up on the edge of the park and still wave at the giraffes.',
  },
  {
    name: 'Baraka Odhiambo',
    city: 'Nairobi',
    services: ['Sports', 'Concerts'],
    rate: 43,
    photo: null,
    talent: 3.9,
    about:
      'Rugby sevens, road races and live bands. If it is loud and fast, I have probably stood next to it.',
  },
  {
    name: 'Lindiwe Khumalo',
    city: 'Cape Town',
    services: ['Weddings', 'Portraits', 'Maternity'],
    rate: 76,
    photo: null,
    talent: 4.8,
    about:
      'Wind is a stylist here, so I learnt to work with it. Vineyards, beaches, small gardens in Salt River: I will find you the one still corner.',
  },
  {
    name: 'Thabo Mokoena',
    city: 'Cape Town',
    services: ['Products', 'Food', 'Fashion'],
    rate: 69,
    photo: null,
    talent: 4.3,
    about:
      'Wine labels, knitwear, handmade guitars. I like objects with fingerprints on them, and I like meeting the owner of the fingers.',
  },
  {
    name: 'Omar Mansour',
    city: 'Cairo',
    services: ['Weddings', 'Portraits', 'Travel'],
    rate: 41,
    photo: null,
    talent: 4.6,
    about:
      'I have photographed weddings for twelve years, and I love the small moments more than the decoration. In Arabic and English; the zaffa needs no translation.',
  },
  {
    name: 'Rania Haddad',
    city: 'Beirut',
    services: ['Fashion', 'Food', 'Products'],
    rate: 80,
    photo: null,
    talent: 4.4,
    about:
      'Designers, bakers, small publishers. When the power goes I finish by the window, and those are usually the frames you choose.',
  },
  {
    name: 'Noa Ben-David',
    city: 'New York',
    services: ['Families', 'Newborns', 'Portraits', 'Birthday parties'],
    rate: 120,
    photo: null,
    talent: 4.7,
    about:
      'Bar mitzvahs, brises and first birthdays, in Hebrew and in English. I have three boys of my own, so noise is simply the sound of work.',
  },
  {
    name: 'Imogen Tilley',
    city: 'Sydney',
    services: ['Weddings', 'Engagements', 'Families'],
    rate: 138,
    photo: 'portfolio-corporate-03',
    talent: 4.5,
    about:
      'Barefoot ceremonies and backyard receptions. I check the tide table before I check the run sheet. Full gallery in a month, a sneak peek with Sunday’s coffee.',
  },
  {
    name: 'Rory Holloway',
    city: 'Sydney',
    services: ['Real estate', 'Interiors', 'Corporate events'],
    rate: 99.95,
    photo: null,
    talent: 3.8,
    about:
      'Twilight shoots are my thing: fifteen minutes when the sky and the lamps agree. Floor plans and drone pictures on request.',
  },
]
