import { containing } from '../../platform/db/conditions.ts'
import { type Queryable, runPrepared } from '../../platform/db/query.ts'
import { anyOf, type Statement, statement } from '../../platform/db/sql.ts'

const FEW = 500
const FIND_PEOPLE = `select id from people where search_text like $1 limit ${FEW + 1}`
const TAIL = /^[0-9a-f]{8}$/i
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Searches by name, email address or phone of either person, and by an id or its last eight characters. Returns whether
 * the matches are few: a search for "a" matches nearly all people and is checked row by row instead.
 */
export async function searchParties(
  client: Queryable,
  search: string,
  ids: { own: Statement; booking?: Statement },
): Promise<{ condition: Statement; few: boolean }> {
  const pattern = containing(search)
  const people = await runPrepared<{ id: string }>(client, FIND_PEOPLE, [pattern])
  const few = people.length <= FEW
  const among = few
    ? statement`= any (${people.map((person) => person.id)}::uuid[])`
    : statement`in (select id from people where search_text like ${pattern})`
  const condition = anyOf([
    statement`client_id ${among}`,
    statement`photographer_id ${among}`,
    ...matchId(search.trim().toLowerCase(), ids),
  ])
  return { condition, few }
}

function matchId(text: string, { own, booking }: { own: Statement; booking?: Statement }): Statement[] {
  if (UUID.test(text))
    return [own, ...(booking ? [booking] : [])].map((column) => statement`${column} = ${text}::uuid`)
  if (!TAIL.test(text)) return []
  const found = [statement`right(${own}::text, 8) = ${text}`]
  if (booking)
    found.push(statement`${booking} in (select id from bookings where right(id::text, 8) = ${text})`)
  return found
}
