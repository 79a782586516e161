import type { Photographer } from './photographer.ts'

/** In New York and Toronto, for weddings, portraits and events. */
export const inNorthAmericasLargest: Photographer[] = [
  {
    name: 'Dylan Reyes',
    city: 'New York',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 195,
    photo: 'prepared:portrait-28',
    talent: 4.6,
    about:
      'Brooklyn lofts, courthouse steps and conference rooms with no windows: I light them all. Ten years of weddings, and a list of rainy-day spots for every neighborhood.',
  },
  {
    name: 'Kayla Washington',
    city: 'New York',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 210,
    photo: 'portfolio-portrait-03',
    talent: 4.9,
    about:
      'I photograph people who are busy being with each other. Weddings of every size, portraits that take one relaxed hour, and galas where the donors look as good as the flowers.',
  },
  {
    name: 'Logan Sutton',
    city: 'New York',
    services: ['Corporate events', 'Weddings', 'Headshots'],
    rate: 175,
    photo: null,
    talent: 4.4,
    about:
      'Summits, product launches and award nights. You get selects for social media during the event and the full set the next day. On Saturdays I photograph weddings with the same discipline.',
  },
  {
    name: 'Tyrell Brooks',
    city: 'New York',
    services: ['Corporate events', 'Portraits', 'Concerts'],
    rate: 160,
    photo: 'portfolio-fashion-02',
    talent: 4.7,
    about:
      'Listening sessions, openings, panel talks, and portraits of the people behind them. I grew up around stages and I know when to stay out of the way.',
  },
  {
    name: 'Michelle Tran',
    city: 'Toronto',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 150,
    photo: null,
    talent: 4.8,
    about:
      'Tea ceremonies, city hall, a reception for three hundred: I plan the day with you hour by hour and then let it happen. Portraits in natural light at my studio in Leslieville.',
  },
  {
    name: 'Daniel Kowalczyk',
    city: 'Toronto',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 132,
    photo: 'prepared:portrait-26',
    talent: 4.5,
    about:
      'Weddings on the islands and in the Distillery District, conferences downtown. I shoot for families and for marketing teams, and I keep my promises about delivery dates.',
  },
  {
    name: 'Jasleen Gill',
    city: 'Toronto',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 140,
    photo: null,
    talent: 4.8,
    about:
      'Sikh, Hindu and mixed weddings are most of my year, and I love the early mornings before the baraat. In between I photograph fundraisers and community events.',
  },
  {
    name: 'Ethan Chartrand',
    city: 'Toronto',
    services: ['Corporate events', 'Portraits', 'Headshots'],
    rate: 110,
    photo: null,
    talent: 4.3,
    about:
      'Annual meetings, charity runs, staff portraits. I bring a printed shot list, tick it off during the day and send a first selection before midnight.',
  },
]
