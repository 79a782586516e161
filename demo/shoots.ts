import type { Service } from './marketplace/services.ts'

const photos = (names: string): readonly string[] => names.trim().split(/\s+/)

/**
 * Photos of demo/photos that look like one shoot: places, details, groups and people who are seen once. Each gallery shows
 * exactly one of these shoots. “-crop” and “-bw” are another format of the same photo and a black and white one, as
 * photographers deliver them.
 */
export const shoots = {
  gardenWedding: photos(`
    wedding-57 wedding-60 wedding-58 wedding-43 wedding-15 wedding-34 wedding-13 wedding-49
    wedding-59 wedding-56 wedding-12 wedding-22-crop wedding-60-crop wedding-59-bw
  `),
  townWedding: photos(`
    wedding-50 wedding-27 wedding-22 wedding-17 wedding-51 wedding-54 wedding-62 wedding-02
    wedding-45 wedding-30 wedding-62-crop wedding-54-bw
  `),
  countryWedding: photos(`
    wedding-41 wedding-44 wedding-41-crop wedding-53 wedding-28 wedding-34-bw wedding-24 wedding-46
    wedding-47 wedding-24-bw wedding-59-crop wedding-11
  `),
  eveningWedding: photos(`
    wedding-01 wedding-52 wedding-29 wedding-56-crop wedding-02-crop wedding-62-bw wedding-12-crop
    wedding-35 wedding-31 wedding-30-bw wedding-45-bw wedding-11
  `),
  beachWedding: photos(`
    wedding-61 wedding-28 wedding-14 wedding-54 wedding-18 wedding-02 wedding-45 wedding-61-crop
    wedding-28-crop wedding-14-bw wedding-18-crop wedding-61-bw
  `),
  sunsetWalk: photos(`
    engagement-12 wedding-47 engagement-06 engagement-18 engagement-13 engagement-16
    engagement-12-crop engagement-06-crop engagement-13-crop engagement-16-crop engagement-12-bw
    engagement-06-bw
  `),
  woodlandWalk: photos(`
    engagement-07 engagement-20 wedding-55 engagement-02 engagement-05 engagement-07-crop
    engagement-20-crop engagement-02-crop engagement-05-crop engagement-07-bw engagement-02-bw
    engagement-05-bw
  `),
  theatreCompany: photos(`
    portrait-06 portrait-23 portrait-15 portrait-04 portrait-25 portrait-05 portrait-24 portrait-07
    portrait-30 portrait-28 portrait-13 portrait-09
  `),
  smallTeam: photos(`
    portrait-02 portrait-19 portrait-10 portrait-29 portrait-21 portrait-11 portrait-12 portrait-14
    portrait-20 portrait-26 portrait-27 portrait-01
  `),
  seasideFamily: photos(`
    family-07 family-20 newborn-22 family-21 family-23 family-07-crop family-20-crop newborn-22-crop
    family-21-crop family-23-crop family-20-bw family-21-bw
  `),
  woodlandFamily: photos(`
    family-04 newborn-21 travel-08 newborn-21-crop newborn-09 newborn-06 family-04-bw newborn-09-crop
    newborn-21-bw travel-09 family-04-crop newborn-09-bw
  `),
  newborn: photos(`
    newborn-01 newborn-18 newborn-02 newborn-13 newborn-19 newborn-17 newborn-01-crop newborn-18-bw
    newborn-02-crop newborn-13-crop newborn-19-crop newborn-01-bw
  `),
  maternityEvening: photos(`
    maternity-03 maternity-07 maternity-05 maternity-10 maternity-03-crop maternity-07-crop
    maternity-05-crop maternity-10-crop maternity-03-bw maternity-07-bw maternity-05-bw
    maternity-10-bw
  `),
  gardenBirthday: photos(`
    event-24 event-22 event-07 event-21 event-23 event-20 newborn-23 event-06 event-19 event-24-crop
    event-07-crop event-20-crop
  `),
  childrensParty: photos(`
    event-21 event-22 event-23 newborn-23 newborn-21 event-24 event-07 event-21-crop newborn-23-bw
    event-22-crop event-23-crop newborn-23-crop
  `),
  graduation: photos(`
    graduation-06 graduation-04 graduation-01 graduation-03 graduation-02 graduation-05
    graduation-07 graduation-06-crop graduation-04-crop graduation-03-crop graduation-02-crop
    graduation-07-crop
  `),
  companyDay: photos(`
    event-16 event-02 corporate-05 corporate-09 corporate-10 corporate-06 corporate-08 corporate-18
    corporate-04 corporate-03 corporate-01 corporate-07
  `),
  teamHeadshots: photos(`
    corporate-16 corporate-03 corporate-02 corporate-15 corporate-11 corporate-12 corporate-13
    corporate-14 portrait-12 portrait-20 portrait-26 portrait-11
  `),
  concert: photos(`
    event-13 event-15 event-08 event-14 event-09 event-10 event-17 event-03 event-11 event-04
    event-12 event-05
  `),
  bags: photos(`
    product-05 product-08 product-09 product-07 product-01 product-02 product-03 product-04
    product-05-crop product-08-crop product-09-crop product-07-crop
  `),
  restaurant: photos(`
    food-18 food-12 food-04 food-09 food-13 food-02 food-08 food-16 food-07 food-15 food-14 food-03
  `),
  bakery: photos(`
    food-06 food-01 food-17 food-10 food-05 food-11 food-06-crop food-01-crop food-17-crop
    food-10-crop food-05-crop food-11-crop
  `),
  house: photos(`
    realestate-16 realestate-08 realestate-04 realestate-05 realestate-07 realestate-06
    realestate-12 realestate-02 realestate-03 realestate-10 realestate-01 realestate-14
  `),
  streetFashion: photos(`
    fashion-05 fashion-06 fashion-14 fashion-15 fashion-01 fashion-02 fashion-03 fashion-12
    fashion-13 fashion-04 fashion-16 fashion-17
  `),
  sportsDay: photos(`
    sport-07 sport-05 sport-08 sport-04 sport-01 sport-03 sport-06 sport-09 sport-07-bw
    sport-05-crop sport-08-crop sport-01-crop
  `),
  coastTrip: photos(`
    travel-07 travel-01 travel-10 travel-09 travel-03 travel-02 travel-08 travel-05 travel-06
    sport-09 travel-09-crop travel-02-crop
  `),
} satisfies Record<string, readonly string[]>

export type ShootName = keyof typeof shoots

const shootsOf: Record<Service, readonly ShootName[]> = {
  Weddings: ['gardenWedding', 'townWedding', 'countryWedding', 'eveningWedding', 'beachWedding'],
  Engagements: ['sunsetWalk', 'woodlandWalk'],
  Portraits: ['smallTeam', 'theatreCompany'],
  Pets: ['smallTeam'],
  Families: ['seasideFamily', 'woodlandFamily'],
  Newborns: ['newborn'],
  Maternity: ['maternityEvening'],
  'Birthday parties': ['gardenBirthday', 'childrensParty'],
  Graduations: ['graduation'],
  Headshots: ['teamHeadshots'],
  'Corporate events': ['companyDay'],
  Concerts: ['concert'],
  Products: ['bags'],
  Food: ['restaurant', 'bakery'],
  Interiors: ['house'],
  'Real estate': ['house'],
  Fashion: ['streetFashion'],
  Sports: ['sportsDay'],
  Travel: ['coastTrip'],
}

export const shootsFor = (service: Service): readonly ShootName[] => shootsOf[service]
