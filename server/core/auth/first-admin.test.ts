import { expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const running = startTestApp()

const login = (email: string, password: string) =>
  running.app.inject({ method: 'POST', url: api.login, payload: { email, password } })

test('fails if ADMIN_EMAIL belongs to another account', async () => {
  await insertPerson(running.services.db, { email: 'taken@example.test' })
  const config = { ...running.services.config, adminEmail: 'Taken@example.test' }
  await expect(ensureFirstAdmin({ ...running.services, config })).rejects.toThrow(
    'already belongs to a client',
  )
})

test('of many processes that start at once, one creates the administrator, with a password shown once', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => ensureFirstAdmin(running.services)))
  const passwords = made.filter((password) => password !== null)
  expect(passwords).toHaveLength(1)
  expect(passwords[0]).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  expect((await login('admin@framefolk.test', passwords[0]!)).statusCode).toBe(200)
  expect(await ensureFirstAdmin(running.services)).toBeNull()
})

test('refuses an ADMIN_PASSWORD that is easy to guess', async () => {
  const other = await createTestApp()
  const config = { ...other.services.config, adminPassword: 'Password1' }
  await expect(ensureFirstAdmin({ ...other.services, config })).rejects.toThrow('password is too common')
  await other.close()
})

test('refuses an ADMIN_PASSWORD of fewer than 8 characters', async () => {
  const other = await createTestApp()
  const config = { ...other.services.config, adminPassword: 'qzvxkwj' }
  await expect(ensureFirstAdmin({ ...other.services, config })).rejects.toThrow('at least 8 characters')
  await other.close()
})

test('uses ADMIN_PASSWORD and prints nothing', async () => {
  const other = await createTestApp()
  const config = { ...other.services.config, adminEmail: 'me@example.test', adminPassword: 'chosen by me' }
  expect(await ensureFirstAdmin({ ...other.services, config })).toBeNull()
  const payload = { email: 'me@example.test', password: 'chosen by me' }
  expect((await other.app.inject({ method: 'POST', url: api.login, payload })).statusCode).toBe(200)
  await other.close()
})
