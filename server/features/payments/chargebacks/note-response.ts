import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { cardDisputes } from '../../../platform/db/tables/money/payments.ts'
import { appendBookingEvent, type Booking, type MailServices } from '../../booking-process/events.ts'
import type { DisputeObject } from '../provider/interface.ts'

export type Chargeback = typeof cardDisputes.$inferSelect

/** Applies the provider's deadline, reason and response to a known chargeback, including a response made in the dashboard. */
export async function noteResponse(
  tx: Db,
  services: MailServices,
  booking: Booking,
  known: Chargeback,
  { dueBy, reason, submitted }: DisputeObject,
  now: Date,
): Promise<Chargeback> {
  const arrived = submitted && (known.response === 'none' || known.response === 'sending')
  const [noted] = await tx
    .update(cardDisputes)
    .set({
      dueBy,
      reason,
      ...(arrived
        ? { response: 'submitted', responseAt: known.responseAt ?? now, responseFailure: null }
        : {}),
    })
    .where(eq(cardDisputes.id, known.id))
    .returning()
  if (arrived)
    await appendBookingEvent(tx, services, booking, 'chargeback-answered', {
      by: 'administrator',
      now,
      quiet: true,
    })
  return noted!
}

/** The response after the bank's decision: an acceptance that reached the provider has ended the chargeback. */
export async function endResponse(
  tx: Db,
  services: MailServices,
  booking: Booking,
  { response, amountMinor }: Chargeback,
  { state, now }: { state: 'won' | 'lost'; now: Date },
): Promise<Chargeback['response']> {
  if (response !== 'accepting') return response
  if (state === 'won') return 'none'
  const about = { by: 'administrator', minor: amountMinor, now, quiet: true } as const
  await appendBookingEvent(tx, services, booking, 'chargeback-accepted', about)
  return 'accepted'
}
