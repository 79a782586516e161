import { createECDH, randomBytes } from 'node:crypto'
import http from 'node:http'
import type https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import type { Market } from '../../../test/market.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'
import { isPublicAddress, type Network } from '../../platform/http/public-request.ts'
import type { Services } from '../../platform/services.ts'
import { ensureThread } from '../messages/queries.ts'
import { sendMessage } from '../messages/send.ts'
import { sendPushes } from './send.ts'

let server: http.Server
let services: Services
let responseStatus = 201
const received: { path: string; headers: http.IncomingHttpHeaders; bytes: number }[] = []
const vapid = webPush.generateVAPIDKeys()

const market = startMarket()
beforeAll(async () => {
  services = market.services
  services.config.push = { ...vapid, subject: 'mailto:ops@framefolk.test' }
  server = http.createServer(async (request, response) => {
    let bytes = 0
    for await (const part of request) bytes += part.length
    received.push({ path: request.url!, headers: request.headers, bytes })
    response.writeHead(responseStatus).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close())
beforeEach(() => {
  received.length = 0
  responseStatus = 201
})

/** A local endpoint in place of a public push service. Subscriptions use https, as browsers require. */
const testNetwork = (): Network => ({
  protocol: 'https:',
  request: ((url: URL, options: http.RequestOptions) => {
    const { port } = server.address() as AddressInfo
    return http.request({ ...options, host: url.hostname, port, path: url.pathname })
  }) as unknown as typeof https.request,
  resolve: async (host) => [{ address: host === 'push.example' ? '127.0.0.1' : '10.0.0.7', family: 4 }],
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
  timeoutMs: 5_000,
})

type Member = Market['client']
const put = (who: Member, endpoint: string) => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = {
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const payload = { endpoint, keys }
  return market.app.inject({ method: 'PUT', url: api.push, headers: who.headers, payload })
}
const countSubscriptions = async (): Promise<number> => {
  const rows = await query<{ n: number }>(services.db)`select count(*)::int as n from push_subscriptions`
  return rows[0]!.n
}
const write = async (text: string) => {
  const { id } = await ensureThread(services.db, {
    clientId: market.client.person.id,
    photographerId: market.photographer.person.id,
  })
  await sendMessage(services.db, { threadId: id, senderId: market.client.person.id, text })
  return id
}

test('a browser subscribes and is pushed about a message once, without its text', async () => {
  const { photographer } = market
  const settings = await market.app.inject({ url: api.push, headers: photographer.headers })
  expect(settings.json().data).toEqual({ publicKey: vapid.publicKey })
  expect((await put(photographer, 'https://push.example/one')).statusCode).toBe(200)
  await write('Are you free in May?')
  await write('Or in June?')
  await sendPushes(services, testNetwork())
  await sendPushes(services, testNetwork())
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    path: '/one',
    headers: {
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=/),
    },
  })
})

test('a booking request is pushed to the photographer, with a link to the booking', async () => {
  const id = await market.bookAndPay(market.shootIn(24))
  const queued = await query<{ kind: string; path: string }>(services.db)`select kind, path from pushes`
  expect(queued).toEqual([{ kind: 'request', path: fill(site.myBooking, { id }) }])
  await sendPushes(services, testNetwork())
  expect(received).toHaveLength(1)
})

test.each([404, 410])('a subscription that ended with %s is removed', async (status) => {
  responseStatus = status
  await put(market.photographer, 'https://push.example/one')
  await write('Hello')
  await sendPushes(services, testNetwork())
  expect([received.length, await countSubscriptions()]).toEqual([1, 0])
})

test('an endpoint inside a private network is never called, and is removed', async () => {
  await put(market.photographer, 'https://inside.example/one')
  await write('Hello')
  await sendPushes(services, testNetwork())
  expect([received.length, await countSubscriptions()]).toEqual([0, 0])
  expect((await put(market.photographer, 'http://push.example/one')).statusCode).toBe(400)
})

test('a session has one subscription, so that an account can’t make us call many endpoints', async () => {
  const { photographer } = market
  for (const n of [1, 2, 3]) await put(photographer, `https://push.example/${n}`)
  await Promise.all([4, 5, 6].map((n) => put(photographer, `https://push.example/${n}`)))
  expect(await countSubscriptions()).toBe(1)
  await write('Hello')
  await sendPushes(services, testNetwork())
  expect(received).toHaveLength(1)
})

test.each([
  'https://push.example:22/one',
  'https://user:secret@push.example/one',
  'https://push.example/one#part',
])('%s is not an endpoint of a push service: 400', async (endpoint) => {
  expect((await put(market.photographer, endpoint)).statusCode).toBe(400)
})

test('a subscription with an invalid key is removed when it is used', async () => {
  const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }
  const payload = { endpoint: 'https://push.example/one', keys }
  const { headers } = market.photographer
  expect((await market.app.inject({ method: 'PUT', url: api.push, headers, payload })).statusCode).toBe(200)
  await write('Hello')
  await sendPushes(services, testNetwork())
  expect([received.length, await countSubscriptions()]).toEqual([0, 0])
})

test('a failing endpoint is retried after the others, and is removed after three days', async () => {
  await put(market.photographer, 'https://push.example/one')
  responseStatus = 500
  await write('Hello')
  await sendPushes(services, testNetwork())
  const failing = await query<{ since: string | null }>(services.db)`
    select failing_since as since from push_subscriptions`
  expect(failing).toEqual([{ since: expect.anything() }])
  await execute(services.db)`update push_subscriptions set failing_since = now() - interval '73 hours'`
  await write('Hello again')
  await sendPushes(services, testNetwork())
  expect([received.length, await countSubscriptions()]).toEqual([2, 0])
})

test('signing out ends the pushes of the browser, and so does turning them off', async () => {
  const { photographer } = market
  await put(photographer, 'https://push.example/one')
  const headers = photographer.headers
  await market.app.inject({
    ...{ method: 'POST', url: api.pushOff, headers: market.client.headers },
    payload: { endpoint: 'https://push.example/one' },
  })
  expect(await countSubscriptions()).toBe(1)
  const payload = { endpoint: 'https://push.example/one' }
  await market.app.inject({ method: 'POST', url: api.pushOff, headers, payload })
  expect(await countSubscriptions()).toBe(0)
  await put(photographer, 'https://push.example/one')
  await write('Before')
  await market.app.inject({ method: 'DELETE', url: api.memberSession, headers })
  await write('After')
  await sendPushes(services, testNetwork())
  expect(received).toHaveLength(0)
})

test('without VAPID keys a browser cannot subscribe', async () => {
  services.config.push = null
  const { client } = market
  expect((await put(client, 'https://push.example/two')).statusCode).toBe(404)
  const settings = await market.app.inject({ url: api.push, headers: client.headers })
  expect(settings.json().data).toEqual({ publicKey: null })
})
