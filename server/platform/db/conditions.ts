import { type Sql, sql } from './query.ts'

/** Days are in the operator's time zone, and both ends are included. */
export function withinDays(
  column: Sql,
  { from, to }: { from?: string; to?: string },
  timeZone: string,
): Sql[] {
  const conditions: Sql[] = []
  if (from) conditions.push(sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to) conditions.push(sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return conditions
}

/** Of a table or alias with a client and a photographer. */
export const betweenPerson = (id: string, of = sql``): Sql =>
  sql`(${of}client_id = ${id} or ${of}photographer_id = ${id})`

/** A LIKE pattern for text that contains this one; `%` and `_` are escaped. */
export function containing(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}
