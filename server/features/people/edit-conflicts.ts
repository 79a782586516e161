import { toMajor } from '../../../contract/money.ts'
import { type Clash, type PersonChange, peopleMessages, personFieldNames } from '../../../contract/people.ts'
import { Conflict } from '../../platform/errors.ts'
import type { Person } from './queries.ts'

const fields = Object.keys(personFieldNames) as (keyof PersonChange)[]

/**
 * Keeps only real changes. A field that still has the value its form had loaded is no change, so it cannot undo another
 * administrator's edit; a field that both changed to different values is a conflict, with both values in the message.
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

/** Text areas normalise line breaks, and a form cannot distinguish null from an empty field. */
const asText = (value: string | number | null | undefined): string =>
  String(value ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()
