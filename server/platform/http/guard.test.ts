import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { createAuthenticate } from '../../core/auth/authenticate.ts'
import { revokeSession } from '../../core/auth/queries.ts'
import { createSessionCookie } from '../../core/auth/session-cookie.ts'
import { createAccessTokens } from '../../core/auth/tokens.ts'
import { ago, fromNow } from '../db/expressions.ts'
import { query } from '../db/query.ts'
import { sessions } from '../db/tables/auth.ts'
import { people } from '../db/tables/people.ts'
import { handleErrors } from './error-handler.ts'
import { GUARDS, guardRoutes } from './guard.ts'

let app: FastifyInstance
const ROLES = ['client', 'photographer', 'admin'] as const
type Signed = Awaited<ReturnType<typeof signInAs>>
const who = {} as Record<(typeof ROLES)[number], Signed>

/** One route for each guard, with the real check on a real database; each returns the caller's role. */
const running = startTestApp()
beforeAll(async () => {
  const { services } = running
  app = Fastify()
  handleErrors(app)
  guardRoutes(app, createAuthenticate(services, createAccessTokens(services.secret)))
  for (const guard of GUARDS)
    app.route({
      method: ['GET', 'POST'],
      url: `/v1/${guard}`,
      config: { guard },
      handler: async ({ visitor }) => ({ role: visitor?.role ?? null }),
    })
  for (const role of ROLES) who[role] = await signInAs(services, role)
})
afterAll(() => app.close())

const request = async (guard: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') => {
  const response = await app.inject({ method, url: `/v1/${guard}`, headers })
  return response.statusCode === 200 ? response.json().role : response.statusCode
}
/** The result of every guard for these headers, in the order of GUARDS. */
const requestAll = (headers: Record<string, string>) =>
  Promise.all(GUARDS.map((guard) => request(guard, headers)))

describe('who may call what', () => {
  test('visitors who are not signed in reach public routes and get 401 elsewhere', async () => {
    expect(GUARDS).toEqual(['public', 'admin', 'client', 'photographer', 'member', 'signed-in'])
    expect(await requestAll({})).toEqual([null, 401, 401, 401, 401, 401])
  })

  test('a bearer token opens the routes of its role, all others are 403', async () => {
    expect(await requestAll(who.admin.headers)).toEqual(['admin', 'admin', 403, 403, 403, 'admin'])
    expect(await requestAll(who.client.headers)).toEqual(['client', 403, 'client', 403, 'client', 'client'])
    const mine = 'photographer'
    expect(await requestAll(who.photographer.headers)).toEqual([mine, 403, 403, mine, mine, mine])
  })

  test('a cookie opens the same routes for members, and never an administrator’s route: 401', async () => {
    const { client, photographer, admin } = who
    expect(await requestAll(client.browser.headers)).toEqual([
      'client',
      401,
      'client',
      403,
      'client',
      'client',
    ])
    const mine = 'photographer'
    expect(await requestAll(photographer.browser.headers)).toEqual([mine, 401, 403, mine, mine, mine])
    // An administrator cannot get a cookie; if there were one, it would open nothing.
    expect(await requestAll(admin.browser.headers)).toEqual([null, 401, 401, 401, 401, 401])
  })

  test('a token takes precedence over the cookie, even if the token is bad', async () => {
    const both = { ...who.client.browser.headers, ...who.photographer.headers }
    expect(await request('member', both)).toBe('photographer')
    expect(await request('member', { ...who.client.browser.headers, authorization: 'Bearer bad' })).toBe(401)
    expect(await request('public', { ...who.client.browser.headers, authorization: 'Bearer bad' })).toBe(null)
  })
})

describe('a cookie can change something only from our own pages', () => {
  const cookie = () => ({ cookie: who.client.browser.cookie })

  test.each([
    ['no origin', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'https://shop.localhost' }],
  ])('%s: 403, also on public routes, and reading stays possible', async (_, headers) => {
    expect(await request('member', { ...cookie(), ...headers })).toBe(403)
    expect(await request('public', { ...cookie(), ...headers })).toBe(403)
    expect(await request('member', { ...cookie(), ...headers }, 'GET')).toBe('client')
  })

  test.each([
    ['the origin of PUBLIC_URL', { origin: 'http://localhost:3000' }],
    ['the host of the request', { origin: 'http://photos.example:81', host: 'photos.example:81' }],
    ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }],
  ])('%s is ours', async (_, headers) => {
    expect(await request('member', { ...cookie(), ...headers })).toBe('client')
  })

  test('a bearer token needs no origin: no page can send one for another account', async () => {
    expect(await request('member', { ...who.client.headers, origin: 'https://evil.example' })).toBe('client')
  })
})

describe('the session behind a cookie', () => {
  const fresh = async () => {
    const { person, browser } = await signInAs(running.services, 'client')
    return { person, ...browser }
  }

  test('ends at once with sign-out, deactivation and expiry: 401', async () => {
    const [out, inactive, old] = [await fresh(), await fresh(), await fresh()]
    await revokeSession(running.services.db, out.sessionId)
    await running.services.db
      .update(people)
      .set({ status: 'inactive' })
      .where(eq(people.id, inactive.personId))
    await running.services.db
      .update(sessions)
      .set({ expiresAt: ago('1 second') })
      .where(eq(sessions.id, old.sessionId))
    for (const { headers } of [out, inactive, old]) {
      expect(await request('member', headers)).toBe(401)
      expect(await request('public', headers)).toBe(null)
    }
  })

  test('lasts thirty days from its last use, and its cookie is renewed once a day', async () => {
    const { headers, sessionId, cookie } = await fresh()
    const age = (days: number) =>
      running.services.db
        .update(sessions)
        .set({
          lastUsedAt: ago(`${days} days`),
          expiresAt: fromNow(`${30 - days} days`),
        })
        .where(eq(sessions.id, sessionId))
    const young = await app.inject({ url: '/v1/member', headers })
    expect(young.headers['set-cookie']).toBeUndefined()
    await age(29)
    const response = await app.inject({ url: '/v1/member', headers })
    expect(response.statusCode).toBe(200)
    expect(response.headers['set-cookie']).toBe(`${cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`)
    const rows = await query(running.services.db)`
      select expires_at = last_used_at + interval '30 days' as renewed from sessions
      where id = ${sessionId} and last_used_at > now() - interval '1 day'`
    expect(rows).toEqual([{ renewed: true }])
  })

  test('is stored with only the hash of its secret', async () => {
    const { sessionId, cookie } = await fresh()
    const rows = await query(running.services.db)`
      select row_to_json(sessions)::text as row from sessions where id = ${sessionId}`
    expect(rows[0]!.row).not.toContain(cookie.split('=')[1])
  })

  test('carries the __Host- prefix and Secure where the site is https', () => {
    const cookie = createSessionCookie({ publicUrl: 'https://framefolk.example' })
    const secret = 'a'.repeat(43)
    expect(cookie.keep(secret)).toBe(
      `__Host-framefolk=${secret}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(cookie.read(`theme=dark; __Host-framefolk=${secret}`)).toBe(secret)
    // A cookie that was planted over plain HTTP has another name.
    expect(cookie.read(`framefolk=${secret}`)).toBe(null)
  })

  test('a made-up secret opens nothing', async () => {
    const { headers } = await cookieOf(running.services, who.client.personId)
    for (const secret of ['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}'--`, '%00'])
      expect(await request('member', { ...headers, cookie: `framefolk=${secret}` })).toBe(401)
  })
})
