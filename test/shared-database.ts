import pg from 'pg'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { createTestDatabase } from './database.ts'

type SharedDatabase = {
  connection: Database
  reads: Database
  /** Restores the first rows; false if something else than rows has changed, so that the database must go. */
  reset(): Promise<boolean>
  drop(): Promise<void>
}

/** Databases of this process that no test file uses at the moment. */
const idle: SharedDatabase[] = []

/**
 * An empty, migrated database. The test files of one process use the same one after another, because a new one has to
 * be cloned, and its connections have to read every table’s description and plan every statement again.
 */
export async function takeDatabase(): Promise<{
  connection: Database
  /** Of the same database: a write fails with 25006, as it would on a replica. */
  reads: Database
  giveBack(): Promise<void>
}> {
  const shared = idle.pop() ?? (await openDatabase())
  return {
    connection: shared.connection,
    reads: shared.reads,
    async giveBack() {
      if (await shared.reset().catch(() => false)) idle.push(shared)
      else await shared.drop()
    },
  }
}

async function openDatabase(): Promise<SharedDatabase> {
  const database = await createTestDatabase()
  // Longer than in production: on a busy machine, emptying a hundred tables has taken 12 s to commit.
  const connection = connect({ url: database.url, connections: 5, timeoutMs: 60_000 })
  const reads = connect({ url: database.url, connections: 2, timeoutMs: 60_000, readOnly: true })
  const pools = [connection.pool, reads.pool]
  const { pool } = connection
  const restore = await rememberRows(pool)
  const before = await fingerprint(pool)
  return {
    connection,
    reads,
    async reset() {
      // A connection that a test still uses may write later.
      if (pools.some((one) => one.ended || one.idleCount !== one.totalCount)) return false
      const now = await fingerprint(pool)
      if (now.schema !== before.schema || now.bytes > before.bytes + MAX_GROWTH) return false
      await pool.query(restore)
      return true
    },
    async drop() {
      await connection.session.close()
      for (const one of pools) if (!one.ended) await one.end()
      await database.drop()
    },
  }
}

/** Deleted rows keep their space, and scans of a table that was once large stay slow. */
const MAX_GROWTH = 8 * 1024 ** 2

/** Changes with the definition of a table, column, constraint, trigger or function, and when a table is truncated. */
async function fingerprint(pool: pg.Pool): Promise<{ schema: string; bytes: number }> {
  const catalogs = ['pg_class', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_attribute']
  const { rows } = await pool.query(
    `select pg_database_size(current_database())::int as bytes, concat_ws(' ', ${catalogs
      .map((name) => `(select concat(count(*), ':', sum(xmin::text::bigint)) from ${name})`)
      .join(', ')}) as schema`,
  )
  return rows[0]
}

/** Returns the statements that restore all rows and sequences, those of the job queue too. */
async function rememberRows(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    group by c.oid`)
  const { rows: filled } = await pool.query<{ name: string; content: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, json_agg(t)::text as content from ${name} t having count(*) > 0`,
      )
      .join(' union all '),
  )
  const { rows: sequences } = await pool.query<{ restore: string }>(`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as restore
    from pg_sequences where schemaname in ('public', 'pgboss')`)
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  return [
    // Without triggers and foreign key checks, so that rows can be restored in any order.
    'set local session_replication_role = replica',
    // Waits for writes of the file before.
    `lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode`,
    ...tables.map(({ name }) => `delete from ${name}`),
    ...filled.map(
      ({ name, content }) =>
        `insert into ${name} (${columnsOf.get(name)}) overriding system value
         select ${columnsOf.get(name)} from json_populate_recordset(null::${name}, ${pg.escapeLiteral(content)})`,
    ),
    ...sequences.map(({ restore }) => restore),
  ].join(';\n')
}
