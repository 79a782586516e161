import { toMajor } from '../../../contract/money.ts'
import { type Clash, type PersonChange, peopleMessages, personFieldNames } from '../../../contract/people.ts'
import { Conflict } from '../../platform/errors.ts'
import type { Person } from './queries.ts'

const fields = Object.keys(personFieldNames) as (keyof PersonChange)[]

/**
 * What of a change is really one. A field that comes as its sender saw it is no change, so it cannot undo what somebody
 * else wrote meanwhile; a field that two people changed to different values is refused, with both values in the sentence.
 */
export function dropUnchanged(person: Person, wanted: PersonChange, base: PersonChange): PersonChange {
  const now = speak(person)
  const changed = { ...wanted }
  const clashes: Clash[] = []
  for (const field of fields) {
    if (wanted[field] === undefined || base[field] === undefined) continue
    const [seen, theirs, yours] = [asText(base[field]), asText(now[field]), asText(wanted[field])]
    if (yours === seen) delete changed[field]
    else if (theirs !== seen && theirs !== yours) clashes.push({ field, theirs, yours })
  }
  if (clashes.length > 0) throw new Conflict(peopleMessages.conflict(clashes))
  return changed
}

const speak = (person: Person): PersonChange => ({
  fullName: person.fullName,
  status: person.status,
  phone: person.phone,
  address: person.address,
  about: person.about,
  hourlyRate: person.hourlyRateMinor === null ? null : toMajor(person.hourlyRateMinor),
})

/** A text area knows one kind of line break, and a form cannot tell nothing from an empty field. */
const asText = (value: string | number | null | undefined): string =>
  String(value ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()
