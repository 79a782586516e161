import { containing } from '../../platform/db/conditions.ts'
import { literal, or, type Queryable, query, type Sql, sql } from '../../platform/db/query.ts'

const FEW = 500
const TAIL = /^[0-9a-f]{8}$/i
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Searches by name, email address or phone of either person, and by an id or its last eight characters. Returns whether
 * the matches are few: a search for "a" matches nearly all people and is checked row by row instead.
 */
export async function searchParties(
  client: Queryable,
  search: string,
  ids: { own: Sql; booking?: Sql },
): Promise<{ condition: Sql; few: boolean }> {
  const pattern = containing(search)
  const people = await query<{ id: string }>(client)`
    select id from people where search_text like ${pattern} limit ${literal(FEW + 1)}`
  const few = people.length <= FEW
  const among = few
    ? sql`= any (${people.map((person) => person.id)}::uuid[])`
    : sql`in (select id from people where search_text like ${pattern})`
  const condition = or([
    sql`client_id ${among}`,
    sql`photographer_id ${among}`,
    ...matchId(search.trim().toLowerCase(), ids),
  ])
  return { condition, few }
}

function matchId(text: string, { own, booking }: { own: Sql; booking?: Sql }): Sql[] {
  if (UUID.test(text))
    return [own, ...(booking ? [booking] : [])].map((column) => sql`${column} = ${text}::uuid`)
  if (!TAIL.test(text)) return []
  const found = [sql`right(${own}::text, 8) = ${text}`]
  if (booking) found.push(sql`${booking} in (select id from bookings where right(id::text, 8) = ${text})`)
  return found
}
