import type { Refusal, SiteContext } from '../client/load-context.ts'
import { findSent, unknownPlace } from '../places/find-place.ts'

type Typed = Record<string, string | undefined>

/** The body of an offer from its form, with the city found by its name. */
export async function readOfferBody(page: SiteContext, fields: FormData, typed: Typed) {
  const { text: city, place, similar, refusal } = await findSent(page, fields.getAll('place').map(String))
  if (refusal) return { refusal }
  if (!place) {
    const message = city ? unknownPlace(city, similar) : 'Choose a city'
    const body = { success: false as const, message, errors: [{ field: 'place', message }] }
    return { refusal: { ok: false, status: 400, body } satisfies Refusal }
  }
  const { date = '', start = '', hours = '', price = '', text = '', ...terms } = typed
  const { policy, deliveryDays, upfrontPercent, validDays, key } = terms
  return {
    body: {
      ...{ date, start, hours, place: place.id, price, text },
      ...{ policy, deliveryDays, upfrontPercent, validDays, key },
      ...(typed.ignoresNotice ? { ignoresNotice: true } : {}),
    },
  }
}
