import { asMinor } from '../contract/format/money.ts'
import { post } from '../server/features/payments/ledger/post.ts'
import { disputeLost, release } from '../server/features/payments/ledger/postings.ts'
import { execute } from '../server/platform/db/query.ts'
import type { Market } from './market.ts'

/** Puts platform fees of past months into the books of a marketplace. */
export function createEarnings(market: Market) {
  const { services } = market
  let days = 30
  const record = (entry: Parameters<typeof post>[1], booking: string, photographerId: string, at: string) =>
    services.db.transaction((tx) =>
      post(tx, entry, { bookingId: booking, photographerId, currency: 'USD', at: new Date(at) }),
    )
  return {
    /** A booking whose payment was released on that day: 1,000 with a fee of 120. */
    async earn(at: string, who = market.photographer, minor = 100_000): Promise<string> {
      days++
      const { id } = who.person
      const booking = (await market.book(market.shootIn(days, {}, who))).body.data.booking.id as string
      await record(
        release({ booking, photographer: id, minor: asMinor(minor), feePercent: 12 }),
        booking,
        id,
        at,
      )
      await execute(
        services.db,
      )`update bookings set state = 'expired', hold_until = null where id = ${booking}`
      return booking
    },
    /** A second part of a booking was released later, as after a late remaining payment. */
    async earnMore(booking: string, at: string, who: Market['photographer'], minor: number): Promise<void> {
      const { id } = who.person
      const entry = release({ booking, photographer: id, minor: asMinor(minor), feePercent: 12 })
      await record({ ...entry, sourceKey: `${entry.sourceKey}:2` }, booking, id, at)
    },
    /** A chargeback of a part of the payment is lost, which returns its fee. */
    async lose(
      booking: string,
      at: string,
      { minor = 50_000, left = 100_000, who = market.photographer, dispute = booking } = {},
    ): Promise<void> {
      const { id } = who.person
      const lost = disputeLost({
        dispute,
        minor: asMinor(minor),
        booking,
        photographer: id,
        feePercent: 12,
        heldMinor: asMinor(0),
        releasedMinor: asMinor(left),
        leftMinor: asMinor(left),
      })
      await record(lost, booking, id, at)
    },
  }
}
