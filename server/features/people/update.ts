import { isBlank } from '../../../contract/api/envelope.ts'
import { minorOf } from '../../../contract/format/money.ts'
import {
  type Clash,
  type PersonChange,
  peopleMessages,
  type UpdatePersonBody,
} from '../../../contract/people/people.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { revokeAllSessions } from '../../core/auth/queries.ts'
import { refuseImitation } from '../../core/brand/impersonation.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { dropUnchanged, type EditConflict } from '../../platform/http/edit-conflicts.ts'
import { updateListing } from '../listings/listing.ts'
import { presentRate, RATE_CURRENCY } from './present.ts'
import { changePerson, lockAdmin, lockMember, type Person } from './queries.ts'

type Editable = Pick<Person, 'fullName' | 'status' | 'phone' | 'address' | 'about' | 'hourlyRateMinor'>

/** Updates a client or photographer; absent fields stay unchanged. */
export async function updatePerson(
  db: Db,
  actorId: string,
  id: string,
  { base, ...change }: UpdatePersonBody,
): Promise<Person> {
  return db.transaction(async (tx) => {
    const person = await lockMember(tx, id)
    if (!person || person.erasedAt) throw new NotFound(peopleMessages.notFound())
    const now = { ...person, hourlyRate: presentRate(person.hourlyRateMinor) }
    return applyChange(tx, actorId, person, dropUnchanged(now, change, base, refuseConflicts))
  })
}

/** Another administrator changed the same fields: the message has both values of each. */
const refuseConflicts = (conflicts: EditConflict[]): Error => {
  const asText = (value: unknown) => String(value ?? '').trim()
  const clashes = conflicts.map(({ field, theirs, yours }) => ({
    field: field as Clash['field'],
    theirs: asText(theirs),
    yours: asText(yours),
  }))
  return new Conflict(peopleMessages.conflict(clashes))
}

export async function updateOwnProfile(
  db: Db,
  id: string,
  body: Omit<PersonChange, 'status' | 'hourlyRate'>,
): Promise<Person> {
  return db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, id)
    if (!admin) throw new NotFound(peopleMessages.notFound())
    return applyChange(tx, id, admin, body)
  })
}

async function applyChange(tx: Db, actorId: string, person: Person, body: PersonChange): Promise<Person> {
  const fullName = decideName(person.fullName, body.fullName)
  if (person.role !== 'admin' && fullName !== undefined && fullName !== person.fullName)
    refuseImitation(fullName)
  const wanted: Partial<Editable> = {
    fullName,
    status: body.status,
    phone: emptyToNull(body.phone),
    address: emptyToNull(body.address),
    about: emptyToNull(body.about),
    hourlyRateMinor: body.hourlyRate == null ? body.hourlyRate : minorOf(body.hourlyRate, RATE_CURRENCY),
  }
  const names = (Object.keys(wanted) as (keyof Editable)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== person[name],
  )
  if (names.length === 0) return person
  const pick = (from: Partial<Editable>): Partial<Editable> =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  const changed = await changePerson(tx, person.id, pick(wanted))
  if (changed.status === 'inactive') await revokeAllSessions(tx, person.id)
  if (person.role === 'photographer' && names.includes('status')) await updateListing(tx, person.id)
  await recordActivity(tx, {
    actorId,
    action: 'person.updated',
    subjectType: 'person',
    subjectId: person.id,
    before: spokenValues(pick(person)),
    after: spokenValues(pick(changed)),
  })
  return changed
}

/** The log shows money in the same units as the API. */
function spokenValues({ hourlyRateMinor, ...rest }: Partial<Editable>): Record<string, unknown> {
  if (hourlyRateMinor === undefined) return rest
  return { ...rest, hourlyRate: presentRate(hourlyRateMinor) }
}

/**
 * The list toggle sends back the name that its row showed, which is blank or `N/A` for a person without a name: that
 * must not become the name. Undefined: no change.
 */
function decideName(current: string | null, sent: UpdatePersonBody['fullName']): string | undefined {
  if (sent === undefined) return undefined
  const name = sent === null || isBlank(sent) ? '' : sent.trim()
  const nameless = current === null || isBlank(current)
  if (nameless && (name === '' || name === 'N/A')) return undefined
  if (name === '') throw new InvalidField('fullName', peopleMessages.nameRequired())
  return sent!
}

/** An empty form field means null. */
const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text)
