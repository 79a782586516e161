import { and, eq, inArray } from 'drizzle-orm'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { paymentAttempts } from '../../../platform/db/tables/money/payments.ts'
import type { Attempt } from './attempts.ts'

/** The provider may still take money. */
export const UNDECIDED: Attempt['state'][] = ['opening', 'open', 'processing']
/** Our decision about an authorisation, which the provider has not confirmed. */
export const DECIDED: Attempt['state'][] = ['capturing', 'releasing']
/** The bank holds the money. */
export const AUTHORISED: Attempt['state'][] = ['authorised', ...DECIDED]

const undecidedOf = (bookingId: BookingId, method: Attempt['method']) =>
  and(
    eq(paymentAttempts.bookingId, bookingId),
    eq(paymentAttempts.method, method),
    inArray(paymentAttempts.state, UNDECIDED),
  )

export const findUndecided = (
  db: Db,
  bookingId: BookingId,
  method: Attempt['method'] = 'checkout',
): Promise<Attempt[]> => db.select().from(paymentAttempts).where(undecidedOf(bookingId, method))

/** The saved card may have been charged: paying on a page as well would charge the client twice. */
export const hasUndecidedCharge = async (db: Db, bookingId: BookingId): Promise<boolean> =>
  (await db.$count(paymentAttempts, undecidedOf(bookingId, 'saved_card'))) > 0

export const findDecided = (db: Db, bookingId: BookingId): Promise<Attempt[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.bookingId, bookingId), inArray(paymentAttempts.state, DECIDED)))

/** Accepted, but the provider has not confirmed yet that the payment is captured. */
export const isCapturing = async (db: Db, bookingId: BookingId): Promise<boolean> =>
  (await db.$count(
    paymentAttempts,
    and(eq(paymentAttempts.bookingId, bookingId), eq(paymentAttempts.state, 'capturing')),
  )) > 0
