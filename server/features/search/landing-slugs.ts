import * as m from '#messages/service-addresses'
import { type ServiceKey, serviceKeys } from '../../../contract/listings/service-keys.ts'
import { landingPath } from '../../../contract/search/landing-path.ts'
import type { Landing } from '../../../contract/search/landings.ts'
import { enabledLocales, inLocale } from '../../platform/locale.ts'

/** The first is the address of today, those after it lead there: "hochzeit, hochzeiten". */
const ADDRESSES: Record<ServiceKey, () => string> = {
  wedding: m.wedding,
  birthday: m.birthday,
  graduation: m.graduation,
  corporate: m.corporate,
  fashion: m.fashion,
  maternity: m.maternity,
  portrait: m.portrait,
  family: m.family,
  newborn: m.newborn,
  engagement: m.engagement,
  event: m.event,
  product: m.product,
  food: m.food,
  'real-estate': m.realEstate,
  sport: m.sport,
  travel: m.travel,
}

const isService = (service: string): service is ServiceKey => Object.hasOwn(ADDRESSES, service)

const addressesOf = (service: ServiceKey): string[] => ADDRESSES[service]().split(', ')

/** A service as it stands in addresses of the current language, where it isn’t its key. */
export function slugged<L extends Landing>(landing: L): L {
  const slug = isService(landing.service) ? addressesOf(landing.service)[0]! : landing.service
  return slug === landing.service ? landing : { ...landing, slug }
}

/** The service that an address names, in the current language or in any that is on. */
export function serviceAt(slug: string): string {
  const find = () => serviceKeys.find((key) => addressesOf(key).includes(slug))
  if (isService(slug)) return slug
  return (
    find() ??
    enabledLocales()
      .map((locale) => inLocale(locale, find))
      .find(Boolean) ??
    slug
  )
}

/** See `site.landing`. */
const LANDING = /^\/photographers\/([a-z0-9-]+)\/([^/?]+)$/

/** The path of a page in the current language; only the addresses of cities differ. */
export function translatedPath(path: string): string {
  const [, slug, city] = LANDING.exec(path) ?? []
  if (!slug || !city) return path
  return landingPath(slugged({ service: serviceAt(slug), city } as Landing))
}
