import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { bearerOf, signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { ago } from '../../platform/db/expressions.ts'
import { sessions } from '../../platform/db/tables/auth.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { people } from '../../platform/db/tables/people.ts'
import { hashPassword } from './passwords.ts'

const password = 'correct horse'

const running = startTestApp()

const post = (url: string, payload: object, more: object = {}) =>
  running.app.inject({ method: 'POST', url, payload, ...more })
const login = (email: string, tried = password, remoteAddress = '203.0.113.1') =>
  post(api.login, { email, password: tried }, { remoteAddress })
const getSessions = (headers: Record<string, string>) => running.app.inject({ url: api.sessions, headers })
const member = async (wanted: Parameters<typeof insertPerson>[1] = {}) =>
  insertPerson(running.services.db, { role: 'admin', passwordHash: await hashPassword(password), ...wanted })

describe('login', () => {
  test('returns the tokens and the user at the root and under data', async () => {
    const admin = await member({ fullName: 'Ada Admin' })
    const response = await login(`  ${admin.email!.toUpperCase()} `)
    const body = response.json()
    expect(response.statusCode).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Logged in successfully' })
    expect(body.data).toEqual({
      accessToken: body.accessToken,
      refreshToken: body.refreshToken,
      user: body.user,
    })
    expect(body.user).toMatchObject({ id: admin.id, _id: admin.id, fullName: 'Ada Admin', role: 'admin' })
    expect((await getSessions({ authorization: `Bearer ${body.accessToken}` })).statusCode).toBe(200)
  })

  test('is in the activity log, and its session has the name of the browser', async () => {
    const admin = await member()
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
    const headers = { 'user-agent': agent }
    const { accessToken } = (await post(api.login, { email: admin.email, password }, { headers })).json()
    const authorization = `Bearer ${accessToken}`
    expect((await getSessions({ authorization })).json().data.sessions).toMatchObject([{ userAgent: agent }])
    const query = { actor: admin.id }
    const logged = await running.app.inject({ url: api.activity, query, headers: { authorization } })
    expect(logged.json().data.activities).toMatchObject([{ action: 'session.opened' }])
  })

  test('returns 400 with the same message for a wrong password and an unknown address', async () => {
    const admin = await member()
    const responses = [await login(admin.email!, 'not this one'), await login('unknown@example.test')]
    for (const response of responses) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ success: false, message: 'Invalid email or password' })
    }
  })

  test.each(['client', 'photographer'] as const)('returns 403 to a %s', async (role) => {
    const person = await member({ role })
    const response = await login(person.email!)
    expect(response.statusCode).toBe(403)
    expect(response.json().message).toBe('This account has no access to the back-office.')
  })

  test('returns 403 to a deactivated administrator and 400 to a person without a password', async () => {
    const inactive = await member({ status: 'inactive' })
    expect((await login(inactive.email!)).statusCode).toBe(403)
    const bare = await insertPerson(running.services.db, { role: 'admin' })
    expect((await login(bare.email!)).statusCode).toBe(400)
  })

  test.each([
    [{}, 'email', 'Email is required'],
    [{ email: ' ', password }, 'email', 'Email is required'],
    [{ email: 'ada', password }, 'email', 'Invalid email format'],
    [{ email: 'a@b' }, 'password', 'Password is required'],
    [{ email: 'a@b', password: '' }, 'password', 'Password is required'],
    [{ email: 'a@b', password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ])('says what is wrong with %j', async (body, field, message) => {
    const response = await post(api.login, body)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe(message)
    expect(response.json().errors).toContainEqual({ field, message })
  })

  test('refuses the 11th failure from one IP address with 429, and lets the owner in from another', async () => {
    freezeDate()
    const { email } = await member()
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await login(email!, 'guess again', '192.0.2.7')).statusCode).toBe(400)
    }
    const refused = await login(email!, password, '192.0.2.7')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe('Too many failed logins. Try again in a few minutes.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(email!, password, '192.0.2.8')).statusCode).toBe(200)
  })

  test('a burst of guesses exceeds the limit by no more than the requests handled at once', async () => {
    freezeDate()
    const { email } = await member()
    const burst = Array.from({ length: 40 }, () => login(email!, 'guess again', '192.0.2.9'))
    const statuses = (await Promise.all(burst)).map((response) => response.statusCode)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(11)
    expect(statuses.filter((status) => status !== 400).every((status) => status === 429)).toBe(true)
  })

  test('refuses the 101st failure from one IP address for any account, and counts an IPv6 /64 as one', async () => {
    freezeDate()
    const guess = (n: number, address: string) => login(`guess-${n}@example.test`, 'guess again', address)
    expect((await guess(1, '2001:db8:1:2::1')).statusCode).toBe(400)
    const { rowCount } = await running.services.pool.query(
      "update rate_limits set hits = 99 where key = 'login:2001:db8:1:2::/64'",
    )
    expect(rowCount).toBe(1)
    expect((await guess(2, '2001:db8:1:2::2')).statusCode).toBe(400)
    expect((await login('other@example.test', 'guess again', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await login('other@example.test', 'guess again', '2001:db8:1:3::1')).statusCode).toBe(400)
  })
})

describe('change password', () => {
  const change = (headers: object, payload: object) => post(api.changePassword, payload, { headers })

  test('sets the new password, ends every session and sends an email', async () => {
    const admin = await member()
    const [here, there] = [
      await bearerOf(running.services, admin.id),
      await bearerOf(running.services, admin.id),
    ]
    const body = { currentPassword: password, newPassword: 'brand new one', confirmPassword: 'brand new one' }
    const response = await change(here.headers, body)
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('Password updated successfully!')
    for (const { headers, refreshToken } of [here, there]) {
      expect((await getSessions(headers)).statusCode).toBe(401)
      expect((await post(api.refresh, { refreshToken })).statusCode).toBe(400)
    }
    const sent = await running.services.db.select().from(mails).where(eq(mails.recipient, admin.email!))
    expect(sent).toMatchObject([{ kind: 'password_changed' }])
    expect((await login(admin.email!)).statusCode).toBe(400)
    expect((await login(admin.email!, 'brand new one')).statusCode).toBe(200)
  })

  test('returns 400 to a wrong current password and changes nothing', async () => {
    const admin = await member()
    const { headers } = await bearerOf(running.services, admin.id)
    const body = {
      currentPassword: 'not this one',
      newPassword: 'brand new one',
      confirmPassword: 'brand new one',
    }
    const response = await change(headers, body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      message: 'Current password is incorrect',
      errors: [{ field: 'currentPassword', message: 'Current password is incorrect' }],
    })
    expect((await getSessions(headers)).statusCode).toBe(200)
    expect((await login(admin.email!)).statusCode).toBe(200)
  })

  test.each([
    [{}, 'currentPassword', 'Current password is required'],
    [{}, 'newPassword', 'New password is required'],
    [{}, 'confirmPassword', 'Confirm password is required'],
    [
      { currentPassword: 'x', newPassword: 'Password1', confirmPassword: 'Password1' },
      'newPassword',
      'This password is too common. Choose another one.',
    ],
    [{ newPassword: '12345' }, 'newPassword', 'Password must be at least 6 characters'],
    [
      { currentPassword: 'x', newPassword: '123456', confirmPassword: '123457' },
      'confirmPassword',
      'Passwords do not match',
    ],
  ])('says what is wrong with %j: %s', async (body, field, message) => {
    const { headers } = await signIn(running.services)
    const response = await change(headers, body)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ field, message })
  })
})

describe('a session', () => {
  test('ends at logout, for the access token and the refresh token', async () => {
    const mine = await signIn(running.services)
    const response = await post(api.logout, {}, { headers: mine.headers })
    expect(response.json()).toMatchObject({ success: true, message: 'Logged out successfully' })
    expect((await getSessions(mine.headers)).statusCode).toBe(401)
    expect((await post(api.refresh, { refreshToken: mine.refreshToken })).statusCode).toBe(400)
  })

  test('ends at once when its person is deactivated', async () => {
    const mine = await signIn(running.services)
    await running.services.db.update(people).set({ status: 'inactive' }).where(eq(people.id, mine.personId))
    expect((await getSessions(mine.headers)).statusCode).toBe(401)
    expect((await post(api.refresh, { refreshToken: mine.refreshToken })).statusCode).toBe(400)
  })

  test.each([
    ['after 12 idle hours', { lastUsedAt: ago('12 hours 1 second') }],
    ['after 7 days', { expiresAt: ago('1 second') }],
  ])('ends %s', async (_, change) => {
    const mine = await signIn(running.services)
    await running.services.db.update(sessions).set(change).where(eq(sessions.id, mine.sessionId))
    expect((await getSessions(mine.headers)).statusCode).toBe(401)
    expect((await post(api.refresh, { refreshToken: mine.refreshToken })).statusCode).toBe(400)
  })

  test('of a member ends after 90 days, however often it is used, by cookie and by token', async () => {
    const member = await signInAs(running.services, 'client')
    const open = (headers: Record<string, string>) => running.app.inject({ url: api.mySessions, headers })
    const age = (days: string) =>
      running.services.db
        .update(sessions)
        .set({ createdAt: ago(days) })
        .where(eq(sessions.personId, member.person.id))
    await age('89 days')
    for (const { headers } of [member, member.browser]) expect((await open(headers)).statusCode).toBe(200)
    await age('90 days 1 second')
    for (const { headers } of [member, member.browser]) expect((await open(headers)).statusCode).toBe(401)
    expect((await post(api.refresh, { refreshToken: member.refreshToken })).statusCode).toBe(400)
  })

  test('records its last use at most once a minute', async () => {
    const mine = await signIn(running.services)
    const lastUse = async () =>
      (await running.services.db.select().from(sessions).where(eq(sessions.id, mine.sessionId)))[0]!
        .lastUsedAt
    const first = await lastUse()
    await getSessions(mine.headers)
    expect(await lastUse()).toEqual(first)
    await running.services.db
      .update(sessions)
      .set({ lastUsedAt: ago('61 seconds') })
      .where(eq(sessions.id, mine.sessionId))
    const earlier = await lastUse()
    await getSessions(mine.headers)
    expect(await lastUse()).not.toEqual(earlier)
  })

  test('is listed for its owner, who can end one or all others', async () => {
    const mine = await signIn(running.services)
    const second = await bearerOf(running.services, mine.personId)
    const third = await bearerOf(running.services, mine.personId)
    const stranger = await signIn(running.services)
    const list = (await getSessions(mine.headers)).json().data.sessions
    expect(list).toHaveLength(3)
    expect(list.filter((row: { current: boolean }) => row.current)).toMatchObject([{ id: mine.sessionId }])

    const end = (id: string) =>
      running.app.inject({ method: 'DELETE', url: fill(api.session, { id }), headers: mine.headers })
    expect((await end(stranger.sessionId)).statusCode).toBe(404)
    expect((await end('nonsense')).json().message).toBe('Session not found')
    expect((await end(second.sessionId)).statusCode).toBe(200)
    expect((await getSessions(second.headers)).statusCode).toBe(401)

    const others = await running.app.inject({
      method: 'DELETE',
      url: api.otherSessions,
      headers: mine.headers,
    })
    expect(others.statusCode).toBe(200)
    expect((await getSessions(third.headers)).statusCode).toBe(401)
    expect((await getSessions(mine.headers)).statusCode).toBe(200)
    expect((await getSessions(stranger.headers)).statusCode).toBe(200)
  })
})
