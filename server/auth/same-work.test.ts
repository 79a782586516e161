import { afterAll, expect, test, vi } from 'vitest'
import { api } from '../../contract/paths.ts'

const verify = vi.hoisted(() => vi.fn())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: verify.mockImplementation(real.verify) }
})
// Other test files of this process have the app already, with the real library in it.
vi.resetModules()
const { createTestApp } = await import('../../test/app.ts')
const { insertPerson } = await import('../../test/factories.ts')
const { hashPassword } = await import('./passwords.ts')
const { app, services, close } = await createTestApp()
afterAll(async () => {
  await close()
  vi.resetModules()
})

test('a login does the same work for an unknown address, and for one without a password, as for a wrong password', async () => {
  const passwordHash = await hashPassword('correct horse')
  const { email } = await insertPerson(services.db, { role: 'admin', passwordHash })
  const nameless = await insertPerson(services.db, { role: 'admin', passwordHash: null })
  const work = async (address: string) => {
    verify.mockClear()
    await app.inject({
      method: 'POST',
      url: api.login,
      payload: { email: address, password: 'not this one' },
    })
    // The cost stands in front of the hash: $argon2id$v=19$m=…,t=…,p=…$
    return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  }
  const known = await work(email!)
  expect(known).toHaveLength(1)
  expect(await work('nobody@example.test')).toEqual(known)
  expect(await work(nameless.email!)).toEqual(known)
})
