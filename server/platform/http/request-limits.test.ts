import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { readConfig } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import { handleErrors } from './error-handler.ts'
import { createRequestCounter } from './request-counter.ts'
import { limitRequests, withoutCounting } from './request-limits.ts'

let database: Database
let drop: () => Promise<unknown>
beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** `x-person` stands for a session. */
function start(limits: { network: number; account: number }): FastifyInstance {
  const app = Fastify()
  apps.push(app)
  handleErrors(app)
  const config = readConfig({ SEARCH_ENGINE_NETWORKS: '198.51.100.0/24, 2001:db8:5::/48' })
  const { limitAccounts } = limitRequests(
    app,
    { db: database.db, config, log: app.log },
    async (authorization) => authorization === 'Bearer ffk_real',
    limits,
  )
  app.decorateRequest('visitor', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const personId = request.headers['x-person'] as string | undefined
    request.visitor = personId ? ({ personId } as typeof request.visitor) : null
    done()
  })
  limitAccounts()
  app.get('/v1/something', () => ({}))
  app.get('/v1/shared', (_, reply) => reply.header('cache-control', 'public, max-age=60').send({}))
  app.get('/healthz', () => 'ok')
  return app
}

const visit = (
  app: FastifyInstance,
  remoteAddress: string,
  headers: Record<string, string> = {},
  url = '/v1/something',
) => app.inject({ url, remoteAddress, headers })

test('a network is refused after its limit, with what is left in RateLimit; other networks are not', async () => {
  const app = start({ network: 3, account: 100 })
  for (const left of [2, 1, 0]) {
    const { statusCode, headers } = await visit(app, '203.0.113.1')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'ratelimit-policy': '"network";q=3;w=300',
      ratelimit: `"network";r=${left};t=300`,
    })
  }
  const refused = await visit(app, '203.0.113.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    success: false,
    message: 'Too many requests. Wait a moment and try again.',
  })
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[1-9]\d*$/),
    'ratelimit-policy': '"network";q=3;w=300',
    ratelimit: expect.stringMatching(/^"network";r=0;t=\d+$/),
  })
  expect((await visit(app, '203.0.113.2')).statusCode).toBe(200)
  expect((await visit(app, '203.0.113.1', {}, '/healthz')).statusCode).toBe(200)
})

test('an account has a limit of its own, from whichever network it comes', async () => {
  const app = start({ network: 100, account: 2 })
  const statuses: number[] = []
  for (const host of [11, 12, 13])
    statuses.push((await visit(app, `203.0.113.${host}`, { 'x-person': 'ada' })).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  expect((await visit(app, '203.0.113.14', { 'x-person': 'bo' })).headers.ratelimit).toBe(
    '"network";r=99;t=300, "account";r=1;t=300',
  )
})

test('API keys and search engines have budgets of their own, and our own machines are never refused', async () => {
  const app = start({ network: 1, account: 100 })
  const key = { authorization: 'Bearer ffk_real' }
  const send = async (times: number, address: string, headers = {}) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push((await visit(app, address, headers)).statusCode)
    return statuses
  }
  expect(await send(2, '203.0.113.31')).toEqual([200, 429])
  expect(await send(2, '203.0.113.31', key)).toEqual([200, 429])
  expect(await send(5, '198.51.100.7')).toEqual([200, 200, 200, 200, 429])
  expect(await send(5, '2001:db8:5::1')).toEqual([200, 200, 200, 200, 429])
  expect(await send(3, '10.0.0.1')).toEqual([200, 200, 200])
})

test('what only looks like an API key gives a network no second budget', async () => {
  const app = start({ network: 2, account: 100 })
  const send = async (authorization?: string) =>
    (await visit(app, '203.0.113.51', authorization ? { authorization } : {})).statusCode
  expect(await send('Bearer ffk_false')).toBe(200)
  expect(await send()).toBe(200)
  expect(await send('Bearer ffk_other')).toBe(429)
  expect(await send()).toBe(429)
})

test('a response that shared caches may store has no count of a client', async () => {
  const { headers } = await visit(start({ network: 9, account: 9 }), '203.0.113.41', {}, '/v1/shared')
  expect(headers.ratelimit).toBeUndefined()
})

test('processes share their counts, and clients far below a limit cost no query', async () => {
  const failed = vi.fn()
  const [one, two] = [1, 2].map(() => createRequestCounter(database.db, failed))
  const limit = { key: 'all:network:shared', most: 100, windowSeconds: 300 }
  for (let n = 0; n < 60; n++) one!.count(limit)
  await vi.waitFor(async () => {
    two!.count(limit)
    expect(two!.count(limit).remaining).toBeLessThan(45)
  }, 10_000)
  const rows = async (key: string) =>
    (await database.pool.query('select from rate_limits where key = $1', [key])).rowCount
  expect(await rows('all:network:shared')).toBeGreaterThan(0)
  const calm = { key: 'all:network:calm', most: 1000, windowSeconds: 300 }
  for (let n = 0; n < 19; n++) one!.count(calm)
  expect(await rows('all:network:calm')).toBe(0)
  expect(failed).not.toHaveBeenCalled()
})

test('the window slides, and a counter without its database goes on counting', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') })
  try {
    const failed = vi.fn()
    const counter = createRequestCounter(null as never, failed)
    const limit = { key: 'all:network:alone', most: 2, windowSeconds: 300 }
    const later = (seconds: number) => vi.setSystemTime(Date.parse('2026-05-01T12:00:00Z') + seconds * 1000)
    expect([1, 2, 3].map(() => counter.count(limit).refused)).toEqual([false, false, true])
    later(299)
    expect(counter.count(limit).refused).toBe(true)
    later(331)
    expect(counter.count(limit).refused).toBe(false)
    await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  } finally {
    vi.useRealTimers()
  }
})

test('of paths that begin like a probe only the probe itself is not counted', async () => {
  const app = start({ network: 2, account: 100 })
  const open = async (url: string) => (await visit(app, '203.0.113.8', {}, url)).statusCode
  for (const url of ['/healthz', '/healthz?at=1', '/readyz', '/metrics'])
    expect(await open(url)).not.toBe(429)
  for (const url of ['/healthz-x', '/metricsx?page=1']) expect(await open(url)).toBe(404)
  expect([await open('/readyz/x'), await open('/healthz')]).toEqual([429, 200])
})

test('a page is one request of its network, with all the calls that it makes', async () => {
  const app = start({ network: 2, account: 100 })
  const call = () => visit(app, '203.0.113.7')
  app.get('/page', () => withoutCounting(async () => [(await call()).statusCode, (await call()).statusCode]))
  const open = () => visit(app, '203.0.113.7', {}, '/page')
  for (let n = 0; n < 2; n += 1) expect((await open()).json()).toEqual([200, 200])
  expect((await open()).statusCode).toBe(429)
})
