import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { asMinor } from '../../contract/format/money.ts'
import { api } from '../../contract/paths.ts'
import { insertPackage, insertPerson, insertPlace, insertStudio } from '../../test/factories.ts'
import { callCommand, startCommand } from '../../test/run-command.ts'
import { bearerOf, signIn } from '../../test/sign-in.ts'
import { startTestApp } from '../../test/start-app.ts'
import { newId } from '../platform/db/new-id.ts'
import { contactMessages } from '../platform/db/tables/contact.ts'
import { passkeys, secondFactors } from '../platform/db/tables/second-factor.ts'
import { loadDataSecret } from '../platform/secrets/data-key.ts'

// Each command starts a process, which is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 120_000 })

const running = startTestApp()

const settings = () => ({ DATABASE_URL: running.services.url, AUTH_SECRET: running.services.secret })
const start = (file: string, args: string[] = [], input = '') => startCommand(file, args, settings(), input)
const run = (file: string, args: string[] = []) => callCommand(file, args, settings())

const login = (email: string, password: string) =>
  running.app.inject({ method: 'POST', url: api.login, payload: { email, password } })
const shownPassword = (out: string) => /Password: (\S+)/.exec(out)![1]!

test('admin:create creates an administrator who can log in, and refuses an address in use', async () => {
  const made = await start('create-admin.ts', ['new@example.test', 'New Admin', '--role', 'editor'])
  expect(made).toMatchObject({ code: 0 })
  expect((await login('new@example.test', shownPassword(made.out))).json().user.fullName).toBe('New Admin')
  const again = await start('create-admin.ts', ['NEW@example.test'])
  expect(again.code).toBe(1)
  expect(again.err).toContain('already belongs to an administrator')
  expect((await run('create-admin.ts', [])).err).toContain('Usage: npx framefolk admin:create')
})

test('people:reset-password sets a new password for a client, and refuses administrators', async () => {
  const client = await insertPerson(running.services.db, { email: 'member@example.test' })
  const { headers } = await bearerOf(running.services, client.id)
  const reset = await start('reset-member-password.ts', ['MEMBER@example.test'])
  expect(reset).toMatchObject({ code: 0 })
  expect((await running.app.inject({ url: api.me, headers })).statusCode).toBe(401)
  const payload = { email: 'member@example.test', password: shownPassword(reset.out) }
  const entered = await running.app.inject({ method: 'POST', url: api.memberSession, payload })
  expect(entered.statusCode).toBe(200)
  const admin = await insertPerson(running.services.db, { role: 'admin', email: 'boss@example.test' })
  expect((await run('reset-member-password.ts', [admin.email!])).err).toContain(
    'npx framefolk admin:reset-password',
  )
  expect((await run('reset-member-password.ts', ['unknown@example.test'])).code).toBe(1)
})

test('people:reset-password --remove-second-factor removes the authenticator app and the passkeys, of this person only', async () => {
  const { db } = running.services
  const [lost, other] = [
    await insertPerson(db, { email: 'phone-gone@example.test' }),
    await insertPerson(db, { email: 'phone-here@example.test' }),
  ]
  for (const { id } of [lost, other]) {
    await db
      .insert(secondFactors)
      .values({ personId: id, sealedSecret: Buffer.from('sealed'), confirmedAt: new Date() })
    const credential = { credentialId: Buffer.from(id), publicKey: Buffer.from('key'), name: 'Phone' }
    await db.insert(passkeys).values({ id: newId(), personId: id, ...credential })
  }
  const left = async (id: string) => [
    await db.$count(secondFactors, eq(secondFactors.personId, id)),
    await db.$count(passkeys, eq(passkeys.personId, id)),
  ]
  const without = await start('reset-member-password.ts', [lost.email!])
  expect(without).toMatchObject({ code: 0 })
  expect(without.out).not.toContain('no longer has')
  expect(await left(lost.id)).toEqual([1, 1])
  const reset = await start('reset-member-password.ts', [lost.email!, '--remove-second-factor'])
  expect(reset).toMatchObject({ code: 0 })
  expect(reset.out).toContain('phone-gone@example.test no longer has two-step verification or passkeys.')
  expect(await left(lost.id)).toEqual([0, 0])
  expect(await left(other.id)).toEqual([1, 1])
  const payload = { email: lost.email, password: shownPassword(reset.out) }
  const entered = await running.app.inject({ method: 'POST', url: api.memberSession, payload })
  expect(entered.statusCode).toBe(200)
})

test('admin:reset-password takes a password from standard input and ends all sessions', async () => {
  const admin = await insertPerson(running.services.db, { role: 'admin', email: 'lost@example.test' })
  const { headers } = await bearerOf(running.services, admin.id)
  const reset = await start('reset-admin-password.ts', ['lost@example.test', '--stdin'], 'found again\n')
  expect(reset).toMatchObject({ code: 0 })
  expect(reset.out).not.toContain('found again')
  expect((await running.app.inject({ url: api.sessions, headers })).statusCode).toBe(401)
  expect((await login('lost@example.test', 'found again')).statusCode).toBe(200)
  const unknown = await run('reset-admin-password.ts', ['unknown@example.test'])
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('isn’t an administrator') })
  const short = await start('reset-admin-password.ts', ['lost@example.test', '--stdin'], 'qzvxkwj')
  expect([short.code, short.err]).toEqual([1, expect.stringContaining('8 to 200 characters')])
  expect((await start('reset-admin-password.ts', ['lost@example.test', '--stdin'], 'letmein')).err).toContain(
    'This password is too common.',
  )
})

test('people:export prints what the API exports', async () => {
  const { services, app } = running
  const email = 'asks@example.test'
  await insertPerson(services.db, { email, hourlyRateMinor: null })
  const message = { id: newId(), fullName: 'Ada Park', email, message: 'Hello' }
  await services.db.insert(contactMessages).values(message)
  const { headers } = await signIn(services)
  const answer = await app.inject({ method: 'POST', url: api.addressData, payload: { email }, headers })
  const { code, out } = await run('export-person.ts', [email])
  expect(code).toBe(0)
  const printed = JSON.parse(out)
  // The first export is in the log of the second.
  printed.person.activity = answer.json().data.person.activity
  expect(printed).toEqual(answer.json().data)
  expect(printed.messages).toEqual([{ ...message, createdAt: expect.any(String) }])
})

test('admin:list shows every administrator with their role and no other account, admin:role changes it', async () => {
  await insertPerson(running.services.db, { email: 'client@example.test' })
  await insertPerson(running.services.db, { role: 'admin', email: 'listed@example.test', status: 'inactive' })
  expect((await run('change-admin-role.ts', ['listed@example.test', 'boss'])).err).toContain(
    'Usage: npx framefolk',
  )
  expect(await start('change-admin-role.ts', ['listed@example.test', 'finance'])).toMatchObject({ code: 0 })
  const { out } = await start('list-admins.ts')
  expect(out).toMatch(/listed@example\.test {2}Person \d+ {2}finance {2}inactive/)
  expect(out).toMatch(/new@example\.test {2}New Admin {2}editor {2}active/)
  expect(out).not.toContain('client@example.test')
})

test('sessions:end ends every session', async () => {
  const first = await signIn(running.services)
  const second = await signIn(running.services)
  const ended = await start('end-sessions.ts')
  expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ sessions ended/) })
  for (const { headers, refreshToken } of [first, second]) {
    expect((await running.app.inject({ url: api.sessions, headers })).statusCode).toBe(401)
    const payload = { refreshToken }
    expect((await running.app.inject({ method: 'POST', url: api.refresh, payload })).statusCode).toBe(400)
  }
})

test('db:migrate and db:status say that the database is up to date', async () => {
  expect((await start('migrate.ts')).out).toContain('The database was already up to date.')
  const status = await start('migration-status.ts')
  expect(status.out).toContain('applied  0001_people.sql')
  expect(status).toMatchObject({ code: 0, out: expect.stringContaining('The database is up to date.') })
})

test('search:rebuild rewrites the search index: adds missing rows, removes wrong ones', async () => {
  const { db, pool } = running.services
  const place = await insertPlace(db)
  const { id } = await insertPerson(db, { role: 'photographer' })
  await insertStudio(db, id, { placeId: place.id, listed: true })
  const offered = await insertPackage(db, id, { priceMinor: asMinor(12_300) })
  const hidden = await insertPackage(db, id, { active: false })
  const offers = async () =>
    (await pool.query('select package_id, price_minor::int from search_offers order by package_id')).rows
  expect(await offers()).toEqual([])
  const made = await start('rebuild-search.ts')
  expect(made).toMatchObject({ code: 0 })
  expect(made.out).toContain('1 packages, before: 0')
  const right = [{ package_id: offered.id, price_minor: 12_300 }]
  expect(await offers()).toEqual(right)
  await pool.query('update search_offers set price_minor = 1')
  expect((await run('rebuild-search.ts')).out).toContain('1 packages.')
  expect(await offers()).toEqual(right)
  expect((await offers()).map(({ package_id }) => package_id)).not.toContain(hidden.id)
})

test('data-key:replace creates a random key for the current AUTH_SECRET', async () => {
  const { db, secret } = running.services
  await insertPerson(db)
  const lost = await loadDataSecret(db, 'a secret that is lost, and long enough')
  await expect(loadDataSecret(db, secret)).rejects.toThrow('npx framefolk data-key:replace --yes')
  expect(await run('replace-data-key.ts')).toMatchObject({ code: 1 })
  await expect(loadDataSecret(db, secret)).rejects.toThrow()
  expect(await start('replace-data-key.ts', ['--yes'])).toMatchObject({ code: 0 })
  const made = await loadDataSecret(db, secret)
  expect([lost, secret]).not.toContain(made)
})
