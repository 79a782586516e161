import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { marketMessages } from '../../../contract/admin/launch.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { bearerOf, signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { buildApp } from '../../app/app.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { MINUTE } from '../../platform/time/wall-clock.ts'
import { hashPassword } from './passwords.ts'
import { mailSecurityChange } from './security-notice.ts'
import { findStep, makeSecret } from './totp.ts'

/** The code that an authenticator app shows. */
const showCode = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

let passwordHash: string
const password = 'correct horse'

const running = startTestApp()
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  running.app.inject({ method: 'POST', url, payload, headers })
const login = (email: string, code?: string, app = running.app) =>
  app.inject({ method: 'POST', url: api.login, payload: { email, password, code } })

/** An administrator whose authenticator app shows `code()`. */
async function withSecondFactor() {
  const admin = await insertPerson(running.services.db, { role: 'admin', passwordHash })
  const { headers } = await bearerOf(running.services, admin.id)
  const { secret } = (await post(api.secondFactor, { currentPassword: password }, headers)).json().data
  // A code works only once, so each one is of the half minute after the one before.
  let next = 0
  const code = () => showCode(secret, Date.now() + 30_000 * next++)
  const confirmed = await post(api.confirmSecondFactor, { code: code() }, headers)
  expect(confirmed.statusCode).toBe(200)
  const codes: string[] = confirmed.json().data.recoveryCodes
  return { email: admin.email!, id: admin.id, headers, code, codes, secret }
}

test('an account without a second factor logs in as the specification says', async () => {
  const { email } = await insertPerson(running.services.db, { role: 'admin', passwordHash })
  const body = (await login(email!)).json()
  expect(body).toMatchObject({ success: true, accessToken: expect.any(String), user: { email } })
  expect(body.secondFactor).toBeUndefined()
})

test('with one, the right password alone returns 400, a message and secondFactor: true, and no token', async () => {
  const { email } = await withSecondFactor()
  const response = await login(email)
  expect(response.statusCode).toBe(400)
  const message = 'Enter the code from your authenticator app or a recovery code.'
  expect(response.json()).toEqual({
    success: false,
    message,
    errors: [{ field: 'code', message }],
    secondFactor: true,
  })
})

test('the response to a wrong password does not reveal the second factor', async () => {
  const { email } = await withSecondFactor()
  const response = await post(api.login, { email, password: 'not this one', code: '123456' })
  expect(response.json()).toEqual({ success: false, message: 'Invalid email or password' })
})

test('a code of the app works once: the same code again is refused', async () => {
  const { email, code } = await withSecondFactor()
  const shown = code()
  const spaced = `${shown.slice(0, 3)} ${shown.slice(3)}`
  expect((await login(email, spaced)).statusCode).toBe(200)
  const again = await login(email, shown)
  expect(again.statusCode).toBe(400)
  expect(again.json()).toMatchObject({ secondFactor: true, errors: [{ field: 'code' }] })
})

test('of several concurrent logins with one code, or one recovery code, one succeeds', async () => {
  const { email, code, codes } = await withSecondFactor()
  for (const used of [code(), codes[0]!]) {
    const responses = await Promise.all([login(email, used), login(email, used), login(email, used)])
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400, 400])
  }
})

test('a recovery code works once, in any spelling, and none is stored in plain text', async () => {
  const { email, codes, headers } = await withSecondFactor()
  expect(new Set(codes).size).toBe(10)
  expect((await login(email, ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200)
  expect((await login(email, codes[0])).statusCode).toBe(400)
  const state = await running.app.inject({ url: api.secondFactor, headers })
  expect(state.json().data).toMatchObject({ enabled: true, recoveryCodesLeft: 9 })
  const { rows } = await running.services.pool.query('select r::text as line from recovery_codes r')
  expect(rows.map((row) => row.line).join()).not.toContain(codes[1]!.replaceAll('-', ''))
})

test('after 20 wrong codes in a quarter of an hour: 429', async () => {
  freezeDate()
  const { email, id, code } = await withSecondFactor()
  expect((await login(email, '000000')).statusCode).toBe(400)
  const { rowCount } = await running.services.pool.query('update rate_limits set hits = 20 where key = $1', [
    `code:${id}`,
  ])
  expect(rowCount).toBe(1)
  expect((await login(email, code())).statusCode).toBe(429)
})

test('begins with the password, is on after the first right code, and cannot be replaced while it is on', async () => {
  const admin = await insertPerson(running.services.db, { role: 'admin', passwordHash })
  const { headers } = await bearerOf(running.services, admin.id)
  expect((await post(api.confirmSecondFactor, { code: '123456' }, headers)).statusCode).toBe(409)
  expect((await post(api.secondFactor, { currentPassword: 'not this one' }, headers)).json()).toMatchObject({
    errors: [{ field: 'currentPassword' }],
  })
  await post(api.secondFactor, { currentPassword: password }, headers)
  const begun = (await post(api.secondFactor, { currentPassword: password }, headers)).json().data
  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect((await login(admin.email!)).statusCode).toBe(200)
  const wrong = await post(api.confirmSecondFactor, { code: 'abcdef' }, headers)
  expect(wrong.json()).toMatchObject({ success: false, errors: [{ field: 'code' }] })
  const right = await post(api.confirmSecondFactor, { code: showCode(begun.secret) }, headers)
  expect(right.statusCode).toBe(200)
  expect((await login(admin.email!)).statusCode).toBe(400)
  expect((await post(api.secondFactor, { currentPassword: password }, headers)).statusCode).toBe(409)
})

test('new recovery codes replace the old ones, and a removed second factor is not required', async () => {
  const { email, codes, headers } = await withSecondFactor()
  const renewed = await post(api.recoveryCodes, { currentPassword: password }, headers)
  const [fresh] = renewed.json().data.recoveryCodes
  expect((await login(email, codes[0])).statusCode).toBe(400)
  expect((await login(email, fresh)).statusCode).toBe(200)
  expect((await post(api.removeSecondFactor, { currentPassword: 'not this one' }, headers)).statusCode).toBe(
    400,
  )
  expect((await post(api.removeSecondFactor, { currentPassword: password }, headers)).statusCode).toBe(200)
  expect((await login(email)).statusCode).toBe(200)
  expect((await post(api.removeSecondFactor, { currentPassword: password }, headers)).statusCode).toBe(409)
})

test('after a new AUTH_SECRET the authenticator app still works', async () => {
  const { email, code } = await withSecondFactor()
  const services = { ...running.services, secret: 'another secret, as after a rotation' }
  const restarted = await buildApp(services, { site: false, shedLoad: false })
  expect((await login(email, code(), restarted)).statusCode).toBe(200)
  await restarted.close()
})

test('after the data key was lost the app does not work, but a recovery code does', async () => {
  const { email, code, codes } = await withSecondFactor()
  const services = { ...running.services, dataSecret: 'another data key' }
  const restarted = await buildApp(services, { site: false, shedLoad: false })
  expect((await login(email, code(), restarted)).statusCode).toBe(400)
  expect((await login(email, codes[0], restarted)).statusCode).toBe(200)
  await restarted.close()
})

test('a code is valid in its own half minute and in the ones before and after', () => {
  const secret = makeSecret()
  const now = 1_000 * MINUTE
  const step = now / 30_000
  for (const near of [-1, 0, 1])
    expect(findStep(secret, showCode(secret, now + near * 30_000), now)).toBe(step + near)
  for (const far of [-2, 2]) expect(findStep(secret, showCode(secret, now + far * 30_000), now)).toBeNull()
})

test('if owners require it, administrators without it reach their own account only, until they set it up', async () => {
  const require = (headers: Record<string, string>) =>
    running.app.inject({
      ...{ method: 'PATCH', url: api.adminMarket, headers },
      payload: { secondFactorRequired: true },
    } as const)
  const support = await signIn(running.services, { adminRole: 'support' })
  const owner = await signIn(running.services)
  const get = (url: string, { headers }: typeof owner) => running.app.inject({ url, headers })
  expect((await require(owner.headers)).json().message).toBe(marketMessages.secondFactorFirst())
  const enable = (personId: string) =>
    running.services.pool.query(
      'insert into second_factors (person_id, sealed_secret, confirmed_at) values ($1, $2, now())',
      [personId, Buffer.from('sealed')],
    )
  await enable(owner.personId)
  try {
    const changed = (await require(owner.headers)).json().data
    expect(changed.readiness).toContainEqual(expect.objectContaining({ key: 'second-factor', ready: true }))
    const refused = await get(api.bookings, support)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { reason: 'second_factor_required' }])
    for (const url of [api.whoAmI, api.secondFactor, api.sessions])
      expect((await get(url, support)).statusCode, url).toBe(200)
    const who = async () => (await get(api.whoAmI, support)).json().data
    expect(await who()).toMatchObject({ adminRole: null, secondFactorMissing: true })
    expect((await get(api.bookings, owner)).statusCode).toBe(200)
    await enable(support.personId)
    expect((await get(api.bookings, support)).statusCode).toBe(200)
    expect(await who()).toMatchObject({ adminRole: 'support', secondFactorMissing: false })
  } finally {
    await running.services.pool.query('update settings set second_factor_required = false')
  }
})

test('an account gets at most 20 emails a day about changes to signing in', async () => {
  freezeDate()
  const { db } = running.services
  const person = await insertPerson(db)
  for (let n = 0; n < 25; n += 1) await mailSecurityChange(db, running.services, person.id, 'codes_renewed')
  expect(await db.$count(mails, eq(mails.recipient, person.email!))).toBe(20)
})
