import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { apiScopes } from '../../../contract/api/roles.ts'
import { api } from '../../../contract/paths.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { cookieOf, signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { apiKeys } from '../../platform/db/tables/api-keys.ts'
import { people } from '../../platform/db/tables/people.ts'
import { hashKey, REQUESTS_PER_MINUTE } from './authenticate-key.ts'

const running = startTestApp({ launch: 'live' })
let owner: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  owner = await signIn(running.services, { fullName: 'Ada Admin' })
})

const create = async (more: object = {}, by = owner) => {
  const response = await running.app.inject({
    method: 'POST',
    url: api.apiKeys,
    payload: { name: 'Reports', scopes: [...apiScopes], ...more },
    headers: by.headers,
  })
  return { statusCode: response.statusCode, body: response.json() }
}
const secretOf = async (more: object = {}, by = owner): Promise<string> =>
  (await create(more, by)).body.data.secret
const withKey = (key: string, url: string, method: 'GET' | 'POST' = 'GET', headers = {}) =>
  running.app.inject({ method, url, headers: { authorization: `Bearer ${key}`, ...headers } })
const rowOf = async (key: string) =>
  (
    await running.services.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.hash, hashKey(key)))
  )[0]!
const fillIds = (url: string) => url.replace(/:[A-Za-z]+/g, newId())

test('is shown once, stored as a hash, valid for 90 days, and logged', async () => {
  const { statusCode, body } = await create({ name: 'Accounting', scopes: ['payments:read'] })
  expect(statusCode).toBe(200)
  const { secret, keys } = body.data
  expect(secret).toMatch(/^ffk_[\w-]{43}$/)
  expect(keys[0]).toMatchObject({
    name: 'Accounting',
    prefix: secret.slice(0, 8),
    lastFour: secret.slice(-4),
    scopes: ['payments:read'],
    state: 'active',
    createdBy: 'Ada Admin',
    lastUsedAt: null,
  })
  const { createdAt, expiresAt } = keys[0]
  expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000)).toBe(90)
  const everything = JSON.stringify((await running.services.pool.query('select * from api_keys')).rows)
  expect(everything).not.toContain(secret.slice(8, -4))
  const list = await running.app.inject({ url: api.apiKeys, headers: owner.headers })
  expect(list.body).not.toContain(secret)
  const log = await running.app.inject({
    url: `${api.activity}?action=api_key.created`,
    headers: owner.headers,
  })
  expect(log.json().data.activities[0]).toMatchObject({
    actor: { fullName: 'Ada Admin' },
    after: { name: 'Accounting', scopes: ['payments:read'] },
  })
  expect(log.body).not.toContain(secret.slice(8, -4))
})

test.each([
  [{ name: ' ' }, 'Enter a name'],
  [{ scopes: [] }, 'Choose at least one scope'],
  [{ scopes: ['people:write'] }, 'Choose scopes from the list'],
  [{ days: 0 }, 'Valid for must be a whole number from 1 to 365'],
  [{ days: 366 }, 'Valid for must be a whole number from 1 to 365'],
])('%j: 400', async (more, message) => {
  const { statusCode, body } = await create(more)
  expect(statusCode).toBe(400)
  expect(JSON.stringify(body)).toContain(message)
})

test('each scope opens its own routes; every other guarded route refuses every key: 403', async () => {
  const keys = new Map<string, string>()
  for (const scope of apiScopes) keys.set(scope, await secretOf({ scopes: [scope] }))
  const opened: Record<string, number> = {}
  const wrong: string[] = []
  for (const route of running.app.routeTable) {
    if (!route.url.startsWith('/v1/') || route.guard === 'public') continue
    for (const [scope, key] of keys) {
      const { statusCode } = await withKey(key, fillIds(route.url), route.method as 'GET')
      const allowed = route.scope === scope
      if (allowed) opened[scope] = (opened[scope] ?? 0) + 1
      if (allowed ? ![200, 400, 404].includes(statusCode) : statusCode !== 403)
        wrong.push(`${route.method} ${route.url} ${scope}: ${statusCode}`)
      await running.services.pool.query('delete from rate_limits')
    }
  }
  expect(wrong).toEqual([])
  expect(Object.keys(opened).sort()).toEqual([...apiScopes].sort())
  expect(
    running.app.routeTable.filter((route) => route.scope && !['GET', 'HEAD'].includes(route.method)),
  ).toEqual([])
}, 60_000)

test('a key cannot create keys, and a public route ignores it', async () => {
  const key = await secretOf()
  expect((await withKey(key, api.apiKeys, 'POST')).statusCode).toBe(403)
  expect((await withKey(key, api.market)).statusCode).toBe(200)
})

test('a cookie sent with the key is ignored', async () => {
  const { cookie } = await cookieOf(running.services, owner.personId)
  const unknown = await withKey(`ffk_${'x'.repeat(43)}`, api.sessions, 'GET', { cookie })
  expect(unknown.statusCode).toBe(401)
  expect(unknown.json().message).toBe('This API key is not valid. It may have expired or been revoked.')
})

test('an expired key stops working: 401', async () => {
  const key = await secretOf()
  expect((await withKey(key, api.bookings)).statusCode).toBe(200)
  const { id } = await rowOf(key)
  await running.services.db
    .update(apiKeys)
    .set({ expiresAt: new Date(0) })
    .where(eq(apiKeys.id, id))
  expect((await withKey(key, api.bookings)).statusCode).toBe(401)
  const list = await running.app.inject({ url: api.apiKeys, headers: owner.headers })
  expect(list.json().data.keys.find((row: { id: string }) => row.id === id).state).toBe('expired')
})

test('a revoked key stops working at once, and revoking it again adds no entry to the log', async () => {
  const key = await secretOf()
  const { id } = await rowOf(key)
  const revoke = () =>
    running.app.inject({ method: 'DELETE', url: fill(api.apiKey, { id }), headers: owner.headers })
  expect((await revoke()).json()).toMatchObject({ message: 'API key revoked' })
  expect((await revoke()).statusCode).toBe(200)
  expect((await withKey(key, api.bookings)).statusCode).toBe(401)
  const log = await running.app.inject({
    url: `${api.activity}?action=api_key.revoked&subject=${id}`,
    headers: owner.headers,
  })
  expect(log.json().data.total).toBe(1)
  const missing = await running.app.inject({
    method: 'DELETE',
    url: fill(api.apiKey, { id: newId() }),
    headers: owner.headers,
  })
  expect(missing.statusCode).toBe(404)
})

test.each([
  ['is deactivated', { status: 'inactive' }],
  ['is no longer an owner', { adminRole: 'finance' }],
] as const)('the keys of an administrator who %s stop working', async (_, change) => {
  const other = await signIn(running.services)
  const key = await secretOf({}, other)
  expect((await withKey(key, api.bookings)).statusCode).toBe(200)
  await running.services.db.update(people).set(change).where(eq(people.id, other.personId))
  expect((await withKey(key, api.bookings)).statusCode).toBe(401)
  const list = await running.app.inject({ url: api.apiKeys, headers: owner.headers })
  const { id } = await rowOf(key)
  expect(list.json().data.keys.find((row: { id: string }) => row.id === id).state).toBe('stopped')
})

test('only owners create keys: 403 for every other role', async () => {
  for (const adminRole of ['support', 'finance', 'editor'] as const)
    expect((await create({}, await signIn(running.services, { adminRole }))).statusCode).toBe(403)
})

test('records its last use, and is limited: 429', async () => {
  freezeDate()
  const key = await secretOf()
  const { id } = await rowOf(key)
  expect((await withKey(key, api.transactions)).statusCode).toBe(200)
  expect((await rowOf(key)).lastUsedAt).not.toBeNull()
  await running.services.pool.query('update rate_limits set hits = $2 where key = $1', [
    `api-key:${id}`,
    REQUESTS_PER_MINUTE,
  ])
  const limited = await withKey(key, api.transactions)
  expect(limited.statusCode).toBe(429)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
})
