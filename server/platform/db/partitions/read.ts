import type { Queryable } from '../query.ts'
import { execute, query } from '../query.ts'

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

export type Partition = {
  name: string
  /** First day of a month, UTC. The default partition has neither; null in another one: no limit. */
  from: string | null
  to: string | null
  isDefault: boolean
  /** As of the last analysis. */
  rows: number
  bytes: number
}

type Row = { name: string; bound: string; rows: number; bytes: string }

/** For a session of its own: limits of partitions are printed in its time zone and date style. */
export async function printDatesInUtc(client: Queryable): Promise<void> {
  await execute(client)`set timezone = 'UTC'`
  await execute(client)`set datestyle = 'ISO, YMD'`
}

/** Months in order, then the default partition. Expects `printDatesInUtc`. */
export async function readPartitions(
  client: Queryable,
  { table }: Pick<Divided, 'table'>,
): Promise<Partition[]> {
  const rows = await query<Row>(client)`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound, greatest(c.reltuples, 0)::float8 as rows,
      pg_total_relation_size(c.oid) as bytes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass`
  return rows
    .map(({ name, bound, rows: estimate, bytes }) => ({
      ...{ name, rows: estimate, bytes: Number(bytes), isDefault: bound === 'DEFAULT' },
      ...limitsOf(bound),
    }))
    .toSorted(
      (a, b) => Number(a.isDefault) - Number(b.isDefault) || (a.from ?? '').localeCompare(b.from ?? ''),
    )
}

/** `FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00')`, or `FROM (MINVALUE)`. */
function limitsOf(bound: string): { from: string | null; to: string | null } {
  const [, from, to] = /^FOR VALUES FROM \((.*?)\) TO \((.*?)\)$/.exec(bound) ?? []
  const day = (text: string | undefined) => /^'(\d{4}-\d\d-\d\d)/.exec(text ?? '')?.[1] ?? null
  return { from: day(from), to: day(to) }
}
