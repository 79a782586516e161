import { eq } from 'drizzle-orm'
import { CANCELLATION_MONTHS, MAX_CANCELLATIONS } from '../../../contract/bookings/rules.ts'
import { SAFE_MISSES, SAFE_WINDOW } from '../../../contract/safekeeping/rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import { literal, query, type Sql, sql } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { findFreeSlug } from './slugs.ts'

/** SQL: how many bookings a photographer has cancelled lately. An unpaid one need not be done, so it does not count. */
export const recentCancellations = (photographerId: Sql): Sql => sql`(
  select count(*)::int from bookings given_up where given_up.photographer_id = ${photographerId}
    and given_up.cancelled_by = 'photographer'
    and given_up.state_since > now() - make_interval(months => ${CANCELLATION_MONTHS})
    and not exists (select from unexpected_movements u where u.booking_id = given_up.id and u.missing_minor > 0))`

/**
 * Whether studio `s` has instant booking now. A photographer who cancels too often takes requests only for a while.
 * Calendar, quote, search, profile and comparison all use this.
 */
export const INSTANT_NOW = sql`(s.instant and ${recentCancellations(sql`s.photographer_id`)} < ${MAX_CANCELLATIONS})`

/**
 * Whether studio `s` has the badge for safely stored photos now: the photographer promises it, and has not missed it too often
 * lately.
 */
export const SAFE_NOW = sql`(s.safekeeping and (
  select count(*) from (
    select o.missed_at from safekeepings o where o.photographer_id = s.photographer_id and coalesce(o.missed_at, o.fulfilled_at) is not null
    order by coalesce(o.missed_at, o.fulfilled_at) desc limit ${literal(SAFE_WINDOW)}
  ) outcome where missed_at is not null) < ${literal(SAFE_MISSES)})`

export async function isSafeNow(db: Db, photographerId: string): Promise<boolean> {
  const [row] = await query<{ safe: boolean }>(db)`
    select ${SAFE_NOW} as safe from studios s where s.photographer_id = ${photographerId}`
  return row?.safe ?? false
}

export type Studio = typeof studios.$inferSelect

/** New accounts have a studio; photographers from before studios existed get one on demand. */
export async function ensureStudio(tx: Db, photographerId: string): Promise<Studio> {
  const [there] = await tx.select().from(studios).where(eq(studios.photographerId, photographerId))
  if (there) return there
  const [person] = await tx
    .select({ fullName: people.fullName })
    .from(people)
    .where(eq(people.id, photographerId))
  const slug = await findFreeSlug(tx, photographerId, person?.fullName ?? null)
  await tx.insert(studios).values({ photographerId, slug }).onConflictDoNothing()
  const [made] = await tx.select().from(studios).where(eq(studios.photographerId, photographerId))
  return made!
}

export async function lockStudio(tx: Db, photographerId: string): Promise<Studio> {
  await ensureStudio(tx, photographerId)
  const [studio] = await tx
    .select()
    .from(studios)
    .where(eq(studios.photographerId, photographerId))
    .for('update')
  return studio!
}
