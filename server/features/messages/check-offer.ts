import { describeLight, isDark } from '../../../contract/format/light.ts'
import { asMinor } from '../../../contract/format/money.ts'
import type { Spot } from '../../../contract/format/sun.ts'
import {
  type CheckOfferBody,
  notOffered,
  type OfferCheck,
  offerMessages,
} from '../../../contract/messages/offers.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { quoteOffer } from '../offers/quote-offer.ts'
import { explainNotOffered } from './send-offer.ts'

/** Not below any minimum charge: only the time is checked. */
const ANY_PRICE = asMinor(1_000_000)

/** Whether the photographer can offer this time, before the offer is written. */
export async function checkOffer(
  db: Db,
  photographerId: PersonId,
  { date, start, hours, place, ignoresNotice, booking }: CheckOfferBody,
  now: Date,
): Promise<OfferCheck> {
  const quote = await quoteOffer(
    db,
    {
      ...{ photographerId, placeId: place, date, start, minutes: hours * 60, ignoresNotice },
      ...{ priceMinor: ANY_PRICE, policy: 'standard', text: '', deliveryDays: 14, upfrontPercent: 30 },
    },
    now,
  )
  if (quote.missing) return { reason: offerMessages.noSuchTime, tooSoon: false, light: null }
  const rows = booking
    ? await query<{ id: string }>(db)`
        select id from bookings where id = ${booking} and photographer_id = ${photographerId} and state = 'requested'`
    : []
  const found = await explainNotOffered(
    db,
    quote,
    now,
    rows.map(({ id }) => id),
  )
  const [spot] = await query<Spot>(db)`select latitude, longitude from places where id = ${place}`
  return {
    reason: found && notOffered[found],
    tooSoon: found === 'too-soon',
    light: describeStart(date, start, quote.timeZone, spot!),
  }
}

/** An offer names no service, so a start in the dark is always worth a word. */
const describeStart = (date: string, start: string, timeZone: string, spot: Spot): string =>
  describeLight(date, timeZone, spot) +
  (isDark(date, start, timeZone, spot) ? ' It’s dark at this start.' : '')
