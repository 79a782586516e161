import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { ago, fromNow, now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import type { Secrets } from '../../platform/secrets/secret.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'

export type Link = typeof accountLinks.$inferSelect
type Kind = Link['kind']

const LIFE: Record<Exclude<Kind, 'invitation'>, string> = {
  confirm: '24 hours',
  reset: '1 hour',
  change_from: '24 hours',
  change_to: '24 hours',
}

type NewLink = {
  kind: Exclude<Kind, 'invitation'>
  /** null: the address has no account, and the link opens nothing. */
  personId: string | null
  email: string
  changeId?: string
}

/**
 * Creates a link. Earlier ones stay valid until they expire or one is used: strangers can request links to any address,
 * and that must not invalidate the one its owner is about to open.
 */
export async function makeLink(tx: Db, { kind, personId, email, changeId }: NewLink): Promise<string> {
  const id = newId()
  await tx.insert(accountLinks).values({
    id,
    kind,
    personId,
    email,
    changeId,
    expiresAt: fromNow(LIFE[kind]),
  })
  return id
}

/** The link of a token that has not expired; used ones too, because some may be opened twice. */
export async function findLink(db: Db, secrets: Secrets, token: string): Promise<Link | undefined> {
  const id = readLinkToken(secrets, token.trim())
  if (!id) return undefined
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.id, id), gt(accountLinks.expiresAt, now())))
  return link
}

/** Of concurrent requests with one link, only one gets true. */
export async function spendLink(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(accountLinks)
    .set({ usedAt: now() })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now())))
  return rowCount === 1
}

/** Links are stored for a while after they expire, so that the log can distinguish a late link from a forged one. */
export async function forgetEndedLinks(db: Db): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, ago('7 days')))
}

/** The link and its waiting list entry; undefined once it was used, has expired, or the entry was removed. */
export async function findInvitation(db: Db, secrets: Secrets, token: string) {
  const link = await findLink(db, secrets, token)
  if (link?.kind !== 'invitation' || link.usedAt) return undefined
  const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, link.waitlistId!))
  return entry && { ...link, entry }
}
