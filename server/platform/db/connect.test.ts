import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect, type Database, type Db } from './connect.ts'
import { execute, query } from './query.ts'

let database: Database
let drop: () => Promise<void>

beforeEach(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url, timeoutMs: 2_000 })
})

afterEach(async () => {
  await database.close()
  await drop()
})

test('a connection lost between two statements fails only its transaction', async () => {
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await database.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
})

test('a hanging statement ends its transaction at the timeout, without a second wait for the rollback', async () => {
  const late = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`))
  await expect(late).rejects.toThrow()
  // Empty because the connection was closed: after a rollback it would be back in the pool.
  expect(database.pool.totalCount).toBe(0)
  expect((await database.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
})

test('queries of a transaction and of one inside it use its connection; what fails inside is undone alone', async () => {
  const { db } = database
  await execute(db)`create table seen (what text, pid integer)`
  const see = (on: Db, what: string) => execute(on)`insert into seen values (${what}, pg_backend_pid())`
  await db.transaction(async (tx) => {
    await see(tx, 'outside')
    await tx.transaction((inner) => see(inner, 'inside'))
    const failed = tx.transaction(async (inner) => {
      await see(inner, 'failed')
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await query(db)`select * from seen`).toEqual([])
  })
  const rows = await query<{ what: string; pid: number }>(db)`select * from seen`
  expect(rows.map(({ what }) => what)).toEqual(['outside', 'inside'])
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1)
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})
