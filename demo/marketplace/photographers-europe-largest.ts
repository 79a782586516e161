import type { Photographer } from './photographer.ts'

/** In London, Paris and Berlin, for weddings, portraits and events. */
export const inEuropesLargest: Photographer[] = [
  {
    name: 'Oliver Langley',
    city: 'London',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 135,
    photo: null,
    talent: 4.6,
    about:
      'Town hall weddings, dinners for two hundred and everything in between. I spent eight years as a picture editor, so the gallery you get is already edited: no duplicates, no closed eyes, a clear story from first to last.',
  },
  {
    name: 'Priya Menon',
    city: 'London',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 150,
    photo: null,
    talent: 4.9,
    about:
      'I photograph weddings across two or three days and several traditions, and company events in the week between. I send a plan beforehand, work with one assistant, and deliver a preview within 48 hours.',
  },
  {
    name: 'Declan Ashworth',
    city: 'London',
    services: ['Weddings', 'Corporate events', 'Birthday parties'],
    rate: 120,
    photo: null,
    talent: 4.5,
    about:
      'Documentary photographer for days with a lot of people in them. I stay in the background, I know most registry offices from the inside, and I bring a second camera body to everything.',
  },
  {
    name: 'Freya Sinclair',
    city: 'London',
    services: ['Weddings', 'Portraits', 'Families'],
    rate: 128,
    photo: 'prepared:portrait-24',
    talent: 4.7,
    about:
      'Natural light, small weddings and portraits in the parks of south-east London. I keep groups short and walks long, and every booking includes a call two weeks ahead to go through the day.',
  },
  {
    name: 'Élodie Marchand',
    city: 'Paris',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 165,
    photo: 'prepared:portrait-12',
    talent: 4.8,
    about:
      'Weddings at the mairie and in gardens outside the city, portraits in my studio in the 11th. I work in French and English, and I am used to families who meet for the first time on the day.',
  },
  {
    name: 'Bastien Moreau',
    city: 'Paris',
    services: ['Corporate events', 'Weddings', 'Portraits'],
    rate: 145,
    photo: 'prepared:portrait-30',
    talent: 4.5,
    about:
      'Conferences, launches and receptions during the week, weddings from Thursday to Sunday. Press pictures reach you the same evening, the full gallery within a week.',
  },
  {
    name: 'Clémence Aubert',
    city: 'Paris',
    services: ['Weddings', 'Corporate events', 'Families'],
    rate: 138,
    photo: null,
    talent: 4.6,
    about:
      'I like large tables, several generations and the hour after the speeches. Trained in documentary photography, ten years of weddings in and around Paris.',
  },
  {
    name: 'Hugo Lemoine',
    city: 'Paris',
    services: ['Corporate events', 'Portraits', 'Headshots'],
    rate: 125,
    photo: null,
    talent: 4.4,
    about:
      'Panel discussions, gallery openings, gala evenings, and portraits for the people on stage. I bring a small mobile studio, so speakers can have their picture taken in five minutes between two sessions.',
  },
  {
    name: 'Johanna Brandt',
    city: 'Berlin',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 130,
    photo: 'prepared:portrait-09',
    talent: 4.8,
    about:
      'Registry office in the morning, lake in the afternoon, courtyard party at night: I know the light of all three. I photograph in German and English and answer within a day.',
  },
  {
    name: 'Felix Hartwig',
    city: 'Berlin',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 118,
    photo: null,
    talent: 4.6,
    about:
      'Reportage is where I come from, and it shows: I wait for things instead of arranging them. Weddings for up to 150 guests, team events and openings all year round.',
  },
  {
    name: 'Annika Seidel',
    city: 'Berlin',
    services: ['Weddings', 'Families', 'Engagements'],
    rate: 112,
    photo: null,
    talent: 4.7,
    about:
      'I photograph small weddings and the families they turn into. Most of my couples come back two years later with a pram. Calm, well prepared, and always with a plan for rain.',
  },
  {
    name: 'Matthias Vogel',
    city: 'Berlin',
    services: ['Weddings', 'Corporate events', 'Birthday parties'],
    rate: 99,
    photo: 'avatar-6',
    talent: 4.4,
    about:
      'Long evenings, low light, full dance floors. I bring fast lenses instead of flashes and stay until the last song if you want me to. Jubilees and summer parties are just as welcome.',
  },
]
