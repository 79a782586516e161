import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let tables: PgTable[]

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ new URL(name, import.meta.url).href)),
  )
  tables = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const list = async <T>(sql: string): Promise<T[]> => (await client.query(sql)).rows

/** Tables, and those divided into partitions, but not their partitions. */
const OWN = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

/** PostgreSQL's long names of the types that Drizzle abbreviates. */
const LONG_NAMES: Record<string, string> = { time: 'time without time zone', 'numeric(4, 2)': 'numeric(4,2)' }

test('every table of the migrations is described in TypeScript, and no other', async () => {
  const rows = await list<{ name: string }>(
    `select relname as name from pg_class c where ${OWN} and relname <> 'schema_migrations'`,
  )
  expect(tables.map((table) => getTableConfig(table).name).sort()).toEqual(rows.map((row) => row.name).sort())
})

test('every column has the name, type, nullability, default and generation that the migrations gave it', async () => {
  const rows = await list<{ column: string }>(
    `select c.relname || '.' || a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as "notNull", a.attgenerated <> '' as generated, a.atthasdef and a.attgenerated = '' as "hasDefault"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where ${OWN} and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'schema_migrations'`,
  )
  const described = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => ({
      column: `${name}.${column.name}`,
      type: LONG_NAMES[column.getSQLType()] ?? column.getSQLType(),
      notNull: column.notNull,
      generated: column.generated !== undefined,
      // A value set by our own code is not a default of the database.
      hasDefault: column.hasDefault && !column.defaultFn && column.generated === undefined,
    }))
  })
  const byName = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column)
  expect(described.sort(byName)).toEqual(rows.sort(byName))
})

test('every primary and foreign key agrees', async () => {
  const rows = await list<{ key: string }>(
    `select c.contype::text || ' ' || t.relname || '(' || (
         select string_agg(a.attname, ',' order by k.position)
         from unnest(c.conkey) with ordinality k (number, position)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) || ')'
       || coalesce(' ' || f.relname || ' ' || c.confdeltype::text, '') as key
     from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class f on f.oid = c.confrelid
     where c.connamespace = 'public'::regnamespace and not t.relispartition and c.contype in ('p', 'f') and t.relname <> 'schema_migrations'
       -- this one spans three columns and keeps copies true; no query needs to know of it
       and not (c.contype = 'f' and cardinality(c.conkey) > 1)`,
  )
  const onDelete: Record<string, string> = { cascade: 'c', 'set null': 'n' }
  const described = tables.flatMap((table) => {
    const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
    const single = columns.filter((column) => column.primary).map((column) => `p ${name}(${column.name})`)
    const several = primaryKeys.map(
      (key) => `p ${name}(${key.columns.map((column) => column.name).join(',')})`,
    )
    const foreign = foreignKeys.map((key) => {
      const { columns: own, foreignTable } = key.reference()
      const action = onDelete[key.onDelete ?? ''] ?? 'a'
      return `f ${name}(${own.map((column) => column.name).join(',')}) ${getTableConfig(foreignTable).name} ${action}`
    })
    return [...single, ...several, ...foreign]
  })
  expect(described.sort()).toEqual(rows.map((row) => row.key).sort())
})
