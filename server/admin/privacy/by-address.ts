import { and, eq, isNull } from 'drizzle-orm'
import { type AddressData, peopleMessages } from '../../../contract/people/people.ts'
import type { ErasedAddress } from '../../../contract/people/personal-data.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { hasUnsubscribed } from '../../core/mail/unsubscribe.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { eraseAddress, erasePerson } from './erase.ts'
import { exportPerson, readUnderAddress } from './personal-data.ts'

/** Everything stored under an email address, with or without an account. The export itself is logged. */
export async function exportAddress(db: Db, actorId: string | null, email: string): Promise<AddressData> {
  return db.transaction(async (tx) => {
    const person = await findByAddress(tx, email)
    const held = await readUnderAddress(tx, email)
    const unsubscribed = await hasUnsubscribed(tx, email)
    if (!person && !unsubscribed && Object.values(held).every((rows) => rows.length === 0))
      throw new NotFound(peopleMessages.nothingHeld())
    await noteRequest(tx, actorId, 'address.exported', email)
    return {
      email,
      unsubscribed,
      person: person ? await exportPerson(tx, actorId, person.id) : null,
      ...held,
    }
  })
}

/**
 * Erases an address: account, waiting-list entry, messages and mails. Kept as a keyed hash: that it unsubscribed, and a
 * record of the erasure that proves to its owner that it was done.
 */
export async function eraseByAddress(db: Db, actorId: string | null, email: string): Promise<ErasedAddress> {
  return db.transaction(async (tx) => {
    const person = await findByAddress(tx, email)
    const held = await readUnderAddress(tx, email)
    if (!person && Object.values(held).every((rows) => rows.length === 0))
      throw new NotFound(peopleMessages.nothingHeld())
    if (person) await erasePerson(tx, actorId, person.id)
    else await eraseAddress(tx, email)
    const erased: ErasedAddress = {
      people: person ? 1 : 0,
      waitlist: held.waitlist.length,
      messages: held.messages.length,
      mails: held.mails.length,
    }
    await noteRequest(tx, actorId, 'address.erased', email, erased)
    return erased
  })
}

async function findByAddress(tx: Db, email: string): Promise<{ id: string } | undefined> {
  const [person] = await tx
    .select({ id: people.id, role: people.role })
    .from(people)
    .where(and(eq(people.email, email), isNull(people.erasedAt)))
  if (person?.role === 'admin') throw new Conflict(peopleMessages.administrator())
  return person
}

async function noteRequest(
  tx: Db,
  actorId: string | null,
  action: string,
  email: string,
  counts: Partial<ErasedAddress> = {},
): Promise<void> {
  const rows = await query<{ fingerprint: string }>(tx)`
    select encode(mail_address_hash(${email}::citext), 'hex') as fingerprint`
  const after = { fingerprint: rows[0]!.fingerprint, ...counts }
  await recordActivity(tx, { actorId, action, subjectType: 'address', after })
}
