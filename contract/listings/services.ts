import * as m from '#messages/contract-listings'
import type { ServiceKey } from './service-keys.ts'

/**
 * The services with the names that are shown; the first six are those of
 * the home page's strip, which has its own spellings.
 */
export const services = (): { key: ServiceKey; name: string }[] => [
  { key: 'wedding', name: m.weddings() },
  { key: 'birthday', name: m.birthdayParties() },
  { key: 'graduation', name: m.graduations() },
  { key: 'corporate', name: m.corporate() },
  { key: 'fashion', name: m.fashion() },
  { key: 'maternity', name: m.maternity() },
  { key: 'portrait', name: m.portraits() },
  { key: 'family', name: m.families() },
  { key: 'newborn', name: m.newborns() },
  { key: 'engagement', name: m.engagements() },
  { key: 'event', name: m.events() },
  { key: 'product', name: m.products() },
  { key: 'food', name: m.food() },
  { key: 'real-estate', name: m.realEstate() },
  { key: 'sport', name: m.sport() },
  { key: 'travel', name: m.travel() },
]

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
