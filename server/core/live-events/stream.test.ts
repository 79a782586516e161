import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { erasePerson } from '../../admin/privacy/erase.ts'
import { MAX_PER_ACCOUNT, MAX_PER_NETWORK, OpenStreams } from '../../features/live-events/routes.ts'
import { hashPassword } from '../auth/passwords.ts'

const password = 'a lamp in the harbour'
const requests: ClientRequest[] = []
const running = startTestApp({ launch: 'live' })
beforeAll(async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const request of requests) request.destroy()
})

async function open(headers: Record<string, string>) {
  const { port } = running.app.server.address() as AddressInfo
  const request = get({ port, path: api.events, headers, agent: false })
  requests.push(request)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const stream = { text: '', ended: false, status: response.statusCode }
  response.setEncoding('utf8').on('data', (part) => {
    stream.text += part
  })
  response.on('error', () => {})
  response.on('close', () => {
    stream.ended = true
  })
  await expect.poll(() => stream.text, { timeout: 5_000, interval: 5 }).toContain('event: hello')
  return stream
}

test('of 150 streams of one account the newest eight stay open', { timeout: 60_000 }, async () => {
  const client = await signInAs(running.services, 'client')
  const streams: Awaited<ReturnType<typeof open>>[] = []
  for (let n = 0; n < 150; n++) streams.push(await open(client.headers))
  await expect
    .poll(() => streams.filter(({ ended }) => !ended).length, { timeout: 5_000 })
    .toBe(MAX_PER_ACCOUNT)
  expect(streams.slice(-MAX_PER_ACCOUNT).some(({ ended }) => ended)).toBe(false)
  // The last event sets a retry delay, so that two dozen tabs do not close each other's streams in a loop.
  expect(streams[0]!.text).toContain('retry: 60000\nevent: ended\ndata: {"reason":"replaced"}')
})

type Member = Awaited<ReturnType<typeof signInAs>>
const send = (who: Member, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  running.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })

const ends: [string, (who: Member) => Promise<unknown>][] = [
  ['a sign-out', (who) => send(who, 'DELETE', api.memberSession)],
  [
    'the end of this session from another device',
    async (who) =>
      running.app.inject({
        method: 'DELETE',
        url: fill(api.mySession, { id: who.sessionId }),
        headers: who.browser.headers,
      }),
  ],
  [
    'a new password',
    (who) => send(who, 'PATCH', api.me, { currentPassword: password, newPassword: 'another lamp entirely' }),
  ],
  [
    'a deactivation',
    async (who) =>
      running.app.inject({
        method: 'PATCH',
        url: fill(api.updatePerson, { id: who.person.id }),
        headers: (await signIn(running.services)).headers,
        payload: { status: 'inactive' },
      }),
  ],
  ['an erasure', (who) => erasePerson(running.services.db, who.person.id, who.person.id)],
]

test.each(ends)('%s ends an open stream at once', { timeout: 15_000 }, async (_what, end) => {
  const passwordHash = await hashPassword(password)
  const client = await signInAs(running.services, 'client', { passwordHash })
  const other = await signInAs(running.services, 'client')
  const [stream, others] = [await open(client.headers), await open(other.headers)]
  await end(client)
  await expect.poll(() => stream.ended, { timeout: 3_000 }).toBe(true)
  expect(stream.text).toContain('event: ended\ndata: {"reason":"session"}')
  expect(others.ended).toBe(false)
})

test('the end of one session leaves the streams of the others open', async () => {
  const client = await signInAs(running.services, 'client')
  const [app, browser] = [await open(client.headers), await open(client.browser.headers)]
  await send(client, 'DELETE', api.memberSession)
  await expect.poll(() => app.ended, { timeout: 3_000 }).toBe(true)
  expect(browser.ended).toBe(false)
})

test('one network has a limit of streams, and an account with an open stream can still reload', () => {
  const streams = new OpenStreams()
  const open = (n: number) => streams.open(`person ${Math.floor(n / MAX_PER_ACCOUNT)}`, '192.0.2.1')
  const held = Array.from({ length: MAX_PER_NETWORK }, (_, n) => open(n))
  expect(held.every((stream) => stream !== null)).toBe(true)
  expect(streams.open('newcomer', '192.0.2.1')).toBeNull()
  expect(streams.open('newcomer', '192.0.2.2')).not.toBeNull()
  expect(streams.open('person 0', '192.0.2.1')).not.toBeNull()
  expect(held.map((stream) => stream!.replaced.aborted).indexOf(true)).toBe(0)
  for (const stream of held.slice(0, 2)) stream!.close()
  expect(streams.open('newcomer', '192.0.2.1')).not.toBeNull()
})
