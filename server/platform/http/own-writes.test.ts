import Fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/start-app.ts'
import { execute } from '../db/query.ts'
import type { Replicas } from '../db/replicas/replicas.ts'
import { readOwnWrites } from './own-writes.ts'

const asked: boolean[] = []
const replicas = {
  withinRequest: (onPrimary: boolean, work: () => unknown) => {
    asked.push(onPrimary)
    return work()
  },
} as Replicas

const app = Fastify()
readOwnWrites(app, replicas, { publicUrl: 'https://framefolk.example' })
app.get('/', async () => 'read')
app.post('/', async () => 'written')
app.post('/refused', async (_request, reply) => reply.code(409).send('refused'))

/** The cookie of the response, and whether the request read from the primary. */
async function send(options: InjectOptions) {
  const { headers } = await app.inject({ url: '/', ...options })
  return { cookie: headers['set-cookie'], onPrimary: asked.pop() }
}

test('after a write a browser reads from the primary for five seconds', async () => {
  const { cookie, onPrimary } = await send({ method: 'POST' })
  expect(onPrimary).toBe(true)
  expect(cookie).toBe('framefolk-wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax; Secure')
  const sent = `theme=dark; ${String(cookie).split(';')[0]}`
  expect(await send({ headers: { cookie: sent } })).toEqual({ cookie: undefined, onPrimary: true })
})

test('reading and refused writes change nothing', async () => {
  expect(await send({ headers: { cookie: 'theme=dark' } })).toEqual({ cookie: undefined, onPrimary: false })
  expect((await send({ method: 'POST', url: '/refused' })).cookie).toBeUndefined()
})

test('only browsers return cookies, so API keys and tokens of apps read from the primary', async () => {
  const authorization = 'Bearer token'
  expect((await send({ headers: { authorization } })).onPrimary).toBe(true)
  const browser = { authorization, 'sec-fetch-site': 'same-origin' }
  expect((await send({ headers: browser })).onPrimary).toBe(false)
})

const running = startTestApp()

test('without replicas there is no cookie; in tests, a write through `reads` fails', async () => {
  const response = await running.app.inject({ method: 'POST', url: '/v1/auth/logout' })
  expect(response.headers['set-cookie'] ?? []).not.toContain('framefolk-wrote')
  const { reads } = running.services
  await expect(execute(reads.pool)`update settings set launch = 'live'`).rejects.toMatchObject({
    code: '25006',
  })
})
