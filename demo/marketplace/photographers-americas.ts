import type { Photographer } from './photographer.ts'

export const americans: Photographer[] = [
  {
    name: 'Simone Carmichael',
    city: 'New York',
    services: ['Weddings', 'Engagements', 'Portraits'],
    rate: 225,
    photo: null,
    talent: 4.8,
    about:
      'City Hall at ten, dumplings at noon, rooftop by six: I love a wedding that fits on a subway map. I have photographed more than four hundred of them and I still cry at the toasts.',
  },
  {
    name: 'Andre Whitaker',
    city: 'New York',
    services: ['Fashion', 'Headshots', 'Portraits'],
    rate: 240,
    photo: 'portfolio-fashion-01',
    talent: 4.6,
    about:
      'Actors, models, founders with a deck due on Friday. I shoot tethered, you see everything as we go, and we stop when you have three frames you love. No filters, no sliders for your face.',
  },
  {
    name: 'Naomi Kessler',
    city: 'New York',
    services: ['Food', 'Products', 'Interiors'],
    rate: 190,
    photo: null,
    talent: 4.5,
    about:
      'I was a pastry cook, so I know that you have ninety seconds before the glaze dies. Cookbooks, menus, packaging. I bring my own linens and I do my own dishes.',
  },
  {
    name: 'Caleb Boone',
    city: 'Austin',
    services: ['Concerts', 'Portraits', 'Birthday parties'],
    rate: 85,
    photo: 'portfolio-portrait-05',
    talent: 4.3,
    about:
      'If there is a stage, I am at the side of it. I also photograph birthdays for people who would rather be at a show. Loud shirts, soft light, fast delivery.',
  },
  {
    name: 'Brooke Delgado',
    city: 'Austin',
    services: ['Families', 'Maternity', 'Newborns'],
    rate: 105,
    photo: 'avatar-5',
    talent: 4.9,
    about:
      'Golden hour in a field, or your own couch on a Tuesday: both work. I send a one-page guide on what to wear, and the first line is “whatever you can sit on the floor in”.',
  },
  {
    name: 'Marcus Freeman',
    city: 'Chicago',
    services: ['Corporate events', 'Headshots', 'Graduations'],
    rate: 118,
    photo: null,
    talent: 4.4,
    about:
      'Conferences of fifty or five thousand. I photograph the speaker, the room and the conversation in the corridor where the real meeting happened. Captions on request, names spelled right.',
  },
  {
    name: 'Hailey Lindqvist',
    city: 'Chicago',
    services: ['Pets', 'Families', 'Portraits'],
    rate: 78,
    photo: null,
    talent: 4.7,
    about:
      'Certified dog person, reluctant cat whisperer. Sessions happen where your animal is happiest, treats are on me, and reruns are free if someone decides to hide under the bed.',
  },
  {
    name: 'Wesley Vance',
    city: 'Denver',
    services: ['Weddings', 'Travel', 'Sports'],
    rate: 145,
    photo: 'prepared:portrait-07',
    talent: 4.2,
    about:
      'I hike with thirty pounds of gear so that you can get married above the tree line. Permits, weather plan and a thermos are included. Trail races on the weekends in between.',
  },
  {
    name: 'Paige McAllister',
    city: 'Denver',
    services: ['Real estate', 'Interiors'],
    rate: 90,
    photo: 'about-3',
    talent: 4.0,
    stage: 'inactive',
    about:
      'Listings that sell because they look like somewhere you could live. Verticals are vertical, windows are not white, and files land in your inbox before the open house.',
  },
  {
    name: 'Jasmine Ortega',
    city: 'Los Angeles',
    services: ['Fashion', 'Portraits', 'Headshots'],
    rate: 195,
    photo: 'portfolio-portrait-22',
    talent: 4.5,
    about:
      'Bold colour on purpose. I have a painted wall for every mood and a fan that makes everyone look famous. Musicians and actors get a second look for free, because you always think of it on the drive home.',
  },
  {
    name: 'Trevor Nakamura',
    city: 'Los Angeles',
    services: ['Products', 'Food'],
    rate: 160,
    photo: null,
    talent: 4.1,
    about:
      'Sneakers, sauces, skateboards. I shoot e-commerce in batches, forty items a day, with a colour card in the first frame so that red stays red.',
  },
  {
    name: 'Aaliyah Coleman',
    city: 'Toronto',
    services: ['Weddings', 'Engagements', 'Maternity'],
    rate: 142,
    photo: null,
    talent: 4.8,
    about:
      'Big families, three ceremonies, one very long day: that is my specialty. I make a list with your aunties beforehand, so no one is left out of the formals and no one has to be called twice.',
  },
  {
    name: 'Grant Eastman',
    city: 'Toronto',
    services: ['Graduations', 'Portraits', 'Headshots'],
    rate: 68,
    photo: null,
    talent: 3.6,
    about:
      'Graduation portraits on campus and simple headshots downtown. Short sessions, clear prices, pictures within a week.',
  },
  {
    name: 'Renata Villaseñor',
    city: 'Mexico City',
    services: ['Weddings', 'Portraits', 'Food'],
    rate: 82,
    photo: null,
    talent: 4.7,
    about:
      'I photograph parties the way my grandmother cooked for them: for everyone, without hurry, and with something left over for tomorrow. Haciendas, patios, market tables.',
  },
  {
    name: 'Emiliano Zamora',
    city: 'Mexico City',
    services: ['Interiors', 'Real estate', 'Travel'],
    rate: 74,
    photo: null,
    talent: 4.3,
    about:
      'Trained as an architect, which means that I notice when a wall is two degrees off and stay until the light fixes it. Houses, hotels, public buildings.',
  },
  {
    name: 'Luana Nascimento',
    city: 'São Paulo',
    services: ['Fashion', 'Portraits', 'Concerts'],
    rate: 89,
    photo: 'category-fashion',
    talent: 4.6,
    about:
      'Movement, skin, saturated light. I started by photographing my sister’s dance group and never really stopped. I speak Portuguese, Spanish and enough English to make you laugh.',
  },
  {
    name: 'Otávio Peixoto',
    city: 'São Paulo',
    services: ['Birthday parties', 'Families', 'Corporate events'],
    rate: 60,
    photo: null,
    talent: 4.2,
    about:
      'First birthdays are my best-known work: I know when the cake gets touched and I am already there. Companies book me for the same reason.',
  },
  {
    name: 'Ximena Ledesma',
    city: 'Buenos Aires',
    services: ['Engagements', 'Weddings', 'Portraits'],
    rate: 66,
    photo: null,
    talent: 4.9,
    about:
      'I photograph couples walking. No poses: we choose a route, you talk, I walk backwards. At weddings I do the same for fourteen hours.',
  },
  {
    name: 'Tomás Ferreyra',
    city: 'Buenos Aires',
    services: ['Travel', 'Portraits'],
    rate: 55.25,
    photo: null,
    talent: 4.4,
    about:
      'Born in Rosario, settled in San Telmo. I walk visitors through the city and stop where the light is good; portraits are two hours and at least one coffee.',
  },
]
