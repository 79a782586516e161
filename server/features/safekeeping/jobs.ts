import * as m from '#messages/server-bookings'
import { SAFE_REMINDER_HOURS, SAFE_WARNING_DAYS } from '../../../contract/safekeeping/rules.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, type Sql, sql } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { lockBooking } from '../booking-process/transition.ts'
import { discardSets } from './end.ts'
import { recordOutcome } from './promise.ts'
import { DUE_AT, findSafeSet } from './queries.ts'
import { sealArrived } from './seal.ts'

const QUEUE = 'safekeeping'
const AT_ONCE = 100

/** Every minute: reminders, what is due, and sets whose time is over. */
export async function startSafekeeping(services: Services): Promise<void> {
  const options = { title: m.safelyStoredPhotos(), cron: '* * * * *', pollingIntervalSeconds: 30 }
  await startQueue(services, QUEUE, options, () => runSafekeeping(services))
}

export async function runSafekeeping(services: Services, now = new Date()): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const open = sql`k.fulfilled_at is null and k.missed_at is null and k.opened_at is null`
  const missing = sql`(b.state = 'shot' or (b.state = 'disputed' and b.dispute ->> 'by' = 'client'))`
  await each(
    services,
    sql`${open} and k.reminded_at is null and b.state = 'shot' and b.manifest is null and ${DUE_AT} > ${at}
      and b.ends_at + make_interval(hours => ${SAFE_REMINDER_HOURS}) <= ${at}
      and not exists (select from safekeeping_seals where booking_id = b.id)`,
    (tx, booking) => remind(tx, services, booking, now),
  )
  await each(
    services,
    sql`${open} and ${DUE_AT} <= ${at} and (b.manifest is not null or ${missing})`,
    (tx, booking) => decide(tx, services, booking, now),
  )
  await each(
    services,
    sql`k.opened_at is not null and k.warned_at is null and k.open_until > ${at}
      and k.open_until <= ${at} + make_interval(days => ${SAFE_WARNING_DAYS})`,
    (tx, booking) => warn(tx, services, booking, now),
  )
  const ended = await each(services, sql`k.open_until <= ${at}`, (tx, { id }) =>
    discardSets(tx, sql`booking_id = ${id}`, now),
  )
  if (ended > 0) await removeDiscarded(services)
}

/** A booking that fails does not stop the others. */
async function each(
  { db, log }: Services,
  which: Sql,
  work: (tx: Db, booking: Booking) => Promise<void>,
): Promise<number> {
  const due = await query<{ id: string }>(db)`
    select b.id from safekeepings k join bookings b on b.id = k.booking_id
    where k.ended_at is null and ${which} order by b.ends_at limit ${AT_ONCE}`
  for (const { id } of due)
    await db
      .transaction(async (tx) => {
        const booking = await lockBooking(tx, id)
        if (booking && (await isStill(tx, id, which))) await work(tx, booking)
      })
      .catch((error) => log.error({ err: error, booking: id }, 'safekeeping of a booking failed'))
  return due.length
}

/** Another process may have done it while this one waited for the lock. */
async function isStill(tx: Db, id: string, which: Sql): Promise<boolean> {
  const rows = await query(tx)`
    select from safekeepings k join bookings b on b.id = k.booking_id where b.id = ${id} and k.ended_at is null and ${which}`
  return rows.length > 0
}

async function remind(tx: Db, services: Services, booking: Booking, now: Date): Promise<void> {
  const { dueAt } = (await findSafeSet(tx, booking.id))!
  await execute(
    tx,
  )`update safekeepings set reminded_at = ${now.toISOString()} where booking_id = ${booking.id}`
  const note = (format: (at: Date) => string) => format(dueAt)
  await appendBookingEvent(tx, services, booking, 'seal-due', { by: 'clock', note, now })
}

/** Time is up: what has arrived is sealed, and the promise is kept or missed. */
async function decide(tx: Db, services: Services, booking: Booking, now: Date): Promise<void> {
  if (!booking.manifest) await sealArrived(tx, services, booking, now)
  const { pictures, promised, delivered } = (await findSafeSet(tx, booking.id))!
  const isFulfilled = delivered || pictures >= promised
  const isNew = await recordOutcome(tx, booking, isFulfilled ? 'fulfilled' : 'missed', now)
  if (isNew && !isFulfilled)
    await appendBookingEvent(tx, services, booking, 'seal-missed', { by: 'clock', photos: pictures, now })
}

async function warn(tx: Db, services: Services, booking: Booking, now: Date): Promise<void> {
  const { openUntil, pictures } = (await findSafeSet(tx, booking.id))!
  await execute(tx)`update safekeepings set warned_at = ${now.toISOString()} where booking_id = ${booking.id}`
  const note = (format: (at: Date) => string) => format(openUntil!)
  await appendBookingEvent(tx, services, booking, 'set-ending', { by: 'clock', photos: pictures, note, now })
}
