import { asMinor } from '../../contract/format/money.ts'
import type { ServiceKey } from '../../contract/listings/service-keys.ts'
import type { StoredAddOn } from '../../server/platform/db/tables/studios.ts'
import { Random } from '../random.ts'

/** Prices as a share of the package's price; `faster` divides its delivery days. */
type Extra = { name: string; share: number; minutes?: number; faster?: number }

const SECOND: Extra = { name: 'Second photographer', share: 0.35 }
const ALBUM: Extra = { name: 'Album', share: 0.18 }
const EXPRESS: Extra = { name: 'Express delivery', share: 0.12, faster: 2 }
const PRINTS: Extra = { name: 'Ten fine art prints', share: 0.3 }
const STYLING: Extra = { name: 'Hair and make-up', share: 0.4, minutes: 30 }

const EXTRAS: Partial<Record<ServiceKey, Extra[]>> = {
  wedding: [SECOND, ALBUM, EXPRESS],
  engagement: [PRINTS, EXPRESS],
  family: [PRINTS, EXPRESS],
  maternity: [PRINTS, STYLING],
  newborn: [ALBUM, PRINTS],
  portrait: [STYLING, EXPRESS],
  corporate: [SECOND, EXPRESS],
  event: [SECOND, EXPRESS],
}

type Priced = { id: string; service: ServiceKey; price_minor: number; delivery_days: number }

/** The add-ons of a package. Their ids are derived from the package's, so that no other ids change. */
export function makeAddOns({ id, service, price_minor, delivery_days }: Priced, at: number): StoredAddOn[] {
  return (EXTRAS[service] ?? []).map(({ name, share, minutes = 0, faster }) => ({
    id: new Random(`${id} ${name}`).id(at),
    name,
    priceMinor: asMinor(Math.max(1500, Math.round((price_minor * share) / 500) * 500)),
    minutes,
    deliveryDays: faster ? Math.max(2, Math.floor(delivery_days / faster)) : null,
  }))
}
