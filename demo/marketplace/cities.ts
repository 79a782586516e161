import type { Culture } from '../names.ts'

export type City = {
  country: string
  zone: string
  culture: Culture
  streets: readonly string[]
  /** `#` is a digit. Numbers are from a range for fiction if the country has one, or cannot be dialled. */
  phone: string
}

/** Real places with their real time zones; house numbers and residents are invented. */
export const cities = {
  London: {
    country: 'United Kingdom',
    zone: 'Europe/London',
    culture: 'english',
    streets: ['Columbia Road', 'Lower Marsh', 'Lauriston Road', 'Bellenden Road'],
    phone: '+44 7700 900###',
  },
  Manchester: {
    country: 'United Kingdom',
    zone: 'Europe/London',
    culture: 'english',
    streets: ['Beech Road', 'Tib Street', 'Burton Road'],
    phone: '+44 7700 900###',
  },
  Edinburgh: {
    country: 'United Kingdom',
    zone: 'Europe/London',
    culture: 'english',
    streets: ['Leith Walk', 'Raeburn Place', 'Bruntsfield Place'],
    phone: '+44 7700 900###',
  },
  Dublin: {
    country: 'Ireland',
    zone: 'Europe/Dublin',
    culture: 'english',
    streets: ['Francis Street', 'Camden Row', 'Manor Street'],
    phone: '+353 20 91# ####',
  },
  'New York': {
    country: 'United States',
    zone: 'America/New_York',
    culture: 'american',
    streets: ['Franklin Street, Brooklyn', 'Steinway Street, Queens', 'Ludlow Street'],
    phone: '+1 212 555 01##',
  },
  Austin: {
    country: 'United States',
    zone: 'America/Chicago',
    culture: 'american',
    streets: ['East Cesar Chavez Street', 'South 1st Street', 'Manor Road'],
    phone: '+1 512 555 01##',
  },
  Chicago: {
    country: 'United States',
    zone: 'America/Chicago',
    culture: 'american',
    streets: ['West 18th Street', 'North Milwaukee Avenue', 'South Halsted Street'],
    phone: '+1 312 555 01##',
  },
  Denver: {
    country: 'United States',
    zone: 'America/Denver',
    culture: 'american',
    streets: ['South Pearl Street', 'Larimer Street', 'Tennyson Street'],
    phone: '+1 303 555 01##',
  },
  'Los Angeles': {
    country: 'United States',
    zone: 'America/Los_Angeles',
    culture: 'american',
    streets: ['Figueroa Street', 'Abbot Kinney Boulevard', 'York Boulevard'],
    phone: '+1 213 555 01##',
  },
  Toronto: {
    country: 'Canada',
    zone: 'America/Toronto',
    culture: 'american',
    streets: ['Ossington Avenue', 'Queen Street East', 'Roncesvalles Avenue'],
    phone: '+1 416 555 01##',
  },
  'Mexico City': {
    country: 'Mexico',
    zone: 'America/Mexico_City',
    culture: 'hispanic',
    streets: ['Calle Colima', 'Avenida Ámsterdam', 'Calle Francisco Sosa'],
    phone: '+52 55 0000 ####',
  },
  'São Paulo': {
    country: 'Brazil',
    zone: 'America/Sao_Paulo',
    culture: 'brazilian',
    streets: ['Rua Aspicuelta', 'Rua Harmonia', 'Rua dos Pinheiros'],
    phone: '+55 11 0000-####',
  },
  'Buenos Aires': {
    country: 'Argentina',
    zone: 'America/Argentina/Buenos_Aires',
    culture: 'hispanic',
    streets: ['Calle Honduras', 'Calle Defensa', 'Calle Thames'],
    phone: '+54 11 0000-####',
  },
  Mumbai: {
    country: 'India',
    zone: 'Asia/Kolkata',
    culture: 'indian',
    streets: ['Chapel Road, Bandra', 'Perry Cross Road', 'Colaba Causeway'],
    phone: '+91 00000 #####',
  },
  Bengaluru: {
    country: 'India',
    zone: 'Asia/Kolkata',
    culture: 'indian',
    streets: ['12th Main, Indiranagar', 'Church Street', '80 Feet Road, Koramangala'],
    phone: '+91 00000 #####',
  },
  Jaipur: {
    country: 'India',
    zone: 'Asia/Kolkata',
    culture: 'indian',
    streets: ['Bapu Bazaar', 'Amer Road', 'Subhash Marg'],
    phone: '+91 00000 #####',
  },
  Kolkata: {
    country: 'India',
    zone: 'Asia/Kolkata',
    culture: 'indian',
    streets: ['Park Street', 'Hindustan Park', 'College Street'],
    phone: '+91 00000 #####',
  },
  Paris: {
    country: 'France',
    zone: 'Europe/Paris',
    culture: 'french',
    streets: ['rue des Martyrs', 'rue Oberkampf', 'quai de Valmy'],
    phone: '+33 6 39 98 ## ##',
  },
  Berlin: {
    country: 'Germany',
    zone: 'Europe/Berlin',
    culture: 'german',
    streets: ['Weserstraße', 'Kastanienallee', 'Bergmannstraße'],
    phone: '+49 30 23125 ###',
  },
  Vienna: {
    country: 'Austria',
    zone: 'Europe/Vienna',
    culture: 'german',
    streets: ['Neubaugasse', 'Praterstraße', 'Yppenplatz'],
    phone: '+43 000 0##-####',
  },
  Lisbon: {
    country: 'Portugal',
    zone: 'Europe/Lisbon',
    culture: 'portuguese',
    streets: ['Rua da Bica', 'Rua do Poço dos Negros', 'Largo da Graça'],
    phone: '+351 000 0## ###',
  },
  Madrid: {
    country: 'Spain',
    zone: 'Europe/Madrid',
    culture: 'spanish',
    streets: ['calle del Pez', 'calle de Argumosa', 'calle de Ponzano'],
    phone: '+34 000 0## ###',
  },
  Copenhagen: {
    country: 'Denmark',
    zone: 'Europe/Copenhagen',
    culture: 'danish',
    streets: ['Jægersborggade', 'Værnedamsvej', 'Refshalevej'],
    phone: '+45 00 00 ## ##',
  },
  Stockholm: {
    country: 'Sweden',
    zone: 'Europe/Stockholm',
    culture: 'swedish',
    streets: ['Skånegatan', 'Rörstrandsgatan', 'Hornsgatan'],
    phone: '+46 70 174 06 ##',
  },
  Tokyo: {
    country: 'Japan',
    zone: 'Asia/Tokyo',
    culture: 'japanese',
    streets: ['Yanaka 3-chome', 'Kamimeguro 1-chome', 'Kiyosumi 2-chome'],
    phone: '+81 90 0000 ####',
  },
  Kyoto: {
    country: 'Japan',
    zone: 'Asia/Tokyo',
    culture: 'japanese',
    streets: ['Teramachi-dori', 'Kiyamachi-dori', 'Imadegawa-dori'],
    phone: '+81 90 0000 ####',
  },
  Lagos: {
    country: 'Nigeria',
    zone: 'Africa/Lagos',
    culture: 'nigerian',
    streets: ['Awolowo Road, Ikoyi', 'Adeola Odeku Street', 'Herbert Macaulay Way'],
    phone: '+234 000 000 ####',
  },
  Nairobi: {
    country: 'Kenya',
    zone: 'Africa/Nairobi',
    culture: 'kenyan',
    streets: ['Ngong Road', 'Kirichwa Road', 'Biashara Street'],
    phone: '+254 000 000 ###',
  },
  'Cape Town': {
    country: 'South Africa',
    zone: 'Africa/Johannesburg',
    culture: 'southAfrican',
    streets: ['Bree Street', 'Lower Main Road', 'Albert Road'],
    phone: '+27 00 000 ####',
  },
  Cairo: {
    country: 'Egypt',
    zone: 'Africa/Cairo',
    culture: 'arabic',
    streets: ['26th of July Street, Zamalek', 'Road 9, Maadi', 'Talaat Harb Street'],
    phone: '+20 00 0000 ####',
  },
  Beirut: {
    country: 'Lebanon',
    zone: 'Asia/Beirut',
    culture: 'arabic',
    streets: ['Gouraud Street', 'Armenia Street', 'Hamra Street'],
    phone: '+961 0 000 ###',
  },
  Sydney: {
    country: 'Australia',
    zone: 'Australia/Sydney',
    culture: 'english',
    streets: ['King Street, Newtown', 'Crown Street', 'Darling Street, Balmain'],
    phone: '+61 491 570 ###',
  },
  Auckland: {
    country: 'New Zealand',
    zone: 'Pacific/Auckland',
    culture: 'english',
    streets: ['Ponsonby Road', 'Karangahape Road', 'Dominion Road'],
    phone: '+64 00 000 0###',
  },
} satisfies Record<string, City>

export type CityName = keyof typeof cities
export const cityNames = Object.keys(cities) as CityName[]
