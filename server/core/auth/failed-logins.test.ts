import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories.ts'
import { bearerOf } from '../../../test/sign-in.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { delayAfter, slowDown } from './failed-logins.ts'
import { hashPassword } from './passwords.ts'

let running: TestApp
let passwordHash: string
const password = 'correct horse'

beforeAll(async () => {
  running = await createTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => running.close())

const member = (role: 'admin' | 'client' = 'admin') =>
  insertPerson(running.services.db, { role, passwordHash })
const login = (email: string, tried: string, remoteAddress: string) =>
  running.app.inject({ method: 'POST', url: api.login, payload: { email, password: tried }, remoteAddress })
/** As if so many guesses had come from all over. */
const failuresSoFar = (hits: number) =>
  running.services.pool.query("update rate_limits set hits = $1 where key like 'account:%'", [hits])

test('a wrong password leaves one trace for each place, which the owner sees beside the sessions', async () => {
  const admin = await member()
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    await login(admin.email!, 'guess again', address)
  const { headers } = await bearerOf(running.services, admin.id)
  const { refusedLogins } = (await running.app.inject({ url: api.sessions, headers })).json().data
  expect(refusedLogins.map((row: { address: string }) => row.address)).toEqual(['192.0.2.2', '192.0.2.1'])
})

test('guesses at clients and strangers leave no trace', async () => {
  const client = await member('client')
  await login(client.email!, 'guess again', '192.0.2.3')
  await login('unknown@example.test', 'guess again', '192.0.2.3')
  const { db } = running.services
  expect(await db.select().from(activities).where(eq(activities.subjectId, client.id))).toEqual([])
})

test('from the thirtieth failure on each try waits longer, never longer than four seconds', () => {
  expect([0, 29, 30, 31, 49, 50, 100_000].map(delayAfter)).toEqual([0, 0, 200, 400, 4_000, 4_000, 4_000])
})

test('a try from a place where the owner has not been waits as long as the failures so far ask for', async () => {
  const admin = await member()
  await login(admin.email!, 'guess again', '192.0.2.9')
  await bearerOf(running.services, admin.id)
  const pauses: number[] = []
  const pause = (ms?: number) => Promise.resolve(pauses.push(ms!)) as Promise<never>
  for (const failures of [29, 31, 1_000_000]) {
    await failuresSoFar(failures)
    for (const address of ['198.51.100.7', '127.0.0.1'])
      await slowDown(running.services.db, admin.email!, address, pause)
  }
  expect(pauses).toEqual([400, 4_000])
})

test('the owner gets one mail when guesses come from all over, not one for each', async () => {
  const admin = await member()
  await login(admin.email!, 'guess again', '192.0.2.5')
  for (let round = 0; round < 2; round += 1) {
    await failuresSoFar(29)
    await login(admin.email!, 'guess again', `192.0.2.${6 + round}`)
  }
  const { db } = running.services
  expect(await db.select().from(mails).where(eq(mails.recipient, admin.email!))).toMatchObject([
    { kind: 'logins_refused' },
  ])
})
