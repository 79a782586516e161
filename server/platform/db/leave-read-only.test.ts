import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect, type Database, withClient } from './connect.ts'
import { execute, query } from './query.ts'

const CONNECTIONS = 3

let database: Database
let drop: () => Promise<void>
/** As the address leads: sessions that began while it led to a server without its role stay there. */
let leadTo: (role: 'standby' | 'primary') => Promise<unknown>

beforeEach(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  leadTo = (role) =>
    withClient(made.url, 'test', async (client) => {
      await client.query('set default_transaction_read_only = off')
      await client.query(
        `do 'begin execute format(''alter database %I set default_transaction_read_only = ${role === 'standby'}'', current_database()); end'`,
      )
    })
  await withClient(made.url, 'test', (client) => client.query('create table written (n integer)'))
  database = connect({ url: made.url, connections: CONNECTIONS })
  await leadTo('standby')
  await openAll()
  await leadTo('primary')
})

afterEach(async () => {
  await database.close()
  await drop()
})

/** Uses all connections at once. */
const openAll = () =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const [row] = await query<{ closed: boolean }>(database.db)`
        select pg_sleep(0.05), current_setting('transaction_read_only') = 'on' as closed`
      return row!.closed
    }),
  )

const write = () => execute(database.db)`insert into written values (1)`
const writeInTransaction = () => database.db.transaction((tx) => execute(tx)`insert into written values (1)`)

test.each([
  ['statement', write],
  ['transaction', writeInTransaction],
])('a %s refused as read-only ends all connections to that server', async (_, work) => {
  expect(await openAll()).toEqual([true, true, true])
  await expect(work()).rejects.toThrow()
  expect(await openAll()).toEqual([false, false, false])
  await work()
})

test('a connection in use finishes its work first', async () => {
  const reading = database.db.transaction(async (tx) => {
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    return query(tx)`select count(*)::int as n from written`
  })
  expect(await reading).toEqual([{ n: 0 }])
  expect(await openAll()).toEqual([false, false, false])
})

test('while the database stays read-only, refused writes do not end all connections each time', async () => {
  await leadTo('standby')
  const connected = vi.fn()
  database.pool.on('connect', connected)
  for (let n = 0; n < 5; n += 1) await expect(writeInTransaction()).rejects.toThrow()
  expect(connected.mock.calls.length).toBeLessThanOrEqual(5 + CONNECTIONS)
})
