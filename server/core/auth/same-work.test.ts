import { afterAll, expect, test, vi } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { freezeDate } from '../../../test/freeze-date.ts'

const verify = vi.hoisted(() => vi.fn())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: verify.mockImplementation(real.verify) }
})
/** How long each attempt would have to wait; the tests do not wait. */
const pauses: unknown[] = vi.hoisted(() => [])
vi.mock('./failed-logins.ts', async (original) => {
  const real = await original<typeof import('./failed-logins.ts')>()
  const pause = async (ms?: number) => void pauses.push(ms)
  const slowDown: typeof real.slowDown = (db, email, address) =>
    real.slowDown(db, email, address, pause as typeof import('node:timers/promises').setTimeout)
  return { ...real, slowDown }
})
// Other test files of this process have already loaded the app with the real library.
vi.resetModules()
const { createTestApp } = await import('../../../test/app.ts')
const { insertPerson } = await import('../../../test/factories.ts')
const { bearerOf } = await import('../../../test/sign-in.ts')
const { hashPassword } = await import('./passwords.ts')
const { app, services, close } = await createTestApp()
afterAll(async () => {
  await close()
  vi.resetModules()
})

test('a login does the same work for an unknown address, and for one without a password, as for a wrong password', async () => {
  const passwordHash = await hashPassword('correct horse')
  const { email } = await insertPerson(services.db, { role: 'admin', passwordHash })
  const passwordless = await insertPerson(services.db, { role: 'admin', passwordHash: null })
  const work = async (address: string) => {
    verify.mockClear()
    await app.inject({
      method: 'POST',
      url: api.login,
      payload: { email: address, password: 'not this one' },
    })
    // The cost parameters come before the hash: $argon2id$v=19$m=…,t=…,p=…$
    return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  }
  const known = await work(email!)
  expect(known).toHaveLength(1)
  expect(await work('unknown@example.test')).toEqual(known)
  expect(await work(passwordless.email!)).toEqual(known)
})

test('after guesses from many networks, a login from a new IP address waits, one from a known address does not', async () => {
  freezeDate()
  const password = 'correct horse'
  const admin = await insertPerson(services.db, { role: 'admin', passwordHash: await hashPassword(password) })
  const login = async (tried: string, remoteAddress: string) => {
    pauses.length = 0
    const payload = { email: admin.email!, password: tried }
    const { statusCode } = await app.inject({ method: 'POST', url: api.login, payload, remoteAddress })
    return { statusCode, waited: [...pauses] }
  }
  expect(await login('guess again', '192.0.2.4')).toEqual({ statusCode: 400, waited: [] })
  await services.pool.query("update rate_limits set hits = 1000000 where key like 'account:%'")
  expect(await login(password, '198.51.100.7')).toEqual({ statusCode: 200, waited: [4_000] })
  // bearerOf signs in from 127.0.0.1.
  await bearerOf(services, admin.id)
  expect(await login(password, '127.0.0.1')).toEqual({ statusCode: 200, waited: [] })
})

test('the sign-in of members waits as well after guesses from many networks', async () => {
  freezeDate()
  const password = 'correct horse'
  const client = await insertPerson(services.db, {
    role: 'client',
    passwordHash: await hashPassword(password),
  })
  const enter = (tried: string) =>
    app.inject({
      method: 'POST',
      url: api.memberSession,
      payload: { email: client.email!, password: tried },
      remoteAddress: '198.51.100.8',
    })
  await enter('guess again')
  await services.pool.query("update rate_limits set hits = 1000000 where key like 'account:%'")
  pauses.length = 0
  expect((await enter(password)).statusCode).toBe(200)
  expect(pauses).toEqual([4_000])
})
