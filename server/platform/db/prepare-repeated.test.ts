import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect, type Database } from './connect.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  made = await createTestDatabase()
  database = connect({ url: made.url, connections: 1 })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

const preparedLike = async (text: string, { pool } = database): Promise<number> =>
  (await pool.query(`select from pg_prepared_statements where statement like '%${text}%'`)).rowCount!

test('a statement that comes back is planned once and answers as before', async () => {
  const ask = async (n: number) =>
    (await database.db.execute<{ kept: number }>(sql`select ${n}::int + 1 as kept`)).rows[0]!.kept
  expect([await ask(1), await ask(2)]).toEqual([2, 3])
  expect(await preparedLike('as kept')).toBe(0)
  expect([await ask(3), await ask(4), await ask(5)]).toEqual([4, 5, 6])
  expect(await preparedLike('as kept')).toBe(1)
})

test('one that failed can be asked again, in and after its transaction', async () => {
  const ask = (tx: Pick<Database['db'], 'execute'>, n: number) =>
    tx.execute<{ share: number }>(sql`select 10 / ${n}::int as share`)
  for (let n = 0; n < 3; n += 1)
    await expect(database.db.transaction((tx) => ask(tx, 0))).rejects.toMatchObject({
      cause: { code: '22012' },
    })
  expect((await ask(database.db, 5)).rows).toEqual([{ share: 2 }])
  expect((await database.db.transaction((tx) => ask(tx, 2))).rows).toEqual([{ share: 5 }])
})

test('what has no values or is very long is not kept', async () => {
  for (let n = 0; n < 4; n += 1) {
    await database.db.execute(sql`select 'unvalued'`)
    await database.db.execute(sql`select ${n}::int ${sql.raw(`/* ${'endless '.repeat(1_100)} */`)}`)
  }
  expect(await preparedLike('unvalued')).toBe(0)
  expect(await preparedLike('endless')).toBe(0)
})

test('a connection keeps 400 plans, and another pool has room for its own', async () => {
  const askAll = async ({ db }: Database, count: number) => {
    for (let n = 1; n <= count; n += 1)
      for (let times = 0; times < 3; times += 1) {
        const { rows } = await db.execute(sql`select ${n}::int as ${sql.identifier(`roomy${n}`)}`)
        expect(rows).toEqual([{ [`roomy${n}`]: n }])
      }
  }
  const [full, fresh] = [1, 2].map(() => connect({ url: made.url, connections: 1 })) as [Database, Database]
  try {
    await askAll(full, 401)
    expect(await preparedLike('roomy', full)).toBe(400)
    await askAll(fresh, 1)
    expect(await preparedLike('roomy', fresh)).toBe(1)
  } finally {
    await Promise.all([full.close(), fresh.close()])
  }
})
