import { type Statement, statement } from './sql.ts'

/** Days are in the operator's time zone, and both ends are included. */
export function withinDays(
  column: Statement,
  { from, to }: { from?: string; to?: string },
  timeZone: string,
): Statement[] {
  const conditions: Statement[] = []
  if (from) conditions.push(statement`${column} >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to) conditions.push(statement`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return conditions
}

/** A LIKE pattern for text that contains this one; `%` and `_` are escaped. */
export function containing(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}
