import { createHmac } from 'node:crypto'
import { agreementMessages, type SignBody } from '../../../contract/agreements/agreements.ts'
import { consents } from '../../../contract/agreements/rules.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { agreementSignatures, agreements } from '../../platform/db/tables/agreements.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { enforce } from '../../platform/http/limits.ts'
import { deriveKey } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { findMemberBooking } from '../booking-process/read.ts'
import { lockBooking } from '../booking-process/transition.ts'
import type { SignedClauses } from './clauses.ts'
import { compareFacts, readDocument } from './document.ts'
import { listFacts } from './facts.ts'
import { canSign, type Draft, draft, hasSigned, readContract, type StoredAgreement } from './read.ts'

type NewSignature = Omit<typeof agreementSignatures.$inferInsert, 'agreementId'>

/** Two signatures from one network have one hash; without the key it names no address. */
export const hashNetwork = ({ dataSecret }: Pick<Services, 'dataSecret'>, address: string): string =>
  createHmac('sha256', deriveKey(dataSecret, 'contract networks')).update(address).digest('hex')

const signings = (personId: PersonId) => ({ key: `signings:${personId}`, most: 20, windowSeconds: 86_400 })

export type SignRequest = {
  bookingId: BookingId
  personId: PersonId
  who: 'client' | 'photographer'
  body: SignBody
  /** Hashed. */
  network: string
}

/** Signs the contract of a confirmed booking, if it is the one that was shown. */
export async function signAgreement(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  { bookingId, personId, who, body, network }: SignRequest,
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const locked = await lockBooking(tx, bookingId)
    const own = who === 'client' ? locked?.clientId : locked?.photographerId
    const booking = locked && own === personId ? await findMemberBooking(tx, bookingId, personId) : null
    if (!locked || !booking) throw new NotFound(processMessages.notFound())
    const contract = await readContract(tx, booking, now)
    if (!contract.current) throw new NotFound(agreementMessages.notFound())
    if (contract.current.sha256 !== body.sha256) throw new Conflict(agreementMessages.documentChanged())
    if (hasSigned(contract.signed, who)) throw new Conflict(agreementMessages.signedAlready())
    if (!canSign(contract, who, now)) throw new Conflict(agreementMessages.notNow())
    await enforce(tx, agreementMessages.tooManySignatures(), signings(personId))
    const signature: NewSignature = {
      by: who,
      name: body.signedName,
      kind: body.drawing ? 'drawn' : 'typed',
      drawing: body.drawing,
      consent: consents[who](),
      signedAt: now,
      network,
    }
    const isComplete = contract.signed !== null
    if (contract.signed) await addSignature(tx, contract.signed, signature, now)
    else await insertAgreement(tx, bookingId, contract.current, [signature], now)
    if (isComplete) {
      await appendBookingEvent(tx, services, locked, 'contract-signed', { by: who, now })
      await noteRequest(tx, bookingId, contract.current.sha256)
    } else await appendBookingEvent(tx, services, locked, 'contract-half-signed', { by: who, now })
  })
}

/** They need no further email. */
export const noteRequest = (tx: Db, bookingId: BookingId, sha256: string) => execute(tx)`
  insert into agreement_requests (booking_id, asked, notified) values (${bookingId}, ${sha256}, ${sha256})
  on conflict (booking_id) do update set asked = excluded.asked, notified = excluded.notified`

async function addSignature(
  tx: Db,
  { id }: StoredAgreement,
  signature: NewSignature,
  now: Date,
): Promise<void> {
  await tx.insert(agreementSignatures).values({ ...signature, agreementId: id })
  await execute(tx)`update agreements set completed_at = ${now.toISOString()} where id = ${id}`
}

async function insertAgreement(
  tx: Db,
  bookingId: BookingId,
  { revision, document, sha256, clausesVersion }: Draft,
  signatures: NewSignature[],
  now: Date,
): Promise<void> {
  const id = newId()
  const completedAt = signatures.length === 2 ? now : null
  await tx
    .insert(agreements)
    .values({ id, bookingId, revision, document, sha256, clausesVersion, createdAt: now, completedAt })
  await tx
    .insert(agreementSignatures)
    .values(signatures.map((signature) => ({ ...signature, agreementId: id })))
}

/**
 * The client's signature of a new hold, with the photographer's in advance. A hold that is continued with other facts, such
 * as another venue, is signed again.
 */
export async function signHold(
  tx: Db,
  { id: bookingId, clientId, state }: Booking,
  { clauses, name }: SignedClauses,
  network: string,
  now: Date,
): Promise<void> {
  if (state !== 'held') return
  await lockSubject(tx, 'clauses', bookingId)
  const booking = (await findMemberBooking(tx, bookingId, null))!
  const [latest] = await query<{ revision: number; document: string }>(tx)`
    select revision, document from agreements where booking_id = ${bookingId} order by revision desc limit 1`
  const revision = (latest?.revision ?? 0) + 1
  const facts = listFacts(booking, revision)
  const signed = latest && readDocument(latest.document)
  if (signed?.clausesVersion === clauses.version && compareFacts(signed.facts, facts).length === 0) return
  await enforce(tx, agreementMessages.tooManySignatures(), {
    ...signings(clientId),
    key: `signings:holds:${clientId}`,
    most: 60,
  })
  const made = draft(revision, { facts, clauses: clauses.text, clausesVersion: clauses.version })
  await insertAgreement(
    tx,
    bookingId,
    made,
    [
      { by: 'client', name, kind: 'typed', consent: consents.client(), signedAt: now, network },
      {
        by: 'photographer',
        name: clauses.signedName!,
        kind: 'advance',
        consent: consents.advance(),
        signedAt: clauses.createdAt,
        network: clauses.signedNetwork,
      },
    ],
    now,
  )
}

/** The photographer asks for a contract with a booking that is older than the clauses. */
export async function offerAgreement(
  { db }: Pick<Services, 'db'>,
  { bookingId, personId }: { bookingId: BookingId; personId: PersonId },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockBooking(tx, bookingId)
    const booking =
      locked?.photographerId === personId ? await findMemberBooking(tx, bookingId, personId) : null
    if (!booking) throw new NotFound(processMessages.notFound())
    const contract = await readContract(tx, booking, now)
    if (contract.current) return
    if (!contract.canOffer) throw new Conflict(agreementMessages.cannotOffer())
    await execute(tx)`
      insert into agreement_requests (booking_id, due, offered_at) values (${bookingId}, true, ${now.toISOString()})
      on conflict (booking_id) do update set due = true, offered_at = excluded.offered_at`
  })
}
