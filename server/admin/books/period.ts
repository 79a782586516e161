import { type Sql, sql } from '../../platform/db/query.ts'

/** Days of the operator's time zone, both inclusive; an absent one is open. */
export type Period = { from?: string; to?: string; timeZone: string }

/** SQL: an instant within the period. */
export const isWithin = (at: Sql, { from, to, timeZone }: Period): Sql => sql`(
  ${at} >= ${from ? sql`${from}::timestamp at time zone ${timeZone}` : sql`'-infinity'::timestamptz`}
  and ${at} < ${to ? sql`(${to}::date + 1)::timestamp at time zone ${timeZone}` : sql`'infinity'::timestamptz`})`

/** SQL: an invoice belongs to the day on which its month ended. */
export const isInvoiceWithin = (month: Sql, { from, to }: Period): Sql => {
  const last = sql`(${month} + interval '1 month' - interval '1 day')::date`
  return sql`(${from ? sql`${last} >= ${from}::date` : sql`true`} and ${to ? sql`${last} <= ${to}::date` : sql`true`})`
}
