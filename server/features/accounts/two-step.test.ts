import { Secret, TOTP, URI } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { authMessages } from '../../../contract/auth/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { cookieOf } from '../../../test/sign-in.ts'
import { startTestSite } from '../../../test/start-app.ts'
import { hashPassword } from '../../core/auth/passwords.ts'

const password = 'quiet violet harbour'
let passwordHash: string
const running = startTestSite({ launch: 'live' })
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

type Headers = Record<string, string>
const origin = () => new URL(running.services.config.publicUrl).origin
const post = (url: string, payload: object, headers: Headers = {}) =>
  running.app.inject({ method: 'POST', url, payload, headers: { origin: origin(), ...headers } })
const signIn = (email: string, more: object = {}) => post(api.memberSession, { email, password, ...more })
const cookiesOf = (response: Awaited<ReturnType<typeof post>>): string[] =>
  [response.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0]!)
const stepOf = (response: Awaited<ReturnType<typeof post>>): Headers => ({
  cookie: cookiesOf(response).find((text) => text.startsWith('framefolk-sign-in='))!,
})

/** A member whose authenticator app shows `code()`: each one of the half minute after the one before. */
async function withTwoSteps() {
  const person = await insertPerson(running.services.db, { role: 'client', passwordHash })
  const { headers } = await cookieOf(running.services, person.id)
  const { secret } = (await post(api.secondFactor, { currentPassword: password }, headers)).json().data
  let next = 0
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 * next++ })
  const confirmed = await post(api.confirmSecondFactor, { code: code() }, headers)
  const codes: string[] = confirmed.json().data.recoveryCodes
  expect(codes).toHaveLength(10)
  return { id: person.id, email: person.email!, headers, code, codes }
}

test('the right password alone opens no session; the code in the same browser does, without the password', async () => {
  const { email, code } = await withTwoSteps()
  const first = await signIn(email)
  expect([first.statusCode, first.json()]).toMatchObject([
    400,
    { secondFactor: true, errors: [{ field: 'code' }] },
  ])
  expect(cookiesOf(first).map((text) => text.split('=')[0])).toEqual(['framefolk-sign-in'])
  const step = stepOf(first)
  const wrong = await post(api.sessionCode, { code: '000000' }, step)
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, authMessages.wrongCode()])
  const used = code()
  const right = await post(api.sessionCode, { code: used }, step)
  expect(right.statusCode).toBe(200)
  const session = cookiesOf(right).find((text) => text.startsWith('framefolk='))!
  const me = await running.app.inject({ url: api.me, headers: { cookie: session } })
  expect(me.json().data.email).toBe(email)
  expect((await post(api.sessionCode, { code: used }, step)).json().message).toBe(authMessages.wrongCode())
})

test('the second step needs its cookie, which a new password or a changed byte makes useless', async () => {
  const { id, email, code } = await withTwoSteps()
  const step = stepOf(await signIn(email))
  const again = async (headers: Headers) =>
    (await post(api.sessionCode, { code: code() }, headers)).json().message
  expect(await again({})).toBe(accountMessages.signInAgain())
  expect(await again({ cookie: `${step.cookie}A` })).toBe(accountMessages.signInAgain())
  await running.services.pool.query('update people set password_hash = $2 where id = $1', [
    id,
    await hashPassword('another password'),
  ])
  expect(await again(step)).toBe(accountMessages.signInAgain())
})

test('an app sends the code with the password and gets tokens, never the cookie of the second step', async () => {
  const { email, code } = await withTwoSteps()
  const refused = await signIn(email, { tokens: true })
  expect([refused.json().secondFactor, refused.headers['set-cookie']]).toEqual([true, undefined])
  expect((await signIn(email, { tokens: true, code: code() })).json().accessToken).toEqual(expect.any(String))
})

test('a recovery code works once, new ones void the old, and each change is mailed', async () => {
  const { email, codes, headers } = await withTwoSteps()
  expect((await signIn(email, { code: codes[0] })).statusCode).toBe(200)
  expect((await signIn(email, { code: codes[0] })).statusCode).toBe(400)
  const renewed = await post(api.recoveryCodes, { currentPassword: password }, headers)
  expect((await signIn(email, { code: codes[1] })).statusCode).toBe(400)
  expect((await signIn(email, { code: renewed.json().data.recoveryCodes[0] })).statusCode).toBe(200)
  expect((await post(api.removeSecondFactor, { currentPassword: password }, headers)).statusCode).toBe(200)
  expect((await signIn(email)).statusCode).toBe(200)
  const { rows } = await running.services.pool.query<{ change: string }>(
    `select data ->> 'change' as change from mails
     where kind = 'security_change' and recipient = $1 order by created_at, id`,
    [email],
  )
  expect(rows.map(({ change }) => change)).toEqual([
    'two_step_on',
    'recovery_used',
    'codes_renewed',
    'recovery_used',
    'two_step_off',
  ])
})

test('after 20 wrong codes in a quarter of an hour even the right one waits: 429', async () => {
  const { id, email, code } = await withTwoSteps()
  const step = stepOf(await signIn(email))
  await post(api.sessionCode, { code: '000000' }, step)
  await running.services.pool.query('update rate_limits set hits = 20 where key = $1', [`code:${id}`])
  expect((await post(api.sessionCode, { code: code() }, step)).statusCode).toBe(429)
})

test('a burst of wrong codes passes the limit no further than single ones: 20, then 429', async () => {
  freezeDate()
  const { email } = await withTwoSteps()
  const step = stepOf(await signIn(email))
  const codes = Array.from({ length: 60 }, (_, n) => String(n * 7).padStart(6, '0'))
  const responses = await Promise.all(codes.map((code) => post(api.sessionCode, { code }, step)))
  const checked = responses.filter(({ statusCode }) => statusCode === 400)
  expect(checked.length).toBeLessThanOrEqual(20)
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(60 - checked.length)
})

test('without JavaScript: set up, codes shown once, then signed in over the page for the code', async () => {
  const person = await insertPerson(running.services.db, { role: 'photographer', passwordHash })
  const browser = createPlainBrowser(running, await cookieOf(running.services, person.id))
  await browser.open(site.accountSettings)
  expect(browser.text).toContain('Passkeys need JavaScript. Your password works without it.')
  await browser.follow('Set up two-step verification')
  await browser.send('Continue', { 'Your password': password })
  const uri = /otpauth:[^"]+/.exec(browser.html)![0].replaceAll('&amp;', '&')
  await browser.send('Turn on', { Code: 'abcdef' })
  expect([browser.status, browser.text]).toEqual([400, expect.stringContaining(authMessages.wrongCode())])
  expect(browser.html).toContain('QR code for your authenticator app')
  await browser.send('Turn on', { Code: URI.parse(uri).generate() })
  const codes = browser.text.match(/(?:[a-z2-9]{4}-){3}[a-z2-9]{4}/g)!
  expect(codes).toHaveLength(10)
  await browser.follow('Done')
  expect(browser.text).toContain('On. Recovery codes left: 10.')

  const other = createPlainBrowser(running)
  await other.open(site.signInCode)
  expect(other.path).toBe(site.signIn)
  await other.open(`${site.signIn}?to=${site.conversations}`)
  await other.send('Sign in', { Email: person.email!, Password: password })
  expect(other.path).toBe(`${site.signInCode}?to=${encodeURIComponent(site.conversations)}`)
  await other.send('Sign in', { Code: codes[0]! })
  expect(other.path).toBe(site.conversations)
})

test('a form sent after the session ended is sent again with password and code', async () => {
  const { id, email, codes } = await withTwoSteps()
  const browser = createPlainBrowser(running, await cookieOf(running.services, id))
  await browser.open(site.accountSettings)
  await running.services.pool.query('update sessions set revoked_at = now() where person_id = $1', [id])
  await browser.send('Save profile', { 'Full Name': 'New Name' })
  await browser.send('Sign in', { Email: email, Password: password })
  expect(browser.text).toContain(authMessages.codeNeeded())
  await browser.send('Sign in', { Email: email, Password: password, Code: codes[0]! })
  expect(browser.path).toBe(`${site.accountSettings}?done=profile`)
  const { rows } = await running.services.pool.query('select full_name from people where id = $1', [id])
  expect(rows).toEqual([{ full_name: 'New Name' }])
})
