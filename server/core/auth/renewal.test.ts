import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { bearerOf, signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { buildApp } from '../../app/app.ts'
import { ago } from '../../platform/db/expressions.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { refreshTokens, sessions } from '../../platform/db/tables/auth.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { deriveKey } from '../../platform/secrets/secret.ts'
import { createSessionCheck } from './live-sessions.ts'
import { findPerson, forgetEndedSessions } from './queries.ts'
import { createAccessTokens } from './tokens.ts'

const running = startTestApp()

const renew = (refreshToken: string) =>
  running.app.inject({ method: 'POST', url: api.refresh, payload: { refreshToken } })
const bearerWorks = async (jwt: string) =>
  (await running.app.inject({ url: api.sessions, headers: { authorization: `Bearer ${jwt}` } }))
    .statusCode === 200
const usedAgo = (token: string, seconds: number) =>
  running.services.db
    .update(refreshTokens)
    .set({ usedAt: ago(`${seconds} seconds`) })
    .where(eq(refreshTokens.tokenHash, createAccessTokens(running.services.secret).hashSecret(token)))

test('a refresh token returns a new pair of tokens, and both work', async () => {
  const mine = await signIn(running.services)
  const response = await renew(mine.refreshToken)
  expect(response.statusCode).toBe(200)
  const { jwt, refreshToken } = response.json().data
  expect(refreshToken).not.toBe(mine.refreshToken)
  expect(await bearerWorks(jwt)).toBe(true)
  expect((await renew(refreshToken)).statusCode).toBe(200)
})

test('100 concurrent renewals with one token return one new pair; a reuse after the grace period ends the session', async () => {
  const mine = await signIn(running.services)
  // Half of them reach another process, which shares only the database with the first.
  const other = await buildApp(running.services, { site: false, shedLoad: false })
  const request = { method: 'POST', url: api.refresh, payload: { refreshToken: mine.refreshToken } } as const
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => (turn % 2 ? other : running.app).inject(request)),
  )
  await other.close()
  expect(responses.every((response) => response.statusCode === 200)).toBe(true)
  const pairs = new Set(responses.map((response) => JSON.stringify(response.json().data)))
  expect(pairs.size).toBe(1)
  const { jwt, refreshToken } = responses[0]!.json().data
  expect(await bearerWorks(jwt)).toBe(true)

  await usedAgo(mine.refreshToken, 9)
  expect((await renew(mine.refreshToken)).json().data).toEqual({ jwt, refreshToken })
  await usedAgo(mine.refreshToken, 11)
  const reused = await renew(mine.refreshToken)
  expect(reused.statusCode).toBe(400)
  expect(reused.json().message).toBe('Your session has ended. Log in again.')
  expect(await bearerWorks(jwt)).toBe(false)
  expect((await renew(refreshToken)).statusCode).toBe(400)
})

test('a refresh token reused after the grace period is reported in the log, the metrics and an email to its owner', async () => {
  const { db, log } = running.services
  const warned = vi.spyOn(log, 'warn')
  const mine = await signIn(running.services)
  await renew(mine.refreshToken)
  await usedAgo(mine.refreshToken, 11)
  expect((await renew(mine.refreshToken)).statusCode).toBe(400)
  expect((await renew(mine.refreshToken)).statusCode).toBe(400)
  const trace = await db.select().from(activities).where(eq(activities.subjectId, mine.personId))
  expect(trace).toMatchObject([{ action: 'session.token_reused', actorId: null }])
  const owner = (await findPerson(db, mine.personId))!
  expect(await db.select().from(mails).where(eq(mails.recipient, owner.email!))).toMatchObject([
    { kind: 'token_reused' },
  ])
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    { personId: mine.personId, sessionId: mine.sessionId },
    expect.stringContaining('refresh token was reused'),
  )
  const figures = (await running.app.inject({ url: '/metrics' })).body
  expect(figures).toMatch(/framefolk_security_events\{event="session\.token_reused"\} [1-9]/)
})

test('the database holds no token that could be used', async () => {
  const mine = await signIn(running.services)
  const { jwt, refreshToken } = (await renew(mine.refreshToken)).json().data
  const { rows } = await running.services.pool.query('select t::text as line from refresh_tokens t')
  const dump = rows.map((row) => row.line).join('\n')
  for (const secret of [mine.refreshToken, refreshToken, jwt]) {
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    expect(dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})

test('the newest access token can replace a refresh token, an older one cannot', async () => {
  const mine = await signIn(running.services)
  const first = await renew(mine.accessToken)
  expect(first.statusCode).toBe(200)
  expect(await bearerWorks(first.json().data.jwt)).toBe(true)
  expect((await renew(mine.accessToken)).statusCode).toBe(400)
  expect((await renew(first.json().data.refreshToken)).statusCode).toBe(200)
})

test('an access token can renew until 24 hours after it expired, only with our signature and a live session', async () => {
  const mine = await signIn(running.services)
  const [session] = await running.services.db.select().from(sessions).where(eq(sessions.id, mine.sessionId))
  const now = Math.floor(Date.now() / 1000)
  const sign = (endedAgo: number, secret = running.services.secret) =>
    new SignJWT({ sid: mine.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(mine.personId)
      .setJti(session!.accessTokenId)
      .setIssuedAt(now - endedAgo - 900)
      .setExpirationTime(now - endedAgo)
      .sign(deriveKey(secret, 'access tokens'))
  const dayAndMore = await sign(24 * 3600 + 60)
  expect((await renew(dayAndMore)).statusCode).toBe(400)
  expect((await renew(await sign(60, 'some other secret of some length'))).statusCode).toBe(400)
  const recent = await sign(23 * 3600)
  expect(await bearerWorks(recent)).toBe(false)
  expect((await renew(recent)).statusCode).toBe(200)

  const ended = await signIn(running.services)
  await running.app.inject({ method: 'POST', url: api.logout, headers: ended.headers })
  expect((await renew(ended.accessToken)).statusCode).toBe(400)
})

test('a new AUTH_SECRET ends every session, also with a refresh token', async () => {
  const mine = await signIn(running.services)
  const services = { ...running.services, secret: 'another secret, as after a leak of the first' }
  const restarted = await buildApp(services, { site: false, shedLoad: false })
  for (const refreshToken of [mine.refreshToken, mine.accessToken]) {
    const response = await restarted.inject({ method: 'POST', url: api.refresh, payload: { refreshToken } })
    expect(response.statusCode).toBe(400)
  }
  expect((await restarted.inject({ url: api.sessions, headers: mine.headers })).statusCode).toBe(401)
  const { browser } = await signInAs(running.services, 'client')
  const cookies = createSessionCheck(running.services.pool, 'cookie')
  const hashed = (secret: string) =>
    createAccessTokens(secret).hashSecret(browser.cookie.split('=')[1]!).toString('hex')
  expect(await cookies(hashed(running.services.secret))).toBeDefined()
  expect(await cookies(hashed(services.secret))).toBeUndefined()
  await restarted.close()
})

test('a refresh token that an access token has replaced is used up', async () => {
  const mine = await signIn(running.services)
  const { jwt } = (await renew(mine.accessToken)).json().data
  expect((await renew(mine.refreshToken)).statusCode).toBe(400)
  expect(await bearerWorks(jwt)).toBe(true)
  await usedAgo(mine.refreshToken, 11)
  expect((await renew(mine.refreshToken)).statusCode).toBe(400)
  expect(await bearerWorks(jwt)).toBe(false)
})

test.each(['nonsense', 'a.b.c', 'x'.repeat(4000)])('%.20s renews nothing: 400', async (value) => {
  const response = await renew(value)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ success: false, message: 'Your session has ended. Log in again.' })
})

test('says that the refresh token is missing', async () => {
  const response = await running.app.inject({ method: 'POST', url: api.refresh, payload: {} })
  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBe('Refresh token is required')
})

test('one account can renew 240 times an hour: 429', async () => {
  freezeDate()
  const mine = await signIn(running.services)
  const { refreshToken } = (await renew(mine.refreshToken)).json().data
  await running.services.pool.query('update rate_limits set hits = 240 where key = $1', [
    `renewals:${mine.personId}`,
  ])
  expect((await renew(refreshToken)).statusCode).toBe(429)
})

test('a used refresh token is deleted after 30 days, when its session would have ended without renewals', async () => {
  const { db } = running.services
  const mine = await signIn(running.services)
  const { refreshToken } = (await renew(mine.refreshToken)).json().data
  expect((await renew(refreshToken)).statusCode).toBe(200)
  await usedAgo(mine.refreshToken, 31 * 86_400)
  await usedAgo(refreshToken, 29 * 86_400)
  await forgetEndedSessions(db)
  expect(await db.$count(refreshTokens, eq(refreshTokens.sessionId, mine.sessionId))).toBe(2)
})

test('an account has at most 50 sessions: a further one ends the one that was used least recently', async () => {
  const first = await signIn(running.services)
  for (let n = 0; n < 49; n += 1) await bearerOf(running.services, first.personId)
  expect(await bearerWorks(first.accessToken)).toBe(true)
  const last = await bearerOf(running.services, first.personId)
  expect([await bearerWorks(first.accessToken), await bearerWorks(last.accessToken)]).toEqual([false, true])
})
