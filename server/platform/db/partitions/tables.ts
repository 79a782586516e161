/**
 * Tables that only grow, divided by the month of a column once they are large; see docs/decisions/725. `retainedMonths`: whole months
 * that ended earlier are dropped, because their rows are deleted after that time anyway.
 */
export const PARTITIONED = [
  { table: 'activities', column: 'created_at' },
  { table: 'mails', column: 'created_at' },
  { table: 'booking_events', column: 'at' },
  { table: 'profile_counts', column: 'day', retainedMonths: 14 },
] as const satisfies readonly Divided[]

export type Divided = { table: string; column: string; retainedMonths?: number }
