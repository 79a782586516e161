import type { Database } from '../server/platform/db/connect.ts'

/**
 * Copies every row of the database (migrations and the first start leave some) and returns a function that
 * restores exactly these rows, in a few milliseconds and without stopping the server.
 *
 * Rows are deleted, never truncated: a truncated table gets new files, and every connection of the server
 * would have to read its description and plan its statements again. Unchanged rows stay.
 */
export async function takeSnapshot({ pool }: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select quote_ident(c.relname) as name,
           string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname`)
  await pool.query('create schema snapshot')
  for (const { name } of tables) await pool.query(`create table snapshot.${name} as table public.${name}`)
  const hasRows = await Promise.all(
    tables.map(async ({ name }) => (await pool.query(`select 1 from snapshot.${name} limit 1`)).rowCount),
  )
  const { rows: clock } = await pool.query<{ now: string }>('select pg_current_xact_id()::text as now')

  const restore = [
    // Without triggers and foreign key checks, so that rows can be restored in any order.
    'set local session_replication_role = replica',
    // Waits for writes of the test before.
    `lock table ${tables.map(({ name }) => `public.${name}`).join(', ')} in share row exclusive mode`,
    ...tables.map(({ name, columns }, index) =>
      hasRows[index] ? restoreRows(name, columns, clock[0]?.now) : `delete from public.${name}`,
    ),
  ].join(';\n')
  return async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return void (await pool.query(restore))
      } catch (error) {
        // A job of the server may lock one of the tables and wait for another.
        if ((error as { code?: string }).code !== DEADLOCK || tries === 5) throw error
      }
    }
  }
}

const DEADLOCK = '40P01'

/** Skips a table with as many rows as before and none written since: some are long, such as places. */
function restoreRows(name: string, columns: string, since: string | undefined): string {
  return `do $$ begin
    if (select count(*) from public.${name}) <> (select count(*) from snapshot.${name})
      or exists (select from public.${name} where xmin::text::bigint > ${since}) then
      delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name};
    end if;
  end $$`
}
