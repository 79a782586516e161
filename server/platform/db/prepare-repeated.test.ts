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

test('a repeated statement is prepared once and returns the same results', async () => {
  const run = async (n: number) =>
    (await database.db.execute<{ next: number }>(sql`select ${n}::int + 1 as next`)).rows[0]!.next
  expect([await run(1), await run(2)]).toEqual([2, 3])
  expect(await preparedLike('as next')).toBe(0)
  expect([await run(3), await run(4), await run(5)]).toEqual([4, 5, 6])
  expect(await preparedLike('as next')).toBe(1)
})

test('a failed statement can be run again, inside and outside a transaction', async () => {
  const run = (tx: Pick<Database['db'], 'execute'>, n: number) =>
    tx.execute<{ share: number }>(sql`select 10 / ${n}::int as share`)
  for (let n = 0; n < 3; n += 1)
    await expect(database.db.transaction((tx) => run(tx, 0))).rejects.toMatchObject({
      cause: { code: '22012' },
    })
  expect((await run(database.db, 5)).rows).toEqual([{ share: 2 }])
  expect((await database.db.transaction((tx) => run(tx, 2))).rows).toEqual([{ share: 5 }])
})

test('a statement without values or a very long one is not prepared', async () => {
  for (let n = 0; n < 4; n += 1) {
    await database.db.execute(sql`select 'unvalued'`)
    await database.db.execute(sql`select ${n}::int ${sql.raw(`/* ${'endless '.repeat(1_100)} */`)}`)
  }
  expect(await preparedLike('unvalued')).toBe(0)
  expect(await preparedLike('endless')).toBe(0)
})

test('a connection prepares at most 400 statements, and another pool has its own limit', async () => {
  const runAll = async ({ db }: Database, count: number) => {
    for (let n = 1; n <= count; n += 1)
      for (let times = 0; times < 3; times += 1) {
        const { rows } = await db.execute(sql`select ${n}::int as ${sql.identifier(`roomy${n}`)}`)
        expect(rows).toEqual([{ [`roomy${n}`]: n }])
      }
  }
  const [full, fresh] = [1, 2].map(() => connect({ url: made.url, connections: 1 })) as [Database, Database]
  try {
    await runAll(full, 401)
    expect(await preparedLike('roomy', full)).toBe(400)
    await runAll(fresh, 1)
    expect(await preparedLike('roomy', fresh)).toBe(1)
  } finally {
    await Promise.all([full.close(), fresh.close()])
  }
})
