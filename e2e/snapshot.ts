import type { Database } from '../server/platform/db/connect.ts'

/**
 * Remembers every row of the database as it is now (migrations and the first start leave some) and answers how to
 * go back to exactly that, in a few milliseconds and without stopping the server.
 *
 * Rows are deleted, never truncated: a truncated table gets new files, and every connection of the server would have to
 * read its description and plan its statements again. Unchanged rows stay.
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
  const isUnchanged = await Promise.all(
    tables.map(async ({ name }) => (await pool.query(`select 1 from snapshot.${name} limit 1`)).rowCount),
  )
  const { rows: clock } = await pool.query<{ now: string }>('select pg_current_xact_id()::text as now')

  const restore = [
    // No triggers and no checks of references: the rows come back as they were, whatever their order.
    'set local session_replication_role = replica',
    // Waits for writes of the test before.
    `lock table ${tables.map(({ name }) => `public.${name}`).join(', ')} in share row exclusive mode`,
    ...tables.map(({ name, columns }, index) =>
      isUnchanged[index] ? restoreRows(name, columns, clock[0]?.now) : `delete from public.${name}`,
    ),
  ].join(';\n')
  return async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return void (await pool.query(restore))
      } catch (error) {
        // A job of the server may hold one of the tables and wait for another.
        if ((error as { code?: string }).code !== DEADLOCK || tries === 5) throw error
      }
    }
  }
}

const DEADLOCK = '40P01'

/** A table with as many rows as then and none written since is as it was, however long it is (places, for one). */
function restoreRows(name: string, columns: string, since: string | undefined): string {
  return `do $$ begin
    if (select count(*) from public.${name}) <> (select count(*) from snapshot.${name})
      or exists (select from public.${name} where xmin::text::bigint > ${since}) then
      delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name};
    end if;
  end $$`
}
