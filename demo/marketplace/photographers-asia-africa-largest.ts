import type { Photographer } from './photographer.ts'

/** In Mumbai, Bengaluru, Tokyo, Lagos and Cairo, for weddings, portraits and events. */
export const inAsiasAndAfricasLargest: Photographer[] = [
  {
    name: 'Rohan Deshpande',
    city: 'Mumbai',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 60,
    photo: 'prepared:corporate-12',
    talent: 4.6,
    about:
      'Mehendi, sangeet, wedding, reception: I stay with one family from the first evening to the last farewell. Team of three, one gallery, one style.',
  },
  {
    name: 'Sanjana Iyer',
    city: 'Mumbai',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 66,
    photo: null,
    talent: 4.8,
    about:
      'I photograph South Indian weddings at sunrise and Bandra portraits at dusk. Quiet direction, true colours, pictures within three weeks.',
  },
  {
    name: 'Aditya Malhotra',
    city: 'Mumbai',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 52,
    photo: null,
    talent: 4.4,
    about:
      'Launches, award evenings and wedding receptions for five hundred. I work fast in low light and share a selection for your press team the same night.',
  },
  {
    name: 'Kavya Bhatt',
    city: 'Mumbai',
    services: ['Portraits', 'Families', 'Corporate events'],
    rate: 48,
    photo: null,
    talent: 4.7,
    about:
      'Portraits on Marine Drive before the city wakes up, family afternoons at home. Companies book me for events where people should look relaxed.',
  },
  {
    name: 'Meera Nair',
    city: 'Bengaluru',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 56,
    photo: null,
    talent: 4.8,
    about:
      'Temple weddings, garden receptions, portraits under the rain trees. I meet every couple before they book, so that I am not a stranger on the day.',
  },
  {
    name: 'Arjun Gokhale',
    city: 'Bengaluru',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 51,
    photo: null,
    talent: 4.5,
    about:
      'I photograph weddings with two cameras and no instructions. During the week you find me at product launches and hackathons all over the city.',
  },
  {
    name: 'Nandini Reddy',
    city: 'Bengaluru',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 54,
    photo: null,
    talent: 4.6,
    about:
      'Colour, movement and the people at the edge of the stage. Weddings in Telugu, Kannada, Hindi and English, conferences in all of them.',
  },
  {
    name: 'Vikram Pillai',
    city: 'Bengaluru',
    services: ['Weddings', 'Engagements', 'Portraits'],
    rate: 47,
    photo: null,
    talent: 4.3,
    about:
      'Small weddings and unhurried walks. I limit myself to two weddings a month, so that yours is edited while I still remember every face.',
  },
  {
    name: 'Takumi Hayashi',
    city: 'Tokyo',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 150,
    photo: 'prepared:portrait-13',
    talent: 4.7,
    about:
      'Shrine ceremonies, hotel receptions and receptions after the reception. I work in Japanese and English and coordinate with the venue beforehand, down to where I may stand.',
  },
  {
    name: 'Aoi Nishimura',
    city: 'Tokyo',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 142,
    photo: 'portfolio-portrait-04',
    talent: 4.8,
    about:
      'Kimono portraits in old gardens, modern weddings in glass chapels. I am fond of rain, reflections and the five minutes when no one is looking.',
  },
  {
    name: 'Ren Takeda',
    city: 'Tokyo',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 128,
    photo: null,
    talent: 4.4,
    about:
      'International conferences, embassy receptions, bilingual weddings. Files are named, captioned and delivered by the next working day.',
  },
  {
    name: 'Yui Hasegawa',
    city: 'Tokyo',
    services: ['Weddings', 'Corporate events', 'Travel'],
    rate: 120,
    photo: null,
    talent: 4.6,
    about:
      'I show visitors my Tokyo with a camera in hand, and I photograph small weddings for couples who came a long way. Sunrise starts are my speciality.',
  },
  {
    name: 'Folake Adeyemi',
    city: 'Lagos',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 57,
    photo: null,
    talent: 4.8,
    about:
      'Traditional wedding on Thursday, church on Saturday: I cover both with the same energy. Portrait studio in Yaba, generator included.',
  },
  {
    name: 'Kelechi Eze',
    city: 'Lagos',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 50,
    photo: 'prepared:portrait-20',
    talent: 4.5,
    about:
      'Sharp pictures of fast evenings. I photograph weddings, tech conferences and award nights on the Island, and deliver a highlights set within a day.',
  },
  {
    name: 'Zainab Abubakar',
    city: 'Lagos',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 53,
    photo: 'portfolio-fashion-03',
    talent: 4.7,
    about:
      'Nikah ceremonies, naming days and company dinners. Families book me because I am discreet, and because the women’s side of the party is in good hands.',
  },
  {
    name: 'Salma Farouk',
    city: 'Cairo',
    services: ['Weddings', 'Portraits', 'Corporate events'],
    rate: 46,
    photo: null,
    talent: 4.8,
    about:
      'Katb kitab in the afternoon, zaffa at night. I work with one assistant, speak Arabic, English and French, and have a soft spot for grandmothers in the front row.',
  },
  {
    name: 'Karim Nasser',
    city: 'Cairo',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 42,
    photo: null,
    talent: 4.4,
    about:
      'Weddings by the river, conferences in New Cairo, portraits in the old town. I scout every place the week before, because light in Cairo is never where you left it.',
  },
  {
    name: 'Dina El-Sayed',
    city: 'Cairo',
    services: ['Weddings', 'Corporate events', 'Portraits'],
    rate: 44,
    photo: null,
    talent: 4.6,
    about:
      'Twelve years of weddings, half of them outdoors. I keep the family list, call the groups in order and leave you free for your guests.',
  },
  {
    name: 'Youssef Darwish',
    city: 'Cairo',
    services: ['Corporate events', 'Portraits', 'Headshots'],
    rate: 39,
    photo: null,
    talent: 4.3,
    about:
      'Summits, embassies, universities. Clean pictures with the right people in them, captions in two languages and a fixed price for a day.',
  },
]
