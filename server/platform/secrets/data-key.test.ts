import { expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { bearerOf, signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { buildApp } from '../../app/app.ts'
import { loadDataSecret, replaceDataKey } from './data-key.ts'
import { makeLinkToken, readLinkToken } from './secret-links.ts'

const FORMER = 'the secret of the last years, long enough'
const NEW = 'the secret that takes its place, long enough'

const running = startTestApp({ launch: 'live' })

test('the data key of a new database is random and survives a new AUTH_SECRET', async () => {
  const { db, pool } = running.services
  const made = await loadDataSecret(db, FORMER)
  expect(made).not.toBe(FORMER)
  await expect(loadDataSecret(db, NEW)).rejects.toThrow('AUTH_SECRET_ACCEPTED')
  expect(await loadDataSecret(db, [NEW, FORMER])).toBe(made)
  // Encrypted again with the new secret: the former one is no longer needed.
  expect(await loadDataSecret(db, NEW)).toBe(made)
  await pool.query('delete from data_key')
})

test('a replaced data key is random, so it cannot be computed from AUTH_SECRET', async () => {
  const { db, pool } = running.services
  const replaced = async () => {
    await replaceDataKey(db, FORMER)
    return loadDataSecret(db, FORMER)
  }
  const [first, second] = [await replaced(), await replaced()]
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(second).not.toBe(first)
  await pool.query('delete from data_key')
})

test('a database from before the data key keeps its AUTH_SECRET as data key', async () => {
  const { db } = running.services
  await insertPerson(db)
  expect(await loadDataSecret(db, FORMER)).toBe(FORMER)
  expect(await loadDataSecret(db, [NEW, FORMER])).toBe(FORMER)
})

test('all sessions stay valid while the former secret is accepted, and cookies also afterwards', async () => {
  const { services } = running
  const admin = await signIn(services)
  const client = await bearerOf(services, (await insertPerson(services.db)).id)
  const { browser } = await signInAs(services, 'client')
  const rotated = { ...services, secret: NEW }
  const accepting = await buildApp(
    { ...rotated, config: { ...services.config, acceptedSecret: services.secret } },
    { site: false, shedLoad: false },
  )
  const me = (app: typeof accepting, headers: Record<string, string>) => app.inject({ url: api.me, headers })
  expect((await me(accepting, client.headers)).statusCode).toBe(200)
  expect((await accepting.inject({ url: api.sessions, headers: admin.headers })).statusCode).toBe(200)
  expect((await me(accepting, browser.headers)).statusCode).toBe(200)
  const payload = { refreshToken: admin.refreshToken }
  expect((await accepting.inject({ method: 'POST', url: api.refresh, payload })).statusCode).toBe(200)
  await accepting.close()

  const after = await buildApp(rotated, { site: false, shedLoad: false })
  expect((await me(after, browser.headers)).statusCode).toBe(200)
  expect((await me(after, client.headers)).statusCode).toBe(401)
  await after.close()
})

test('links in emails that were signed with the accepted secret work', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  expect(readLinkToken([NEW, FORMER], makeLinkToken(FORMER, id))).toBe(id)
  expect(readLinkToken(NEW, makeLinkToken(FORMER, id))).toBeNull()
})
