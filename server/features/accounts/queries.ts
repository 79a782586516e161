import { and, eq, isNull, ne } from 'drizzle-orm'
import { languageToKeep } from '../../core/mail/languages.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression, now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { sql } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import { updateListing } from '../listings/listing.ts'
import { ensureStudio } from '../listings/studios.ts'

export type Person = typeof people.$inferSelect

type NewMember = {
  role: 'client' | 'photographer'
  fullName: string
  email: string
  passwordHash: string
  confirmed: boolean
}

/** Undefined when the address already has an account; of concurrent sign-ups only one creates it. */
export async function insertMember(tx: Db, { confirmed, ...member }: NewMember): Promise<Person | undefined> {
  const [person] = await tx
    .insert(people)
    .values({ id: newId(), ...member, language: languageToKeep(), emailVerifiedAt: confirmed ? now() : null })
    .onConflictDoNothing({ target: people.email })
    .returning()
  if (person?.role === 'photographer') await ensureStudio(tx, person.id)
  return person
}

export async function findMember(db: Db, id: string): Promise<Person | undefined> {
  const [person] = await db.select().from(people).where(eq(people.id, id))
  return person
}

/** Sent by the browser without the member's doing, so it does not count as a change of the profile. */
export async function updateTimeZone(tx: Db, id: string, timeZone: string): Promise<void> {
  await tx.update(people).set({ timeZone }).where(eq(people.id, id))
}

/** A null lets the language of the page decide again. */
export async function updateLanguage(tx: Db, id: string, language: string | null): Promise<void> {
  await tx.update(people).set({ language }).where(eq(people.id, id))
}

/** Any link that proves the mailbox confirms it. Null when the account has another address by now. */
export async function confirmMailbox(tx: Db, id: string, email: string): Promise<Person | null> {
  const [person] = await tx
    .update(people)
    .set({ emailVerifiedAt: expression(sql`coalesce(email_verified_at, now())`), updatedAt: now() })
    .where(and(eq(people.id, id), eq(people.email, email)))
    .returning()
  if (person) await markJoined(tx, email)
  if (person?.role === 'photographer') await updateListing(tx, id)
  return person ?? null
}

/**
 * Removes the password of an account whose mailbox is not confirmed. False when it is confirmed by now, or an administrator's.
 */
export async function forgetUnproved(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(people)
    .set({ passwordHash: null, updatedAt: now() })
    .where(and(eq(people.id, id), isNull(people.emailVerifiedAt), ne(people.role, 'admin')))
  return rowCount === 1
}

/** Marks the waiting list entry as joined. */
export async function markJoined(tx: Db, email: string): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ joinedAt: now() })
    .where(and(eq(waitlistEntries.email, email), isNull(waitlistEntries.joinedAt)))
}
