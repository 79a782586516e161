/**
 * Services that photographers offer. The key is stored and sent, the name is shown; the first six are those of
 * the home page's strip, which has its own spellings.
 */
export const services = [
  { key: 'wedding', name: 'Weddings' },
  { key: 'birthday', name: 'Birthday parties' },
  { key: 'graduation', name: 'Graduations' },
  { key: 'corporate', name: 'Corporate' },
  { key: 'fashion', name: 'Fashion' },
  { key: 'maternity', name: 'Maternity' },
  { key: 'portrait', name: 'Portraits' },
  { key: 'family', name: 'Families' },
  { key: 'newborn', name: 'Newborns' },
  { key: 'engagement', name: 'Engagements' },
  { key: 'event', name: 'Events' },
  { key: 'product', name: 'Products' },
  { key: 'food', name: 'Food' },
  { key: 'real-estate', name: 'Real estate' },
  { key: 'sport', name: 'Sport' },
  { key: 'travel', name: 'Travel' },
] as const

export type ServiceKey = (typeof services)[number]['key']
export const serviceKeys = services.map(({ key }) => key) as [ServiceKey, ...ServiceKey[]]

/** Usually outdoors, where a start in the dark is worth a word: docs/decisions/691. */
const OUTDOOR: ServiceKey[] = [
  'wedding',
  'graduation',
  'maternity',
  'portrait',
  'family',
  'engagement',
  'real-estate',
  'sport',
  'travel',
]
export const isOutdoors = (service: string): boolean => OUTDOOR.some((key) => key === service)

type Named = { name: string; region: string; countryName: string }

/** The region after a city; none where both have the same name, as in São Paulo. */
export const otherRegion = ({ name, region }: Omit<Named, 'countryName'>): string =>
  region === name ? '' : region

/** The label of a chosen place: "Pavia, Lombardy, Italy". */
export const placeLabel = ({ name, region, countryName }: Named): string =>
  [name, otherRegion({ name, region }), countryName].filter(Boolean).join(', ')
