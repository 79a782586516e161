import { toMajor, toMinor } from '../../../contract/money.ts'
import { type PersonChange, peopleMessages, type UpdatePersonBody } from '../../../contract/people.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { revokeAllSessions } from '../../core/auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { NotFound } from '../../platform/errors.ts'
import { updateListing } from '../listings/listing.ts'
import { dropUnchanged } from './edit-conflicts.ts'
import { changePerson, lockAdmin, lockMarketplacePerson, type Person } from './queries.ts'
import { decideName, emptyToNull } from './rules.ts'

type Editable = Pick<Person, 'fullName' | 'status' | 'phone' | 'address' | 'about' | 'hourlyRateMinor'>

/** Updates a client or photographer; absent fields stay unchanged. */
export async function updatePerson(
  db: Db,
  actorId: string,
  id: string,
  { base, ...change }: UpdatePersonBody,
): Promise<Person> {
  return db.transaction(async (tx) => {
    const person = await lockMarketplacePerson(tx, id)
    if (!person || person.erasedAt) throw new NotFound(peopleMessages.notFound)
    return applyChange(tx, actorId, person, base ? dropUnchanged(person, change, base) : change)
  })
}

export async function updateOwnProfile(
  db: Db,
  id: string,
  body: Omit<PersonChange, 'status' | 'hourlyRate'>,
): Promise<Person> {
  return db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, id)
    if (!admin) throw new NotFound(peopleMessages.notFound)
    return applyChange(tx, id, admin, body)
  })
}

async function applyChange(tx: Db, actorId: string, person: Person, body: PersonChange): Promise<Person> {
  const wanted: Partial<Editable> = {
    fullName: decideName(person.fullName, body.fullName),
    status: body.status,
    phone: emptyToNull(body.phone),
    address: emptyToNull(body.address),
    about: emptyToNull(body.about),
    hourlyRateMinor: body.hourlyRate == null ? body.hourlyRate : toMinor(body.hourlyRate),
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
  return { ...rest, hourlyRate: hourlyRateMinor === null ? null : toMajor(hourlyRateMinor) }
}
