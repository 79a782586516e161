import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/paths.ts'
import { startTestApp } from '../../test/start-app.ts'
import { connect } from '../platform/db/connect.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { buildApp } from './app.ts'

const running = startTestApp()

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** The same app with a database connection to another port. */
async function appOn(port: number) {
  const database = connect({ url: `postgres://someone@127.0.0.1:${port}/nowhere` })
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

test('with its database a process is alive and ready, also in its metrics', async () => {
  const get = async (url: string) => await running.app.inject({ url })
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  const { body } = await get('/metrics')
  expect(body).toContain('framefolk_database_up 1')
  expect(body).toContain('framefolk_mails{state="queued"} 0')
})

test('probes get a response while other requests are shed, and are not counted', async () => {
  const app = await buildApp(running.services, { site: false, shedLoad: true })
  undo.push(() => app.close())
  await app.ready()
  // Each turn of the event loop takes long, as in an overloaded process, and for longer than one measurement of a second.
  const statuses: number[] = []
  while (statuses.at(-1) !== 503 && statuses.length < 10) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
    await new Promise(setImmediate)
    statuses.push((await app.inject({ url: api.market })).statusCode)
  }
  expect(statuses.at(-1)).toBe(503)
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect((await app.inject({ url })).statusCode, url).toBe(200)
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toMatch(/framefolk_http_request_seconds_count\{.*status="503"\} 1/)
  expect(body).not.toMatch(/framefolk_http_request_seconds_count\{.*(healthz|readyz|metrics)/)
})

test('an event stream is not counted in the response times', async () => {
  const app = await buildApp(running.services, { site: false, shedLoad: false })
  undo.push(() => app.close())
  app.get('/stream', (_request, reply) =>
    reply.type('text/event-stream').send(Readable.from(['data: 1\n\n'])),
  )
  await app.inject({ url: '/stream' })
  expect((await app.inject({ url: '/metrics' })).body).not.toContain('route="/stream"')
})

describe.each([
  ['refuses connections', false],
  ['accepts connections and never responds', true],
])('with a database that %s', (_, hangs) => {
  test('a process is alive, not ready with a plain reason, and still has metrics', async () => {
    const app = await appOn(await portThat(hangs))
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'not ready', reason: 'The database isn’t responding.' })
    const metrics = await app.inject({ url: '/metrics' })
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toContain('framefolk_database_up 0')
    expect(metrics.body).toContain('framefolk_database_connections{state="open"}')
    expect(metrics.body).toContain('process_resident_memory_bytes')
    expect(metrics.body).not.toMatch(/^framefolk_mail/m)
  })
})

test('a process that was ready stays ready without its database, and says what is missing', async () => {
  const database = connect({ url: running.services.url })
  const app = await buildApp({ ...running.services, ...database }, { site: false, shedLoad: false })
  undo.push(() => app.close())
  const ready = async () => {
    const { statusCode, body } = await app.inject({ url: '/readyz' })
    return [statusCode, JSON.parse(body)]
  }
  expect(await ready()).toEqual([200, { status: 'ready' }])
  await database.close()
  expect(await ready()).toEqual([200, { status: 'ready', degraded: ['The database isn’t responding.'] }])
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toMatch(/^framefolk_ready(\{reason=""\})? 1$/m)
  expect(body).toContain('framefolk_storage_up 1')
})

test('a process on a server that takes no changes is ready, and says so', async () => {
  const database = connect({ url: running.services.url, readOnly: true })
  const app = await buildApp({ ...running.services, ...database }, { site: false, shedLoad: false })
  undo.push(
    () => database.close(),
    () => app.close(),
  )
  const ready = await app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', degraded: ['The database takes no changes.'] },
  ])
})

test('a process without its photo storage is ready, and says what is missing', async () => {
  const storage: Storage = { ...running.services.storage, probe: () => Promise.reject(new Error('gone')) }
  const app = await buildApp({ ...running.services, storage }, { site: false, shedLoad: false })
  undo.push(() => app.close())
  const ready = await app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', degraded: ['The photo storage isn’t writable.'] },
  ])
  expect((await app.inject({ url: '/metrics' })).body).toContain('framefolk_storage_up 0')
})

test('a process that stops is not ready, also in its metrics', async () => {
  const app = await buildApp(running.services, { site: false, shedLoad: false })
  undo.push(() => app.close())
  await app.ready()
  app.stopping.announced = true
  const ready = await app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'This process is stopping.' },
  ])
  expect((await app.inject({ url: '/metrics' })).body).toContain('framefolk_ready{reason="stopping"} 0')
})

test('migrations of a newer version leave a process ready; one marked as breaking, or a missing one, does not', async () => {
  const { pool } = running.services
  const ready = async () => {
    const { statusCode, body } = await running.app.inject({ url: '/readyz' })
    return [statusCode, JSON.parse(body).reason]
  }
  const foreign = [503, 'The database schema doesn’t match this version.']
  await pool.query(`insert into schema_migrations values ('9999_from_the_future.sql', repeat('a', 64))`)
  expect(await ready()).toEqual([200, undefined])
  await pool.query(`update schema_migrations set breaking = true where name like '9999%'`)
  expect(await ready()).toEqual(foreign)
  await pool.query(`delete from schema_migrations where name like '9999%'`)
  const { rows } = await pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, hash',
  )
  expect(await ready()).toEqual(foreign)
  await pool.query('insert into schema_migrations values ($1, $2)', [rows[0].name, rows[0].hash])
  expect(await ready()).toEqual([200, undefined])
})
