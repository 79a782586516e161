import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { mark, markStart } from '../../../../test/mark.ts'
import { fillMarks } from '../../../../test/marks.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { isPersonal, type PersonalColumn, type Role } from '../../../platform/db/columns/privacy.ts'
import { erasePerson } from '../erase.ts'
import { inventory } from './inventory.ts'
import { personalDataPage } from './page.ts'

type ColumnType = { table: string; column: string; type: string }

const listColumns = async ({ services }: TestApp): Promise<ColumnType[]> =>
  (
    await services.pool.query<ColumnType>(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      order by 1, 2`)
  ).rows

// Filling every table is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ROLES = ['client', 'photographer'] as const
/** Types that can contain a word. */
const WORDS = /^(text|citext|jsonb|bytea|text\[\])$/

const personal = (found: ColumnType): PersonalColumn | null => {
  const column = inventory[found.table]?.[found.column]
  return column && isPersonal(column) ? column : null
}

/** How many rows contain this word in a column; bytes are searched as hexadecimal text. */
async function countIn(
  { services }: TestApp,
  { table, column, type }: ColumnType,
  word: string,
): Promise<number> {
  const needle = type === 'bytea' ? Buffer.from(word).toString('hex') : word
  const { rows } = await services.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where position($1 in lower(${column}::text)) > 0`,
    [needle],
  )
  return rows[0]!.n
}

/** Every column of every schema that contains a word with this beginning, as `table.column`. */
async function search({ services: { pool } }: TestApp, start: string): Promise<string[]> {
  const words = [`%${start}%`, `%${Buffer.from(start).toString('hex')}%`]
  const { rows: tables } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`)
  expect(tables.length).toBeGreaterThan(70)
  const hits: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: object }>(
      `select to_jsonb(t) as row from ${name} t where t::text ilike any ($1)`,
      [words],
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value).toLowerCase()
        if (words.some((word) => text.includes(word.slice(1, -1)))) hits.push(`${name}.${column}`)
      }
  }
  return [...new Set(hits)].sort()
}

/** How many values each column has, because dates and amounts cannot contain a mark. */
async function countValues(
  { services }: TestApp,
  columns: ColumnType[],
): Promise<{ name: string; n: number }[]> {
  const counts = []
  for (const { table, column } of columns) {
    const { rows } = await services.pool.query(`select count(${column})::int as n from ${table}`)
    counts.push({ name: `${table}.${column}`, n: rows[0].n })
  }
  return counts
}

async function listObjects({ services }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of services.storage.list('')) keys.push(key)
  return keys
}

test('every column of the database is on the list, and nothing else is', async () => {
  const running = await createTestApp()
  const columns = (await listColumns(running)).map(({ table, column }) => `${table}.${column}`)
  await running.close()
  const listed = Object.entries(inventory).flatMap(([table, entries]) =>
    Object.keys(entries).map((column) => `${table}.${column}`),
  )
  const missing = columns.filter((name) => !listed.includes(name))
  const gone = listed.filter((name) => !columns.includes(name))
  expect(
    { missing, gone },
    'every table is described in server/platform/db/tables/ and loaded in all.ts',
  ).toEqual({
    missing: [],
    gone: [],
  })
})

test('the page in docs/ is generated from the list: npm run docs:personal-data', async () => {
  const page = await readFile(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8')
  expect(page).toBe(personalDataPage())
})

describe.each(ROLES)('erasing a %s', (erased) => {
  const other = erased === 'client' ? 'photographer' : 'client'
  let running: TestApp
  let world: Awaited<ReturnType<typeof fillMarks>>
  let columns: ColumnType[]
  let data: Record<Role, string>
  beforeAll(async () => {
    running = await createTestApp()
    world = await fillMarks(running.services)
    columns = (await listColumns(running)).filter((found) => personal(found) && WORDS.test(found.type))
    const { headers } = await signIn(running.services)
    const read = async (role: Role) =>
      (await running.app.inject({ url: fill(api.personData, { id: world[role].id }), headers })).body
    data = { client: await read('client'), photographer: await read('photographer') }
  })
  afterAll(() => running.close())

  test('starts with a mark in every column that the list calls personal', async () => {
    const empty: string[] = []
    for (const found of columns)
      for (const role of ROLES)
        if (personal(found)![role] && (await countIn(running, found, word(role, found))) === 0)
          empty.push(`${role}: ${found.table}.${found.column}`)
    expect(empty).toEqual([])
  })

  test('leaves in each column what the list says, and no other data of the person in any table', async () => {
    expect((await listObjects(running)).length).toBeGreaterThan(6)
    const wordless = (await listColumns(running)).filter(
      (found) => typeof personal(found)?.[erased] === 'string' && !WORDS.test(found.type),
    )
    const before = await countValues(running, wordless)
    expect(before.filter(({ n }) => n === 0)).toEqual([])
    await erasePerson(running.services.db, null, world[erased].id)
    const after = await countValues(running, wordless)
    expect(after.filter(({ n }, index) => n >= before[index]!.n)).toEqual([])
    const retained = columns.filter((found) => typeof personal(found)![erased] === 'object')
    expect(await search(running, markStart(erased))).toEqual(
      retained.map(({ table, column }) => `${table}.${column}`).sort(),
    )
    const lost: string[] = []
    for (const found of columns) {
      const column = personal(found)!
      if (column[other] && !column.takesOther && (await countIn(running, found, word(other, found))) === 0)
        lost.push(`${found.table}.${found.column}`)
    }
    expect(lost, `what is the ${other}’s and must stay`).toEqual([])
  })

  test('leaves no file of the person in the storage', async () => {
    const { services } = running
    const { removeDiscarded } = await import('../../../core/pictures/discard.ts')
    await removeDiscarded(services)
    const { rows } = await services.pool.query<{ id: string }>(
      'select id from pictures union all select id from uploads',
    )
    const left = await listObjects(running)
    expect(left.filter((key) => !rows.some(({ id }) => key.includes(id)))).toEqual([])
    const shows = (id: string) => left.some((key) => key.includes(id))
    expect([shows(world.delivered), shows(world.draft)]).toEqual([erased === 'photographer', false])
  })

  test('the export before the erasure had every personal column of the person, and no private one of the other side', () => {
    const own = data[erased]
    const missing = columns.filter(
      (found) =>
        typeof personal(found)!.export === 'string' &&
        personal(found)![erased] &&
        !own.includes(word(erased, found)),
    )
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const secret = columns.filter(
      (found) =>
        typeof personal(found)!.export !== 'string' &&
        found.column !== 'search_text' &&
        own.includes(word(erased, found)),
    )
    expect(secret.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    // An email quotes to its recipient what the other side wrote to them.
    const besidesMails = JSON.stringify({ ...JSON.parse(own).data, mails: [] })
    const theirs = columns.filter(
      (found) => !personal(found)!.shared && besidesMails.includes(word(other, found)) && !isName(found),
    )
    expect(theirs.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })
})

/** Rows that are found by email contain the address of the account, and search copies contain the name. */
const word = (role: Role, { table, column }: ColumnType) =>
  column === 'email' && table !== 'account_links'
    ? mark(role, 'people', column)
    : mark(role, table, column === 'search_text' ? 'full_name' : column)

/** The name of the other side is in timelines, and is not private between the two. */
const isName = ({ table, column }: ColumnType) =>
  table === 'people' && (column === 'full_name' || column === 'search_text')
