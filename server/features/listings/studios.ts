import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { people } from '../../platform/db/tables/people.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { findFreeSlug } from './slugs.ts'

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
