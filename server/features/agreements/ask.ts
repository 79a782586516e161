import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import type { Services } from '../../platform/services.ts'
import { appendBookingEvent } from '../booking-process/events.ts'
import { findMemberBooking } from '../booking-process/read.ts'
import { lockBooking } from '../booking-process/transition.ts'
import type { Change } from './document.ts'
import { hasSigned, isOpen, readContract } from './read.ts'
import { noteRequest } from './sign.ts'

const BATCH = 100

type Needed = Pick<Services, 'db' | 'config' | 'jobs'>

/** Asks the people of confirmed bookings to sign, and again when the facts have changed; a trigger says which to look at. */
export async function askForSignatures(services: Needed, now = new Date()): Promise<void> {
  const due = await query<{ id: BookingId }>(services.db)`
    select booking_id as id from agreement_requests where due order by booking_id limit ${BATCH}`
  for (const { id } of due) await services.db.transaction((tx) => ask(tx, services, id, now))
}

type Noted = { asked: string | null; notified: string | null }

async function ask(tx: Db, services: Needed, id: BookingId, now: Date): Promise<void> {
  const locked = (await lockBooking(tx, id))!
  const [before] = await query<Noted>(tx)`
    update agreement_requests set due = false where booking_id = ${id} and due returning asked, notified`
  const booking = await findMemberBooking(tx, id, null)
  if (!before || booking?.state !== 'booked' || !isOpen(booking, now)) return
  const { current, signed, stored, changes } = await readContract(tx, booking, now)
  if (!current) return
  const complete = signed?.completedAt != null
  if (complete ? before.notified === current.sha256 : before.asked === current.sha256) return
  if (complete) {
    await appendBookingEvent(tx, services, locked, 'contract-signed', { by: 'clock', now })
    return noteNotified(tx, id, current.sha256)
  }
  const what = stored.length > 0 && changes.length > 0 ? 'contract-outdated' : 'contract-asked'
  const only = (['client', 'photographer'] as const).filter((side) => !hasSigned(signed, side))
  await appendBookingEvent(tx, services, locked, what, {
    by: 'clock',
    terms: () => describeChanges(changes),
    only,
    now,
  })
  await execute(tx)`update agreement_requests set asked = ${current.sha256} where booking_id = ${id}`
}

const noteNotified = async (tx: Db, id: BookingId, sha256: string): Promise<void> => {
  await noteRequest(tx, id, sha256)
}

const describeChanges = (changes: Change[]): string =>
  changes.map(({ term, before, after }) => `${term}: ${after} (before: ${before})`).join('\n')
