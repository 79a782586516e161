import { count, eq, max } from 'drizzle-orm'
import { planLimits, planMessages } from '../../../contract/plans/limits.ts'
import type { Tick } from '../../../contract/plans/plans.ts'
import { notify } from '../../core/live-events/notify.ts'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { planShots } from '../../platform/db/tables/plans.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { limitSaves, NO_ANSWER, noteChange } from './answers.ts'
import { isShotOf, lockPlan, type OpenPlan, rightsOf, type Side } from './plan.ts'

type ChangeServices = Pick<Services, 'db' | 'config' | 'jobs'>
type By = { bookingId: BookingId; personId: string }

/** Both put shots on the list: the client’s are must-haves by what they say, the photographer’s by experience. */
export async function addShot(
  services: ChangeServices,
  { bookingId, personId, text, must }: By & { text: string; must: boolean },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const open = await lockPlan(tx, bookingId, personId, now)
    requireShots(open, now)
    await limitSaves(tx, bookingId)
    const [list] = await tx
      .select({ n: count(), last: max(planShots.position) })
      .from(planShots)
      .where(eq(planShots.bookingId, bookingId))
    if (list!.n >= planLimits.bookingShots) throw new Conflict(planMessages.listFull())
    const position = (list!.last ?? -1) + 1
    const shot = { text: text.trim(), must, by: open.side }
    await tx.insert(planShots).values({ id: newId(), bookingId, position, ...shot })
    if (open.side === 'client')
      await noteChange(
        tx,
        services,
        open,
        { question: null, was: NO_ANSWER, value: { ...NO_ANSWER, text: shot.text } },
        now,
      )
    else await notifyClient(tx, open)
  })
}

/** Each side removes what it put on the list, so neither can drop the other’s must-haves. */
export async function deleteShot(
  services: ChangeServices,
  { bookingId, personId, shot: id }: By & { shot: string },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const open = await lockPlan(tx, bookingId, personId, now)
    requireShots(open, now)
    const [shot] = await tx
      .select()
      .from(planShots)
      .where(isShotOf(bookingId, idOrNotFound(id, planMessages.noShot())))
    if (!shot) throw new NotFound(planMessages.noShot())
    if (shot.by !== open.side) throw new Conflict(planMessages.notYours())
    await limitSaves(tx, bookingId)
    await tx.delete(planShots).where(isShotOf(bookingId, id))
    if (open.side === 'client')
      await noteChange(
        tx,
        services,
        open,
        { question: null, was: { ...NO_ANSWER, text: shot.text }, value: NO_ANSWER },
        now,
      )
    else await notifyClient(tx, open)
  })
}

function requireShots(open: OpenPlan & { side: Side }, now: Date): void {
  if (!rightsOf(open, open.side, now).shots)
    throw new Conflict(open.side === 'client' ? planMessages.over() : planMessages.ended())
}

const notifyClient = (tx: Db, { booking }: OpenPlan): Promise<void> =>
  notify(tx, [booking.clientId], { kind: 'booking', booking: booking.id })

/**
 * Ticks from any of the photographer’s devices, also long after they were made. Of one shot the latest counts, so a repeated
 * or late request changes nothing. A clock that is ahead counts as now. Shots that are gone are skipped.
 */
export async function tickShots(
  { db }: ChangeServices,
  { bookingId, personId, ticks }: By & { ticks: Tick[] },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await lockPlan(tx, bookingId, personId, now)
    if (open.side !== 'photographer') throw new Conflict(planMessages.notYours())
    if (!rightsOf(open, open.side, now).tick) throw new Conflict(planMessages.ended())
    const latest = new Map<string, Tick & { ms: number }>()
    for (const tick of ticks) {
      const ms = Math.min(Date.parse(tick.at), now.getTime())
      const known = latest.get(tick.shot)
      if (!known || known.ms <= ms) latest.set(tick.shot, { ...tick, ms })
    }
    const rows = [...latest.values()].map(({ shot, done, ms }) => ({
      shot,
      done,
      at: new Date(ms).toISOString(),
    }))
    const changed = await execute(tx)`
      update plan_shots s set done = t.done, ticked_at = t.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (shot text, done boolean, at timestamptz)
      where s.booking_id = ${bookingId} and s.id::text = t.shot and coalesce(s.ticked_at <= t.at, true)`
    const { photographerId, clientId } = open.booking
    if (changed > 0) await notify(tx, [photographerId, clientId], { kind: 'booking', booking: bookingId })
  })
}
