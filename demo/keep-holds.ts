import type pg from 'pg'
import { MINUTE } from './marketplace/timeline.ts'

/** Well within the half hour of a hold. */
const EVERY_MS = 10 * MINUTE

/**
 * Extends the holds that the demo began with, so that “Awaiting payment” can be looked at for longer than half an hour. A hold
 * that a visitor made or paid for while trying the demo has an attempt to pay, and ends as usual.
 */
export async function extendDemoHolds(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update bookings b set hold_until = now() + interval '30 minutes', deadline = now() + interval '30 minutes'
     where state = 'held' and not exists (select from payment_attempts a where a.booking_id = b.id)`,
  )
}

/** Now and every ten minutes; returns a function that stops it. */
export async function keepDemoHolds(
  pool: pg.Pool,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await extendDemoHolds(pool)
  const timer = setInterval(() => extendDemoHolds(pool).catch(onError), EVERY_MS)
  timer.unref()
  return async () => clearInterval(timer)
}
