import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { freePort } from '../../test/server-process.ts'
import { withClient } from '../platform/db/connect.ts'
import { prepareTables } from './prepare-tables.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const run = (sql: string) => withClient(database.url, 'test', (client) => client.query(sql))
const NEWEST = '(select max(name) from schema_migrations)'

test('a start does not migrate an external database, and names the command that does', async () => {
  const config = { migrateAtStart: false, port: await freePort(), host: '127.0.0.1' }
  await prepareTables(database, config)
  await run(`delete from schema_migrations where name = ${NEWEST}`)
  await expect(prepareTables(database, config)).rejects.toThrow(
    /lacks migration \d{4}.*npx framefolk db:migrate/,
  )
})

test('while a start migrates, the process is alive and not ready', async () => {
  const config = { migrateAtStart: true, port: await freePort(), host: '127.0.0.1' }
  await run('drop schema public cascade')
  await run('create schema public')
  await withClient(database.url, 'holder', async (holder) => {
    // Holds the lock like another migrating process, so that this one waits.
    await holder.query('select pg_advisory_lock(7263338701)')
    const prepared = prepareTables(database, config)
    const request = (path: string) => fetch(`http://127.0.0.1:${config.port}${path}`).catch(() => null)
    await expect.poll(async () => (await request('/healthz'))?.status).toBe(200)
    const ready = await request('/readyz')
    expect([ready?.status, await ready?.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'The database is being migrated.' },
    ])
    await holder.query('select pg_advisory_unlock(7263338701)')
    await prepared
  })
  await expect(fetch(`http://127.0.0.1:${config.port}/healthz`)).rejects.toThrow()
})
