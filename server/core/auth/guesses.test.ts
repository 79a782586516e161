import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { authMessages } from '../../../contract/auth/auth.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { cookieOf } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { hashPassword } from './passwords.ts'

let passwordHash: string
const password = 'a lamp in the harbour'

const running = startTestApp({ launch: 'live' })
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

type Role = 'admin' | 'client'
const person = (role: Role) => insertPerson(running.services.db, { role, passwordHash })
const enter = (url: string, email: string, tried: string, remoteAddress: string) =>
  running.app.inject({ method: 'POST', url, payload: { email, password: tried }, remoteAddress })
const activitiesOf = (subjectId: string, action: string) =>
  running.services.db
    .select()
    .from(activities)
    .where(and(eq(activities.subjectId, subjectId), eq(activities.action, action)))

test('the sign-in treats an administrator’s right password like a wrong one, and emails a hint once a day', async () => {
  freezeDate()
  const admin = await person('admin')
  const responses = []
  for (const tried of ['not this one', password, password])
    responses.push(await enter(api.memberSession, admin.email!, tried, '192.0.2.1'))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  for (const response of responses)
    expect(response.json()).toEqual({ success: false, message: accountMessages.wrongSignIn() })
  expect(await mailsTo(running.services, admin.email!)).toMatchObject([{ kind: 'back_office_hint' }])
})

test('guesses at an administrator are counted and logged in the same way at both forms', async () => {
  freezeDate()
  const admin = await person('admin')
  const guess = (url: string, tried: string) => enter(url, admin.email!, tried, '192.0.2.2')
  // The right password counts too: otherwise the limit would reveal that it is right.
  for (let n = 0; n < 5; n++) await guess(api.memberSession, n === 2 ? password : 'guess again')
  for (let n = 0; n < 5; n++) await guess(api.login, 'guess again')
  for (const url of [api.memberSession, api.login]) {
    const refused = await guess(url, password)
    expect([refused.statusCode, refused.json().message]).toEqual([429, authMessages.tooManyLogins()])
  }
  expect(await activitiesOf(admin.id, 'login.refused')).toMatchObject([{ after: { address: '192.0.2.2' } }])
  expect((await enter(api.login, admin.email!, password, '192.0.2.3')).statusCode).toBe(200)
})

test.each([
  ['admin', 1],
  ['client', 0],
] as const)('guesses at one %s from thirty networks warn the owner', async (role, refusals) => {
  freezeDate()
  const owner = await person(role)
  await running.services.pool.query("delete from rate_limits where key like 'account:%'")
  await enter(api.memberSession, owner.email!, 'guess again', '198.51.100.1')
  await running.services.pool.query("update rate_limits set hits = 29 where key like 'account:%'")
  await enter(api.memberSession, owner.email!, 'guess again', '198.51.100.2')
  expect(await activitiesOf(owner.id, 'login.guessed')).toHaveLength(1)
  expect((await activitiesOf(owner.id, 'login.refused')).length).toBeGreaterThanOrEqual(refusals)
  expect(await mailsTo(running.services, owner.email!)).toMatchObject([{ kind: 'logins_refused' }])
})

test('a password typed again in the settings counts as a guess at the same account', async () => {
  freezeDate()
  const client = await person('client')
  const { headers } = await cookieOf(running.services, client.id)
  for (let n = 0; n < 10; n++)
    await running.app.inject({
      method: 'POST',
      url: api.eraseMe,
      payload: { password: 'guess again' },
      headers,
      remoteAddress: '192.0.2.4',
    })
  expect((await enter(api.memberSession, client.email!, password, '192.0.2.4')).statusCode).toBe(429)
  expect((await enter(api.memberSession, client.email!, password, '192.0.2.5')).statusCode).toBe(200)
})

test('the back-office login does not reveal whether a sign-up created an account', async () => {
  const waiting = await insertPerson(running.services.db, {
    role: 'client',
    passwordHash,
    emailVerifiedAt: null,
  })
  const response = await enter(api.login, waiting.email!, password, '192.0.2.6')
  expect([response.statusCode, response.json().message]).toEqual([400, authMessages.wrongLogin()])
})
