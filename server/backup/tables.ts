import type pg from 'pg'

/** Rebuilt from other rows, or only useful for a moment. */
const DERIVED = [
  'schema_migrations',
  'tallies',
  'tally_deltas',
  'earlier_counts',
  'rate_limits',
  'place_list',
  'job_runs',
  'passkey_challenges',
]

/** A migration inserts one row here; a restore replaces it. */
const SEEDED = ['settings', 'mail_key', 'mail_pace']

export type Table = { name: string; columns: string[]; key: string[] }

/** The tables in a backup, each after those that it references. Jobs are in a schema of their own and not included. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select a.attname::text from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[])
         where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::smallint[], a.attnum)) as key,
       array(select distinct confrelid::regclass::text from pg_constraint
         where contype = 'f' and conrelid = c.oid and confrelid <> c.oid) as needs
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
     order by c.relname`,
    [DERIVED],
  )
  const ordered: typeof rows = []
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      (table) =>
        !ordered.includes(table) && table.needs.every((need) => ordered.some(({ name }) => name === need)),
    )
    if (ready.length === 0) throw new Error('Foreign keys form a cycle, so the tables can’t be ordered.')
    ordered.push(...ready)
  }
  return ordered.map(({ name, columns, key }) => ({ name, columns, key }))
}

/** The tables that hold rows besides those that migrations insert. */
export async function filledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(client)) {
    if (SEEDED.includes(name)) continue
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from ${name}) as filled`)
    if (rows[0]!.filled) filled.push(name)
  }
  return filled
}

export async function forgetSeeds(client: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const { name } of tables) if (SEEDED.includes(name)) await client.query(`delete from ${name}`)
}
