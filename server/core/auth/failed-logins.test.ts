import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { bearerOf } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { delayAfter, slowDown } from './failed-logins.ts'
import { hashPassword } from './passwords.ts'

let passwordHash: string
const password = 'correct horse'

const running = startTestApp()
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const member = (role: 'admin' | 'client' = 'admin') =>
  insertPerson(running.services.db, { role, passwordHash })
const login = (email: string, tried: string, remoteAddress: string) =>
  running.app.inject({ method: 'POST', url: api.login, payload: { email, password: tried }, remoteAddress })
/** Pretends that so many guesses have come from many networks. */
const setFailures = (hits: number) =>
  running.services.pool.query("update rate_limits set hits = $1 where key like 'account:%'", [hits])

test('a wrong password is logged once for each IP address, and the owner sees it beside the sessions', async () => {
  freezeDate()
  const admin = await member()
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    await login(admin.email!, 'guess again', address)
  const { headers } = await bearerOf(running.services, admin.id)
  const { refusedLogins } = (await running.app.inject({ url: api.sessions, headers })).json().data
  expect(refusedLogins.map((row: { address: string }) => row.address)).toEqual(['192.0.2.2', '192.0.2.1'])
})

test('slow guesses from one IP address are logged again every 15 minutes', async () => {
  freezeDate()
  const admin = await member()
  const start = Date.now()
  for (const minute of [0, 10, 20, 30, 40]) {
    vi.setSystemTime(start + minute * 60_000)
    await login(admin.email!, 'guess again', '192.0.2.4')
  }
  const { db } = running.services
  expect(await db.select().from(activities).where(eq(activities.subjectId, admin.id))).toHaveLength(3)
})

test('guesses at clients and unknown addresses are not logged', async () => {
  const client = await member('client')
  await login(client.email!, 'guess again', '192.0.2.3')
  await login('unknown@example.test', 'guess again', '192.0.2.3')
  const { db } = running.services
  expect(await db.select().from(activities).where(eq(activities.subjectId, client.id))).toEqual([])
})

test('from the thirtieth failure on each attempt waits longer, at most four seconds', () => {
  expect([0, 29, 30, 31, 49, 50, 100_000].map(delayAfter)).toEqual([0, 0, 200, 400, 4_000, 4_000, 4_000])
})

test('an attempt from an IP address that is new to the owner waits longer with more failures', async () => {
  freezeDate()
  const admin = await member()
  await login(admin.email!, 'guess again', '192.0.2.9')
  await bearerOf(running.services, admin.id)
  const pauses: number[] = []
  const pause = (ms?: number) => Promise.resolve(pauses.push(ms!)) as Promise<never>
  for (const failures of [29, 31, 1_000_000]) {
    await setFailures(failures)
    for (const address of ['198.51.100.7', '127.0.0.1'])
      await slowDown(running.services.db, admin.email!, address, pause)
  }
  expect(pauses).toEqual([400, 4_000])
})

test('the owner gets one email about guesses from many networks, not one for each', async () => {
  freezeDate()
  const admin = await member()
  await login(admin.email!, 'guess again', '192.0.2.5')
  for (let round = 0; round < 2; round += 1) {
    await setFailures(29)
    await login(admin.email!, 'guess again', `192.0.2.${6 + round}`)
  }
  const { db } = running.services
  expect(await db.select().from(mails).where(eq(mails.recipient, admin.email!))).toMatchObject([
    { kind: 'logins_refused' },
  ])
})

test('guesses that go on warn the owner again the next day', async () => {
  freezeDate()
  const client = await member('client')
  const start = Date.now()
  for (const hour of [0, 27]) {
    vi.setSystemTime(start + hour * 3_600_000)
    await login(client.email!, 'guess again', `198.51.100.${hour}`)
    await setFailures(40)
    await login(client.email!, 'guess again', `198.51.100.${hour + 1}`)
  }
  const { db } = running.services
  expect(await db.$count(mails, eq(mails.recipient, client.email!))).toBe(2)
})
