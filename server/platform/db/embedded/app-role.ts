import pg from 'pg'
import { ROLE } from './cluster.ts'

/** An ordinary role: it owns its database and cannot read files, load code or see other databases. */
export const APP_ROLE = 'framefolk_app'
export const DATABASE = 'framefolk'

/** Creates the role and its database if missing; `url` connects as the owner of the cluster. */
export async function prepareDatabase(url: (database: string) => string, password: string): Promise<void> {
  const late = await asOwner(url('postgres'), async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
    if (roles.rowCount === 0)
      await client.query(`create role ${APP_ROLE} login password ${client.escapeLiteral(password)}`)
    const found = await client.query<{ owner: string }>(
      'select datdba::regrole::text as owner from pg_database where datname = $1',
      [DATABASE],
    )
    if (found.rowCount === 0) await client.query(`create database ${DATABASE} owner ${APP_ROLE}`)
    return found.rows[0]?.owner === ROLE
  })
  if (late) await asOwner(url(DATABASE), handOver)
}

/** For clusters older than the role: transfers what the cluster's owner created to the role. */
async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ change: string }>(LIST_OWN, [ROLE])
  await client.query('begin')
  for (const { change } of rows) await client.query(`alter ${change} owner to ${APP_ROLE}`)
  await client.query(`alter database ${DATABASE} owner to ${APP_ROLE}`)
  await client.query('commit')
}

/** Objects of an extension, and a column's own sequence, follow their owner. */
const LIST_OWN = `
  with own as (
    select 'pg_namespace'::regclass as class, oid, nspowner as owner, oid as schema, format('schema %I', nspname) as change
    from pg_namespace
    union all
    select 'pg_class'::regclass, oid, relowner, relnamespace, format('%s %s',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass)
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, oid, proowner, pronamespace, format('routine %s', oid::regprocedure) from pg_proc
    union all
    select 'pg_type'::regclass, oid, typowner, typnamespace, format('type %s', oid::regtype)
    from pg_type where typtype in ('d', 'e')
  )
  select change from own join pg_namespace n on n.oid = own.schema
  where own.owner = $1::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend d
      where d.classid = own.class and d.objid = own.oid and (d.deptype = 'e' or (d.deptype in ('a', 'i') and change like 'sequence %')))`

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
