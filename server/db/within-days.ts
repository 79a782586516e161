import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Both days belong to the range; a day is a calendar day of the operator's time zone. */
export function withinDays(
  column: SQLWrapper,
  { from, to }: { from?: string; to?: string },
  timeZone: string,
): SQL[] {
  const range: SQL[] = []
  if (from) range.push(sql`${column} >= (${from}::date)::timestamp at time zone ${timeZone}`)
  if (to) range.push(sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return range
}
