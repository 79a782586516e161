import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { photographerServices } from '../../platform/db/tables/people.ts'

/** The services that a photographer offers, in their order. */
export async function listServices(db: Db, photographerId: string): Promise<string[]> {
  const rows = await db
    .select({ service: photographerServices.service })
    .from(photographerServices)
    .where(eq(photographerServices.photographerId, photographerId))
    .orderBy(asc(photographerServices.position))
  return rows.map((row) => row.service)
}
