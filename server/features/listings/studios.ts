import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { sql } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { findFreeSlug } from './slugs.ts'

/**
 * Whether studio `s` has instant booking now. A photographer who cancelled three bookings within six months takes
 * requests only, until one of them is older. Calendar, quote, search, profile and comparison all use this.
 */
export const INSTANT_NOW = sql`(s.instant and (
  select count(*) from bookings given_up where given_up.photographer_id = s.photographer_id
    and given_up.cancelled_by = 'photographer'
    and not exists (select from unexpected_movements u where u.booking_id = given_up.id and u.missing_minor > 0) and given_up.state_since > now() - interval '6 months') < 3)`

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
