import type { Photographer } from './photographer.ts'

/** In Mexico City, São Paulo and Buenos Aires, for weddings, portraits and events. */
export const inLatinAmericasLargest: Photographer[] = [
  {
    name: 'Santiago Quintero',
    city: 'Mexico City',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 88,
    photo: 'prepared:corporate-11',
    talent: 4.7,
    about:
      'Gardens in Coyoacán, rooftops in Roma, haciendas two hours away. I have photographed weddings for nine years and I still arrive an hour early to watch the light move.',
  },
  {
    name: 'Daniela Arriaga',
    city: 'Mexico City',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 79,
    photo: null,
    talent: 4.6,
    about:
      'I work with a second photographer at every wedding, so the bride and the groom both have someone with them all morning. Company anniversaries and launches during the week.',
  },
  {
    name: 'Matías Beltrán',
    city: 'Mexico City',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 70,
    photo: null,
    talent: 4.3,
    about:
      'Civil weddings, quinceañeras, conferences. Straightforward colour, fast delivery, and a price list without small print.',
  },
  {
    name: 'Fernanda Aguilar',
    city: 'Mexico City',
    services: ['Corporate events', 'Portraits', 'Birthday parties'],
    rate: 64,
    photo: 'avatar-4',
    talent: 4.5,
    about:
      'Openings, dinners and birthdays with three generations at one table. I look for gestures rather than poses, and I always ask for the name of the oldest guest.',
  },
  {
    name: 'Thiago Barbosa',
    city: 'São Paulo',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 78,
    photo: null,
    talent: 4.6,
    about:
      'Weddings in the city and on farms in the interior. I speak Portuguese, English and Italian, and I send ten pictures before you leave for your honeymoon.',
  },
  {
    name: 'Camila Moraes',
    city: 'São Paulo',
    services: ['Weddings', 'Portraits', 'Families'],
    rate: 72,
    photo: null,
    talent: 4.8,
    about:
      'Soft light and short sessions. I began with family portraits, and the families asked me to their weddings. Studio in Pinheiros, gardens everywhere else.',
  },
  {
    name: 'Bruno Cordeiro',
    city: 'São Paulo',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 69,
    photo: 'prepared:corporate-13',
    talent: 4.4,
    about:
      'I cover trade fairs from Tuesday to Thursday and weddings at the weekend. Both need comfortable shoes and good anticipation.',
  },
  {
    name: 'Beatriz Siqueira',
    city: 'São Paulo',
    services: ['Weddings', 'Engagements', 'Corporate events'],
    rate: 84,
    photo: null,
    talent: 4.7,
    about:
      'Beach ceremonies on the coast, dinners in the city, walks for two at Ibirapuera before opening hours. Every wedding package includes the walk.',
  },
  {
    name: 'Valentina Echeverría',
    city: 'Buenos Aires',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 68,
    photo: null,
    talent: 4.8,
    about:
      'Civil ceremony, long lunch, dancing until the bakery opens. I photograph all of it in available light and deliver an edited story, not three thousand files.',
  },
  {
    name: 'Nicolás Mendieta',
    city: 'Buenos Aires',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 61,
    photo: null,
    talent: 4.5,
    about:
      'Former newspaper photographer. Congresses, concerts at the Usina, weddings in Palermo. I write captions, I meet deadlines, I bring my own lights.',
  },
  {
    name: 'Martina Giménez',
    city: 'Buenos Aires',
    services: ['Weddings', 'Corporate events', 'Families'],
    rate: 58,
    photo: null,
    talent: 4.6,
    about:
      'I like weddings where the children are allowed to stay up. Family sessions in Tigre on weekday afternoons, company events in the city.',
  },
  {
    name: 'Ignacio Rossi',
    city: 'Buenos Aires',
    services: ['Corporate events', 'Portraits', 'Headshots'],
    rate: 55,
    photo: null,
    talent: 4.2,
    about:
      'Portraits for teams and coverage of the days when they all meet. One clean light, a good conversation, twelve pictures for each person to choose from.',
  },
]
