import type { Party } from '../../contract/people.ts'
import { type Conditions, containing } from '../db/conditions.ts'
import { type Queryable, runPrepared } from '../db/prepared.ts'

/** Bookings and transactions both stand between a client and a photographer; this is what they share. */

export const PARTY_COLUMNS = `
  c.id as client_id, c.full_name as client_name, c.email as client_email, c.profile_image as client_image,
  p.id as photographer_id, p.full_name as photographer_name, p.email as photographer_email,
  p.profile_image as photographer_image`

export type PartyColumns = {
  client_id: string
  client_name: string | null
  client_email: string | null
  client_image: string | null
  photographer_id: string
  photographer_name: string | null
  photographer_email: string | null
  photographer_image: string | null
}

export function presentParties(row: PartyColumns): { client: Party; photographer: Party } {
  return {
    client: {
      id: row.client_id,
      _id: row.client_id,
      fullName: row.client_name,
      email: row.client_email,
      profileImage: row.client_image,
    },
    photographer: {
      id: row.photographer_id,
      _id: row.photographer_id,
      fullName: row.photographer_name,
      email: row.photographer_email,
      profileImage: row.photographer_image,
    },
  }
}

const FEW = 500
const FIND_PEOPLE = `select id from people where search_text like $1 limit ${FEW + 1}`
const TAIL = /^[0-9a-f]{8}$/i
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Searches by either person's name, address or phone, and by an id or its last eight characters. Answers whether
 * matches are few: a search for "a" finds nearly everybody and is checked row by row instead.
 */
export async function addSearch(
  client: Queryable,
  conditions: Conditions,
  search: string,
  idColumns: string[],
): Promise<{ few: boolean }> {
  const pattern = containing(search)
  const people = await runPrepared<{ id: string }>(client, FIND_PEOPLE, [pattern])
  const few = people.length <= FEW
  const among = few
    ? `= any (${conditions.value(people.map((person) => person.id))}::uuid[])`
    : `in (select id from people where search_text like ${conditions.value(pattern)})`
  const either = [`client_id ${among}`, `photographer_id ${among}`, ...matchId(conditions, search, idColumns)]
  conditions.add(`(${either.join(' or ')})`)
  return { few }
}

function matchId(conditions: Conditions, search: string, idColumns: string[]): string[] {
  const text = search.trim().toLowerCase()
  if (UUID.test(text)) return idColumns.map((column) => `${column} = ${conditions.value(text)}::uuid`)
  if (!TAIL.test(text)) return []
  const [own, booking] = idColumns
  const tail = conditions.value(text)
  const found = [`right(${own}::text, 8) = ${tail}`]
  if (booking) found.push(`${booking} in (select id from bookings where right(id::text, 8) = ${tail})`)
  return found
}

const IS_PHOTOGRAPHER = `select from people where id = $1 and role = 'photographer'`

export async function isPhotographer(client: Queryable, id: string): Promise<boolean> {
  return (await runPrepared(client, IS_PHOTOGRAPHER, [id])).length > 0
}
