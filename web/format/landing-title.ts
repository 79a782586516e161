import * as m from '#messages/format'
import type { ServiceKey } from '../../contract/listings/service-keys.ts'
import { otherRegion } from '../../contract/listings/services.ts'
import { ANY_SERVICE } from '../../contract/search/landing-path.ts'
import type { Landing } from '../../contract/search/landings.ts'

const KINDS: Record<ServiceKey, () => string> = {
  wedding: m.weddingPhotographers,
  birthday: m.birthdayPhotographers,
  graduation: m.graduationPhotographers,
  corporate: m.corporatePhotographers,
  fashion: m.fashionPhotographers,
  maternity: m.maternityPhotographers,
  portrait: m.portraitPhotographers,
  family: m.familyPhotographers,
  newborn: m.newbornPhotographers,
  engagement: m.engagementPhotographers,
  event: m.eventPhotographers,
  product: m.productPhotographers,
  food: m.foodPhotographers,
  'real-estate': m.realEstatePhotographers,
  sport: m.sportPhotographers,
  travel: m.travelPhotographers,
}

/** "Wedding photographers", or "Photographers" for any service. */
export const photographersFor = (service: string): string =>
  (service === ANY_SERVICE ? m.photographers : KINDS[service as ServiceKey])()

/** "Wedding photographers in Toronto". Cities with the same name differ by their URL, so their titles differ too. */
export function landingTitle({ service, name, region, country, city }: Landing): string {
  const alone = !city.endsWith(`-${country.toLowerCase()}`)
  const where = alone ? name : [name, otherRegion({ name, region }), country].filter(Boolean).join(', ')
  return m.photographersIn({ photographers: photographersFor(service), place: where })
}
