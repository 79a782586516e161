import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { ago, fromNow, now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { adminLinks } from '../../platform/db/tables/auth.ts'
import type { Secrets } from '../../platform/secrets/secret.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'

type Purpose = (typeof adminLinks.$inferSelect)['purpose']

const LIFE: Record<Purpose, string> = { invitation: '7 days', reset: '1 hour' }

/**
 * Creates a link. An invitation replaces the person's earlier links; a reset does not, because anyone can request one and
 * would void the link that the owner is about to open.
 */
export async function makeAdminLink(tx: Db, personId: string, purpose: Purpose): Promise<string> {
  if (purpose === 'invitation') await forgetAdminLinks(tx, personId)
  const id = newId()
  await tx.insert(adminLinks).values({ id, personId, purpose, expiresAt: fromNow(LIFE[purpose]) })
  return id
}

export async function forgetAdminLinks(tx: Db, personId: string): Promise<void> {
  await tx.delete(adminLinks).where(and(eq(adminLinks.personId, personId), isNull(adminLinks.usedAt)))
}

const usable = and(isNull(adminLinks.usedAt), gt(adminLinks.expiresAt, now()))

export async function findAdminLink(db: Db, secrets: Secrets, token: string) {
  const id = readLinkToken(secrets, token.trim())
  if (!id) return undefined
  const [link] = await db
    .select()
    .from(adminLinks)
    .where(and(eq(adminLinks.id, id), usable))
  return link
}

/** Of several concurrent requests with one link, exactly one gets true. */
export async function spendAdminLink(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(adminLinks)
    .set({ usedAt: now() })
    .where(and(eq(adminLinks.id, id), usable))
  return rowCount === 1
}

export async function forgetEndedAdminLinks(db: Db): Promise<void> {
  await db.delete(adminLinks).where(lt(adminLinks.expiresAt, ago('7 days')))
}
