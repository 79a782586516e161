import type { Photographer } from './photographer.ts'

export const europeans: Photographer[] = [
  {
    name: 'Harriet Penrose',
    city: 'London',
    services: ['Weddings', 'Engagements', 'Portraits'],
    rate: 165,
    photo: 'avatar-3',
    talent: 4.8,
    about:
      'I have photographed weddings for eleven years, most of them in churches with terrible light and wonderful people. I work quietly, I know where the best man hides his speech, and you get your pictures within three weeks. Two cameras, no flash during vows, tea always welcome.',
  },
  {
    name: 'Marcus Adeyemi-Stokes',
    city: 'London',
    services: ['Corporate events', 'Headshots', 'Portraits'],
    rate: 140,
    photo: 'avatar-8',
    talent: 4.7,
    about:
      'Former barrister, now happily behind a lens. I do headshots that look like you on a good day and conference coverage where no one is chewing. Studio in Bermondsey with a kettle, a mirror and no pressure.',
  },
  {
    name: 'Tamsin Rowntree',
    city: 'London',
    services: ['Newborns', 'Families', 'Maternity'],
    rate: 110,
    photo: 'portfolio-portrait-19',
    talent: 4.9,
    about:
      'Babies set the timetable and I follow it. I come to your home, bring nothing that beeps, and keep going until everyone has been fed, changed and photographed. Mother of twins, so very little shocks me.',
  },
  {
    name: 'Callum Fairbairn',
    city: 'Edinburgh',
    services: ['Weddings', 'Travel', 'Engagements'],
    rate: 130,
    photo: 'avatar-1',
    talent: 4.6,
    about:
      'Elopements are my favourite thing: two people, one registrar, a hill and whatever the weather decides. I carry umbrellas in four colours. I also cover full ceilidh weddings, and I know every dance.',
  },
  {
    name: 'Niamh Brennan',
    city: 'Dublin',
    services: ['Concerts', 'Corporate events', 'Birthday parties'],
    rate: 95,
    photo: 'prepared:portrait-08',
    talent: 4.4,
    about:
      'Ten years of sweaty venues taught me to find the one good second in a set. Launches, gigs, fortieth birthdays: anywhere the lights are low and people forget the camera. A first selection reaches you the same night.',
  },
  {
    name: 'Elliot Hargreaves',
    city: 'Manchester',
    services: ['Products', 'Food', 'Interiors'],
    rate: 88.5,
    photo: null,
    talent: 4.3,
    about:
      'Still life for small brands: jars, jumpers, jewellery, the odd bicycle. I build little sets on a table by a north window, and I will happily spend twenty minutes on a reflection. Retouching is included up to twelve pictures.',
  },
  {
    name: 'Beth Mabey',
    city: 'Manchester',
    services: ['Families', 'Birthday parties', 'Graduations', 'Pets'],
    rate: 70,
    photo: 'prepared:portrait-11',
    talent: 4.6,
    about:
      'Parks, gardens, living rooms, the beach when the trams allow. I get down on the floor because that is where children are. Dogs are part of the family and are photographed at no extra charge.',
  },
  {
    name: 'Camille Garnier',
    city: 'Paris',
    services: ['Fashion', 'Portraits', 'Products'],
    rate: 210,
    photo: 'portfolio-portrait-10',
    talent: 4.7,
    about:
      'I assisted in fashion studios for six years before opening mine near the canal. Clean light, strong colour, very few accessories. I like working with designers on their first collection: we all have something to prove.',
  },
  {
    name: 'Rémi Vasseur',
    city: 'Paris',
    services: ['Engagements', 'Weddings', 'Travel'],
    rate: 150,
    photo: 'about-2',
    talent: 4.2,
    about:
      'Yes, I do proposals by the river, and no, I will not jump out of a bush. We plan the spot together, I stay far away with a long lens, and you have the moment to yourselves. Sunrise is best; the city is ours then.',
  },
  {
    name: 'Greta Lindner',
    city: 'Berlin',
    services: ['Portraits', 'Concerts', 'Fashion'],
    rate: 120,
    photo: 'portfolio-portrait-21',
    talent: 4.5,
    about:
      'Analogue heart, digital delivery. I photograph musicians, dancers and anybody with a good jacket. Every session includes one roll of film, and you keep the contact sheet.',
  },
  {
    name: 'Tobias Krüger',
    city: 'Berlin',
    services: ['Corporate events', 'Headshots', 'Portraits', 'Interiors'],
    rate: 105,
    photo: 'prepared:portrait-27',
    talent: 4.1,
    about:
      'Team days, trade fairs, new offices. You send me a list of what matters, I send you eighty pictures by ten the next morning. Invoices are correct the first time.',
  },
  {
    name: 'Frieda Baumann',
    city: 'Vienna',
    services: ['Weddings', 'Portraits', 'Families'],
    rate: 135,
    photo: null,
    talent: 4.8,
    about:
      'I grew up above a dance school, which is why my favourite picture of any wedding is the third waltz, when shoes come off. I photograph in German, English and, after midnight, in gestures.',
  },
  {
    name: 'Inês Figueiredo',
    city: 'Lisbon',
    services: ['Weddings', 'Engagements', 'Food'],
    rate: 98,
    photo: 'prepared:portrait-14',
    talent: 4.7,
    about:
      'Long tables, late light, grandmothers who refuse to sit down: that is the wedding I know how to photograph. I also work for restaurants, because the two jobs are closer than you think.',
  },
  {
    name: 'Maria do Carmo Vasconcelos',
    called: 'Carmo',
    city: 'Lisbon',
    services: ['Portraits', 'Maternity'],
    rate: 85,
    photo: null,
    talent: 4.4,
    about:
      'I make slow portraits: one hour, one chair, window light, and better questions than most people expect. Friends call me Carmo, and so may you.',
  },
  {
    name: 'Joaquín Rivas',
    city: 'Madrid',
    services: ['Sports', 'Corporate events', 'Graduations'],
    rate: 92,
    photo: null,
    talent: 4.0,
    stage: 'inactive',
    about:
      'Twelve seasons beside athletics tracks. If it moves fast and is over in seconds, I have probably photographed it sharp. School sports days get my lowest rate and my best mood.',
  },
  {
    name: 'Freja Nygaard',
    city: 'Copenhagen',
    services: ['Interiors', 'Products', 'Food'],
    rate: 155,
    photo: null,
    talent: 4.6,
    about:
      'Daylight only. I photograph homes, hotels and ceramics for people who made them with care. I move furniture by centimetres and always put it back.',
  },
  {
    name: 'Linnea Ahlgren',
    city: 'Stockholm',
    services: ['Families', 'Newborns', 'Portraits'],
    rate: 125,
    photo: 'portfolio-portrait-02',
    talent: 4.9,
    about:
      'In winter I chase two hours of light, in summer I have too much of it, and both make honest pictures. I photograph families as they are: mittens, tears, cardamom buns.',
  },
  {
    name: 'Eleni Papadopoulou',
    city: 'Vienna',
    services: ['Concerts', 'Portraits'],
    rate: 115,
    photo: null,
    talent: 4.5,
    about:
      'Born in Thessaloniki, trained at the opera. Rehearsals, premieres, and the quiet ten minutes before: I have learnt to stand where no one sees me and press the shutter on the loud notes.',
  },
  {
    name: 'Olena Kovalchuk',
    city: 'Berlin',
    services: ['Families', 'Maternity', 'Portraits', 'Birthday parties'],
    rate: 75,
    photo: null,
    talent: 4.8,
    about:
      'I photograph families in Ukrainian, German and English. I moved here with two lenses and a daughter, and began again. I am patient, I am punctual, and I laugh easily.',
  },
  {
    name: 'Zoë O’Hara',
    city: 'Dublin',
    services: ['Fashion', 'Portraits', 'Graduations'],
    rate: 100,
    photo: null,
    talent: 4.3,
    about:
      'Colour first. I shoot look-books, album covers and graduation portraits that your parents will frame and you will still like in ten years.',
  },
]
