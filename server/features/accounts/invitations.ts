import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import type { Secrets } from '../../platform/secrets/secret.ts'
import { findLink } from './links.ts'

/** The link and its waiting list entry; undefined once it was used, has expired, or the entry was removed. */
export async function findInvitation(db: Db, secrets: Secrets, token: string) {
  const link = await findLink(db, secrets, token)
  if (link?.kind !== 'invitation' || link.usedAt) return undefined
  const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, link.waitlistId!))
  return entry && { ...link, entry }
}
