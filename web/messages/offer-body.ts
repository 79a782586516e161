import * as m from '#messages/messages'
import type { Refusal, SiteContext } from '../client/load-context.ts'
import { findSent, unknownPlace } from '../places/find-place.ts'

type Typed = Record<string, string | undefined>

/** The body of an offer from its form, with the city found by its name, or why there is none. */
export async function readOfferBody(page: SiteContext, fields: FormData, typed: Typed) {
  const { text: city, place, similar, refusal } = await findSent(page, fields.getAll('place').map(String))
  if (refusal) return { refusal, body: null }
  if (!place) {
    const message = city ? unknownPlace(city, similar) : m.chooseACity()
    const body = { success: false as const, message, errors: [{ field: 'place', message }] }
    const refused: Refusal = { ok: false, status: 400, body }
    return { refusal: refused, body: null }
  }
  const { date = '', start = '', hours = '', price = '', text = '', ...terms } = typed
  const { policy, deliveryDays, upfrontPercent, validDays, key } = terms
  return {
    refusal: null,
    body: {
      ...{ date, start, hours, place: place.id, price, text },
      ...{ policy, deliveryDays, upfrontPercent, validDays, key },
      ...(typed.ignoresNotice ? { ignoresNotice: true } : {}),
      sendAnyway: typed.sendAnyway === 'on',
    },
  }
}
