import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { webhookEvents } from '../../../contract/integrations/webhook-events.ts'
import { api } from '../../../contract/paths.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { VERIFY_EXAMPLE } from '../../platform/http/docs-webhooks.ts'
import { openNetwork } from '../../platform/http/public-request.ts'
import { deliverDue } from './deliver.ts'

/** The first attempt and eight retries. */
const MAX_ATTEMPTS = 9

import { deleteOldDeliveries } from './deliveries.ts'
import { queueWebhook } from './queue.ts'

type Received = { headers: http.IncomingHttpHeaders; body: string }

let server: http.Server
let url: string
let status = 200
let received: Received[] = []

const market = startMarket()
beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    response
      .writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {})
      .end('x'.repeat(5_000))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
})
afterAll(() => server.close())
beforeEach(async () => {
  received = []
  status = 200
  await execute(market.services.db)`delete from webhook_endpoints`
})

const create = async (events: readonly string[] = webhookEvents) => {
  const { status: code, body } = await market.call(market.admin, 'POST', api.webhooks, { url, events })
  expect(code).toBe(200)
  return { id: body.data.endpoints.at(-1).id as string, secret: body.data.secret as string }
}
const deliver = () => deliverDue(market.services)
const log = async () =>
  (await market.call(market.admin, 'GET', `${api.webhookDeliveries}?pageSize=100`)).body.data.deliveries
const kinds = () => received.map(({ body }) => JSON.parse(body).type as string)
const event = { kind: 'person.joined', data: { personId: newId() } } as const
const makeDue = () => execute(market.services.db)`update webhook_deliveries set next_attempt_at = now()`

/** Verifies a signature as the API documentation tells receivers to do. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const [time, ...signatures] = String(headers['framefolk-signature']).split(',')
  const expected = createHmac('sha256', secret)
    .update(`${time!.slice(2)}.${body}`)
    .digest('hex')
  return Math.abs(Date.now() / 1000 - Number(time!.slice(2))) < 300 && signatures.includes(`v1=${expected}`)
}

test('a booking from request to acceptance arrives as signed events without names, and is in the log', async () => {
  const { secret } = await create()
  const id = await market.bookAndPay(market.shootIn(20))
  await market.act(market.photographer, id, 'accept')
  await deliver()
  expect(kinds().sort()).toEqual(['booking.accepted', 'booking.requested', 'payment.succeeded'])
  for (const one of received) {
    expect(isSigned(one, secret)).toBe(true)
    expect(isSigned({ ...one, body: `${one.body} ` }, secret)).toBe(false)
    expect(isSigned(one, 'whsec_another')).toBe(false)
    for (const { person } of [market.client, market.photographer])
      for (const text of [person.fullName, person.email]) expect(one.body).not.toContain(text)
  }
  const accepted = JSON.parse(received.find(({ body }) => body.includes('booking.accepted'))!.body)
  expect(accepted).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    createdAt: expect.any(String),
    data: {
      bookingId: id,
      state: 'booked',
      clientId: market.client.person.id,
      photographerId: market.photographer.person.id,
      currency: 'USD',
    },
  })
  const rows = await log()
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    state: 'delivered',
    attempts: 1,
    responseStatus: 200,
    url,
    isReplay: false,
  })
  expect(received.map(({ body }) => body)).toContain(rows[0].payload)
  expect(rows[0].responseText).toHaveLength(1024)
})

test('the example on the page of the API verifies a real delivery', async () => {
  const { secret } = await create()
  await queueWebhook(market.services.db, event)
  await deliver()
  const { verify } = await import(`data:text/javascript,${encodeURIComponent(VERIFY_EXAMPLE)}`)
  const [{ headers, body }] = received as [Received]
  const header = headers['framefolk-signature']
  expect(verify(header, body, secret)).toBe(true)
  expect(verify(header, `${body} `, secret)).toBe(false)
  expect(verify(header, body, 'whsec_another')).toBe(false)
  expect((await market.app.inject({ url: '/docs' })).body).toContain('id="receiving-webhooks"')
})

test('an endpoint gets only the events it subscribed to', async () => {
  await create(['booking.declined'])
  const id = await market.bookAndPay(market.shootIn(21))
  await market.act(market.photographer, id, 'decline')
  await deliver()
  expect(kinds()).toEqual(['booking.declined'])
})

test('a transaction that is rolled back sends nothing', async () => {
  await create()
  await expect(
    market.services.db.transaction(async (tx) => {
      await queueWebhook(tx, event, market.services)
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  await deliver()
  expect(received).toEqual([])
  expect(await log()).toEqual([])
})

test('a 500 and a redirect are retried later under the same event id, until the receiver accepts', async () => {
  await create()
  status = 500
  await queueWebhook(market.services.db, event)
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  const [waiting] = await log()
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, responseStatus: 500 })
  expect(Date.parse(waiting.nextAttemptAt) - Date.parse(waiting.lastAttemptAt)).toBeGreaterThan(50_000)
  status = 302
  await makeDue()
  await deliver()
  status = 204
  await makeDue()
  await deliver()
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect((await log())[0]).toMatchObject({ state: 'delivered', attempts: 3, responseStatus: 204 })
})

test('two processes at once send an event once', async () => {
  await create()
  for (let n = 0; n < 15; n += 1) await queueWebhook(market.services.db, event)
  await Promise.all([deliver(), deliver(), deliver()])
  expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(15)
  expect(received).toHaveLength(15)
})

test('the database refuses a second delivery of one event to one endpoint that is no replay', async () => {
  await create()
  await queueWebhook(market.services.db, event)
  await expect(execute(market.services.db)`
    insert into webhook_deliveries (id, endpoint_id, event_id, kind, body)
    select gen_random_uuid(), endpoint_id, event_id, kind, body from webhook_deliveries`).rejects.toThrow()
})

test('a replay sends the same event again, as a delivery of its own', async () => {
  const { secret } = await create()
  await queueWebhook(market.services.db, event)
  await deliver()
  const [{ id, eventId }] = await log()
  const replay = await market.call(market.admin, 'POST', fill(api.replayDelivery, { id }))
  expect(replay.status).toBe(200)
  await deliver()
  expect(received).toHaveLength(2)
  expect(received[1]!.body).toBe(received[0]!.body)
  expect(isSigned(received[1]!, secret)).toBe(true)
  const rows = await log()
  expect(rows[0]).toMatchObject({ eventId, isReplay: true, state: 'delivered' })
  expect(rows[0].id).not.toBe(id)
  expect((await market.call(market.admin, 'POST', fill(api.replayDelivery, { id: newId() }))).status).toBe(
    404,
  )
})

test('an endpoint that always fails is paused after the last attempt, needs attention, and resumes where it stopped', async () => {
  const { id } = await create()
  status = 503
  await queueWebhook(market.services.db, event)
  for (let n = 0; n < MAX_ATTEMPTS; n += 1) {
    await makeDue()
    await deliver()
  }
  expect((await log())[0]).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS, responseStatus: 503 })
  const list = await market.call(market.admin, 'GET', api.webhooks)
  expect(list.body.data.endpoints[0]).toMatchObject({ state: 'paused', pausedReason: 'failures' })
  const attention = await market.call(market.admin, 'GET', api.attention)
  expect(attention.body.data.items).toContainEqual(expect.objectContaining({ kind: 'webhooks', count: 1 }))
  received = []
  status = 200
  await queueWebhook(market.services.db, event)
  await deliver()
  expect(received).toEqual([])
  const resumed = await market.call(market.admin, 'PATCH', fill(api.webhookEndpoint, { id }), {
    paused: false,
  })
  expect(resumed.body.data.endpoints[0]).toMatchObject({ state: 'active', pausedReason: null, waiting: 1 })
  await deliver()
  expect(received).toHaveLength(1)
})

test('after a new secret both secrets sign for a day', async () => {
  const { id, secret } = await create()
  const rotated = await market.call(market.admin, 'POST', fill(api.webhookSecret, { id }))
  await queueWebhook(market.services.db, event)
  await deliver()
  expect(isSigned(received[0]!, secret)).toBe(true)
  expect(isSigned(received[0]!, rotated.body.data.secret)).toBe(true)
  await execute(market.services.db)`update webhook_endpoints set former_until = now()`
  await queueWebhook(market.services.db, event)
  await deliver()
  expect(isSigned(received[1]!, secret)).toBe(false)
  expect(isSigned(received[1]!, rotated.body.data.secret)).toBe(true)
})

test('secrets are stored encrypted and never listed or logged', async () => {
  const { id, secret } = await create()
  const stored = await market.services.pool.query('select * from webhook_endpoints')
  expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(6))
  expect(stored.rows[0].secret.toString('latin1')).not.toContain(secret.slice(6))
  for (const path of [api.webhooks, `${api.activity}?subject=${id}`])
    expect(JSON.stringify((await market.call(market.admin, 'GET', path)).body)).not.toContain(secret.slice(6))
})

test('a test event goes to one endpoint, whatever its events; a deleted endpoint gets nothing', async () => {
  const { id } = await create(['payout.paid'])
  expect((await market.call(market.admin, 'POST', fill(api.webhookTest, { id }))).status).toBe(200)
  await deliver()
  expect(kinds()).toEqual(['webhook.test'])
  const changed = await market.call(market.admin, 'PATCH', fill(api.webhookEndpoint, { id }), {
    events: ['person.joined'],
  })
  expect(changed.body.data.endpoints[0].events).toEqual(['person.joined'])
  await queueWebhook(market.services.db, event)
  expect((await market.call(market.admin, 'DELETE', fill(api.webhookEndpoint, { id }))).status).toBe(200)
  await deliver()
  expect(received).toHaveLength(1)
  for (const [method, path] of [
    ['PATCH', api.webhookEndpoint],
    ['DELETE', api.webhookEndpoint],
    ['POST', api.webhookTest],
    ['POST', api.webhookSecret],
  ] as const)
    expect((await market.call(market.admin, method, fill(path, { id }), {})).status).toBe(404)
})

test('erasing a person deletes the deliveries about them, and sends person.erased with only the id', async () => {
  await create()
  const { id } = await insertPerson(market.services.db, { role: 'client' })
  await queueWebhook(market.services.db, { kind: 'person.joined', data: { personId: id }, about: [id] })
  await deliver()
  expect(await log()).toHaveLength(1)
  const erased = await market.call(market.admin, 'POST', fill(api.erasePerson, { id }), { confirm: id })
  expect(erased.body).toMatchObject({ success: true })
  await deliver()
  expect((await log()).map(({ kind }: { kind: string }) => kind)).toEqual(['person.erased'])
  expect(JSON.parse(received.at(-1)!.body).data).toEqual({ personId: id })
})

test('deliveries are deleted after 30 days', async () => {
  await create()
  await queueWebhook(market.services.db, event)
  await queueWebhook(market.services.db, event)
  await execute(market.services.db)`
    update webhook_deliveries set created_at = now() - interval '31 days' where id = (select min(id::text)::uuid from webhook_deliveries)`
  await deleteOldDeliveries(market.services.db)
  expect(await log()).toHaveLength(1)
})

test.each([
  'http://example.com/hooks',
  'https://127.0.0.1/hooks',
  'https://10.0.0.7/hooks',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hooks',
  'https://[::ffff:10.0.0.7]/hooks',
  'https://user:secret@93.184.216.34/hooks',
  'https://93.184.216.34:25/hooks',
  'https://93.184.216.34:5432/hooks',
  'ftp://example.com/hooks',
  'not a url',
])('without a setting of the operator %s is refused: 400', async (refused) => {
  const live = await createTestApp()
  const { headers } = await signIn(live.services)
  const response = await live.app.inject({
    method: 'POST',
    url: api.webhooks,
    payload: { url: refused, events: ['person.joined'] },
    headers,
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].field).toBe('url')
  await live.close()
})

test('a host that became private since it was saved is not called', async () => {
  await create()
  await queueWebhook(market.services.db, event)
  const network = { ...openNetwork, resolve: async () => [{ address: '10.0.0.7', family: 4 }] }
  await execute(market.services.db)`update webhook_endpoints set url = 'https://tools.example/hooks'`
  await deliverDue(market.services, network)
  expect((await log())[0]).toMatchObject({ state: 'waiting', attempts: 1, error: 'The host is not public.' })
})
