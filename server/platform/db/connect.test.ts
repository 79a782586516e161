import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect, type Database } from './connect.ts'

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

test('a connection that breaks between two statements of a transaction fails it, and nothing else', async () => {
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await database.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
})

test('a transaction whose statement hangs ends at the timeout, not after the rollback has waited as long again', async () => {
  const late = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`))
  await expect(late).rejects.toThrow()
  // Hung up on, so that the rollback had nothing to wait for; a connection that is rolled back goes back into the pool.
  expect(database.pool.totalCount).toBe(0)
  expect((await database.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
})
