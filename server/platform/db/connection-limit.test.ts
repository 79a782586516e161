import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { connect, type Database } from './connect.ts'
import { describeShortage, JOBS_NAME, PER_PROCESS, readConnectionLimit } from './connection-limit.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase()
  drop = created.drop
  database = connect({ url: created.url, connections: 2 })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const limit = {
  used: 3,
  most: 97,
  setting: 'max_connections',
  processes: 2,
  each: PER_PROCESS,
  pooled: 0,
  needed: 2 * PER_PROCESS + 10,
}

test('a server that accepts too few connections for our processes is named with the figures', () => {
  expect(describeShortage(limit)).toBeNull()
  expect(describeShortage({ ...limit, most: limit.needed - 1 })).toBe(
    'PostgreSQL accepts 47 connections (max_connections), but 2 processes open up to 19 each and commands up to 10: 48 together. ' +
      'Raise it, see “No free connections” in docs/operations/troubleshooting.md.',
  )
})

test('processes that run are counted, and an upgrade is expected', async () => {
  const { url } = database
  expect(await readConnectionLimit(database)).toMatchObject({ processes: 2, setting: 'max_connections' })
  const others = ['a 1', 'a 1', 'a 2', 'b 1'].map((name) => {
    const address = new URL(url)
    address.searchParams.set('application_name', JOBS_NAME + name)
    return connect({ url: address.href, connections: 1 })
  })
  try {
    for (const { pool } of others) await pool.query('select 1')
    const found = await readConnectionLimit(database)
    expect(found).toMatchObject({ processes: 3, needed: 3 * PER_PROCESS + 10 })
    expect(found.used).toBeGreaterThan(4)
  } finally {
    for (const { close } of others) await close()
  }
})

test('a limit of the database counts where it is lower than that of the server', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await database.pool.query(`alter database ${rows[0]!.name} connection limit 12`)
  expect(await readConnectionLimit(database)).toMatchObject({
    most: 12,
    setting: `connection limit of the database ${rows[0]!.name}`,
  })
})
