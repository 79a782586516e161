import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'
import { connect } from '../db/connect.ts'

let running: TestApp
beforeAll(async () => {
  running = await createTestApp()
})
afterAll(() => running.close())

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** The same app, whose connections go to another address. */
async function appOn(port: number) {
  const database = connect({ url: `postgres://somebody@127.0.0.1:${port}/nowhere` })
  const app = await buildApp({ ...running.services, ...database }, { site: false, shedLoad: false })
  undo.push(
    () => database.close(),
    () => app.close(),
  )
  return app
}

async function portThat(hangs: boolean): Promise<number> {
  const server = createServer((socket) => undo.push(() => socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  if (hangs) undo.unshift(() => server.close())
  else await new Promise((closed) => server.close(closed))
  return port
}

test('with its database a process is alive and ready, and says so in its figures', async () => {
  const get = async (url: string) => await running.app.inject({ url })
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  const { body } = await get('/metrics')
  expect(body).toContain('framefolk_database_up 1')
  expect(body).toContain('framefolk_mails{state="queued"} 0')
})

describe.each([
  ['refuses connections', false],
  ['takes connections and never answers', true],
])('with a database that %s', (_, hangs) => {
  test('a process is alive, not ready for a plain reason, and still has figures', async () => {
    const app = await appOn(await portThat(hangs))
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'not ready', reason: 'The database does not answer.' })
    const metrics = await app.inject({ url: '/metrics' })
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toContain('framefolk_database_up 0')
    expect(metrics.body).toContain('framefolk_database_connections{state="open"}')
    expect(metrics.body).toContain('process_resident_memory_bytes')
    expect(metrics.body).not.toMatch(/^framefolk_mail/m)
  })
})

test('tables of another version are a reason not to be ready', async () => {
  const { pool } = running.services
  await pool.query(`insert into schema_migrations values ('9999_from_the_future.sql', repeat('a', 64))`)
  const ready = await running.app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json().reason]).toEqual([
    503,
    'The tables of the database are not those of this version.',
  ])
  await pool.query(`delete from schema_migrations where name like '9999%'`)
})
