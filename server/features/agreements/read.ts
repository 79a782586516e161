import { type Agreement, agreementMessages, type Signature } from '../../../contract/agreements/agreements.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Who } from '../booking-process/process.ts'
import { findMemberBooking, type MemberBooking } from '../booking-process/read.ts'
import { isAccepted } from '../booking-process/venue.ts'
import { findClauses } from './clauses.ts'
import { type Change, compareFacts, composeDocument, readDocument, sha256Of } from './document.ts'
import { listFacts } from './facts.ts'

/** A contract that at least one of them has signed. */
export type StoredAgreement = {
  id: string
  revision: number
  document: string
  sha256: string
  completedAt: string | null
  signatures: Signature[]
}

/** Newest first. */
export async function listAgreements(db: Db, bookingId: BookingId): Promise<StoredAgreement[]> {
  const rows = await query<StoredAgreement>(db)`
    select a.id, a.revision, a.document, a.sha256, a.completed_at as "completedAt", (
      select coalesce(jsonb_agg(jsonb_build_object('by', s.by, 'name', s.name, 'kind', s.kind, 'drawing', s.drawing,
          'consent', s.consent, 'at', s.signed_at) order by s.signed_at, s.by), '[]')
      from agreement_signatures s where s.agreement_id = a.id) as signatures
    from agreements a where a.booking_id = ${bookingId} order by a.revision desc`
  return rows.map((row) => ({
    ...row,
    signatures: row.signatures.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  }))
}

export type Draft = { revision: number; document: string; sha256: string; clausesVersion: number }
export type BookingContract = {
  booking: MemberBooking
  stored: StoredAgreement[]
  /** The contract as the booking is now, stored or not signed by anyone yet; null if there is none. */
  current: Draft | null
  /** The row of `current`, once it has a signature. */
  signed: StoredAgreement | null
  changes: Change[]
  /** The booking is older than the clauses, and its contract was not asked for. */
  canOffer: boolean
}

/** While nothing can be signed any more, the contract is what was signed last, whatever the booking says now. */
export const isOpen = ({ state, startsAt }: Pick<MemberBooking, 'state' | 'startsAt'>, now: Date): boolean =>
  ['held', 'requested', 'booked'].includes(state) && startsAt > now

/** Finds out what the contract of a booking is now. */
export async function readContract(db: Db, booking: MemberBooking, now: Date): Promise<BookingContract> {
  const stored = await listAgreements(db, booking.id)
  const [latest] = stored
  const none = { booking, stored, current: null, signed: null, changes: [], canOffer: false }
  if (latest) {
    const asSigned = { ...latest, clausesVersion: readDocument(latest.document).clausesVersion }
    const same = { ...none, current: asSigned, signed: latest }
    if (!isOpen(booking, now)) return same
    const revision = latest.revision + 1
    const facts = listFacts(booking, revision)
    const signed = readDocument(latest.document)
    const changes = compareFacts(signed.facts, facts)
    if (changes.length === 0) return same
    // The clauses stay those that were signed first: newer ones are for new bookings.
    const { clauses, clausesVersion } = signed
    return { ...none, current: draft(revision, { facts, clauses, clausesVersion }), changes }
  }
  if (!isOpen(booking, now)) return none
  const clauses = await findClauses(db, booking.photographer.id, booking.package?.service)
  if (!clauses) return none
  const [asked] = await query<{ offered: boolean }>(db)`
    select offered_at is not null as offered from agreement_requests where booking_id = ${booking.id}`
  if (clauses.since > booking.createdAt && !asked?.offered)
    return { ...none, canOffer: booking.state === 'booked' }
  const facts = listFacts(booking, 1)
  const parts = { facts, clauses: clauses.text, clausesVersion: clauses.version }
  return { ...none, current: draft(1, parts) }
}

export function draft(revision: number, parts: Parameters<typeof composeDocument>[0]): Draft {
  const document = composeDocument(parts)
  return { revision, document, sha256: sha256Of(document), clausesVersion: parts.clausesVersion }
}

/** The photographer reads a contract, which names the venue, once the booking is accepted. */
export async function findForMember(
  db: Db,
  id: BookingId,
  reader: { personId: PersonId | null; who: Who },
): Promise<MemberBooking> {
  const booking = await findMemberBooking(db, id, reader.personId)
  if (!booking) throw new NotFound(agreementMessages.notFound())
  return booking
}

export const mayRead = (booking: MemberBooking, who: Who): boolean =>
  who !== 'photographer' ||
  isAccepted(booking) ||
  (booking.state === 'cancelled' && (booking.instant ? booking.bookedAt : booking.acceptedAt) !== null)

export const hasSigned = (agreement: StoredAgreement | null, who: Who): boolean =>
  agreement?.signatures.some(({ by }) => by === who) ?? false

export function presentContract(contract: BookingContract, who: Who, now: Date): Agreement {
  const { booking, stored, current, signed, changes, canOffer } = contract
  const readable = mayRead(booking, who)
  const shown = readable ? current : null
  return {
    timeZone: booking.timeZone,
    current: shown && presentRevision(shown, signed),
    changes: readable ? changes : [],
    waits: !readable && stored.length > 0,
    earlier: readable
      ? stored
          .filter(({ sha256 }) => sha256 !== current?.sha256)
          .map(({ revision, sha256, signatures }) => ({ revision, sha256, signatures }))
      : [],
    canSign: shown !== null && canSign(contract, who, now),
    signUntil: booking.startsAt.toISOString(),
    canOffer: who === 'photographer' && canOffer,
  }
}

/** From the confirmation until the shoot. Before it the client signs with the booking, and the photographer in advance. */
export const canSign = ({ booking, current, signed }: BookingContract, who: Who, now: Date): boolean =>
  who !== 'administrator' &&
  current !== null &&
  booking.state === 'booked' &&
  booking.startsAt > now &&
  !hasSigned(signed, who)

function presentRevision(
  { revision, sha256, document }: Draft,
  signed: StoredAgreement | null,
): NonNullable<Agreement['current']> {
  const { facts, clauses } = readDocument(document)
  return { revision, sha256, facts, clauses, signatures: signed?.signatures ?? [] }
}
