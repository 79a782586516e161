import { otherRegion, type ServiceKey } from '../../contract/listings/services.ts'
import { ANY_SERVICE } from '../../contract/search/landing-path.ts'
import type { Landing } from '../../contract/search/landings.ts'

const KINDS: Record<ServiceKey, string> = {
  wedding: 'Wedding',
  birthday: 'Birthday party',
  graduation: 'Graduation',
  corporate: 'Corporate',
  fashion: 'Fashion',
  maternity: 'Maternity',
  portrait: 'Portrait',
  family: 'Family',
  newborn: 'Newborn',
  engagement: 'Engagement',
  event: 'Event',
  product: 'Product',
  food: 'Food',
  'real-estate': 'Real estate',
  sport: 'Sports',
  travel: 'Travel',
}

/** "Wedding photographers", or "Photographers" for any service. */
export const photographersFor = (service: string): string =>
  service === ANY_SERVICE ? 'Photographers' : `${KINDS[service as ServiceKey]} photographers`

/** "Wedding photographers in Toronto". Cities with the same name differ by their URL, so their titles differ too. */
export function landingTitle({ service, name, region, country, city }: Landing): string {
  const alone = !city.endsWith(`-${country.toLowerCase()}`)
  const where = alone ? name : [name, otherRegion({ name, region }), country].filter(Boolean).join(', ')
  return `${photographersFor(service)} in ${where}`
}
