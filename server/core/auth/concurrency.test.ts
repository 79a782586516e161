import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { bearerOf, signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { query } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { hashPassword } from './passwords.ts'
import { listLiveSessions, revokeAllSessions } from './queries.ts'

let passwordHash: string
const password = 'correct horse'

const running = startTestApp()
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const post = (url: string, payload: object, more: object = {}) =>
  running.app.inject({ method: 'POST', url, payload, ...more })
const login = (email: string, tried: string, remoteAddress: string) =>
  post(api.login, { email, password: tried }, { remoteAddress })
const admin = () => insertPerson(running.services.db, { role: 'admin', passwordHash })

/** Three clients log in repeatedly until `done`. Returns the status of each attempt. */
async function keepLoggingIn(email: string, done: Promise<unknown>) {
  const statuses: number[] = []
  let stop = false
  void done.finally(() => {
    stop = true
  })
  const client = async (address: string) => {
    while (!stop) statuses.push((await login(email, password, address)).statusCode)
  }
  await Promise.all([client('192.0.2.1'), client('192.0.2.2'), client('192.0.2.3')])
  return statuses
}

test('no session opened with the old password survives a concurrent password change', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await admin()
    const { headers } = await bearerOf(running.services, owner.id)
    const newPassword = 'brand new one'
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
    const change = post(api.changePassword, body, { headers })
    const statuses = await keepLoggingIn(owner.email!, change)
    expect((await change).statusCode).toBe(200)
    expect(statuses.every((status) => [200, 400].includes(status))).toBe(true)
    expect(await listLiveSessions(running.services.db, owner.id)).toEqual([])
  }
})

test('no session opened while the account is deactivated exists when it is active again', async () => {
  const { db } = running.services
  for (let round = 0; round < 4; round += 1) {
    const owner = await admin()
    const deactivate = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20 * round))
      await db.transaction(async (tx) => {
        await tx.update(people).set({ status: 'inactive' }).where(eq(people.id, owner.id))
        await revokeAllSessions(tx, owner.id)
      })
    }
    const statuses = await keepLoggingIn(owner.email!, deactivate())
    expect(statuses.every((status) => [200, 403].includes(status))).toBe(true)
    await db.update(people).set({ status: 'active' }).where(eq(people.id, owner.id))
    expect(await listLiveSessions(db, owner.id)).toEqual([])
  }
})

test('of two concurrent password changes with the same current password one succeeds', async () => {
  const owner = await admin()
  const { headers } = await bearerOf(running.services, owner.id)
  const change = (newPassword: string) =>
    post(
      api.changePassword,
      { currentPassword: password, newPassword, confirmPassword: newPassword },
      { headers },
    )
  const responses = await Promise.all([change('the first one'), change('the second one')])
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400])
  const winner = responses[0]!.statusCode === 200 ? 'the first one' : 'the second one'
  expect((await login(owner.email!, winner, '192.0.2.4')).statusCode).toBe(200)
})

test('a renewal by refresh token and one by access token wait for the session, never for each other', async () => {
  const mine = await signIn(running.services)
  const { pool, db } = running.services
  const holder = await pool.connect()
  const waiting = async (count: number) => {
    for (;;) {
      const { rows } = await pool.query(
        'select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
      )
      if (rows[0].waiting >= count) return
    }
  }
  await holder.query('begin')
  await holder.query('select from sessions where id = $1 for update', [mine.sessionId])
  const byAccess = post(api.refresh, { refreshToken: mine.accessToken })
  await waiting(1)
  const byRefresh = post(api.refresh, { refreshToken: mine.refreshToken })
  await waiting(2)
  await holder.query('commit')
  holder.release()
  // The first request renews. The second one's token is used by then: it gets 400, and the session stays.
  expect([(await byAccess).statusCode, (await byRefresh).statusCode]).toEqual([200, 400])
  expect(await listLiveSessions(db, mine.personId)).toHaveLength(1)
})

test('250 guesses from one address leave room for the logins of others', async () => {
  const owners = await Promise.all(Array.from({ length: 20 }, admin))
  const target = await admin()
  const crowd = Array.from({ length: 250 }, () => login(target.email!, 'guess again', '203.0.113.250'))
  await new Promise((resolve) => setImmediate(resolve))
  const honest = owners.map((owner, n) => login(owner.email!, password, `198.51.100.${n}`))
  expect((await Promise.all(honest)).map((response) => response.statusCode)).toEqual(Array(20).fill(200))
  for (const response of await Promise.all(crowd)) expect([400, 429, 503]).toContain(response.statusCode)
  // Once the limit is used up, a guess is refused before it enters the queue.
  const rows = await query<{ hits: number }>(running.services.db)`
    select max(hits)::int as hits from rate_limits where key like 'login:%:203.0.113.250'`
  expect(rows[0]!.hits).toBeLessThanOrEqual(11)
})
