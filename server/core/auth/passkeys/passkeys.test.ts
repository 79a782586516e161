import { beforeAll, expect, test } from 'vitest'
import { authMessages } from '../../../../contract/auth/auth.ts'
import { type PasskeyChallenge, passkeyMessages } from '../../../../contract/auth/passkeys.ts'
import { api, site } from '../../../../contract/paths.ts'
import { createAuthenticator, type Value } from '../../../../test/authenticator.ts'
import { insertPerson } from '../../../../test/factories.ts'
import { bearerOf, signIn, signInAs } from '../../../../test/sign-in.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { hashPassword } from '../passwords.ts'
import { forgetOldChallenges } from './challenges.ts'
import { isUnattested } from './client-data.ts'
import { findRelyingParty } from './relying-party.ts'

const ORIGIN = 'https://photos.example'
const password = 'quiet violet harbour'
let passwordHash: string
const running = startTestApp({ publicUrl: ORIGIN })
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

type Headers = Record<string, string>
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  running.app.inject({ method, url, headers, ...(payload && { payload }) })
const post = (url: string, headers: Headers, payload?: object) => send('POST', url, headers, payload)
const rows = async (sql: string, values: unknown[] = []) =>
  (await running.services.pool.query(sql, values)).rows
const mailsTo = async (email: string) =>
  (
    await rows(
      `select data ->> 'change' as change, data ->> 'passkey' as passkey from mails
       where kind = 'security_change' and recipient = $1 order by created_at, id`,
      [email],
    )
  ).map(({ change, passkey }) => [change, passkey])
const waitMinutes = (sessionId: string, minutes: number) =>
  rows('update sessions set authenticated_at = authenticated_at - make_interval(mins => $1) where id = $2', [
    minutes,
    sessionId,
  ])

/** Adds a passkey of a new device to the account of these headers. */
async function addPasskey(headers: Headers, name = 'Chrome on macOS') {
  const device = createAuthenticator(ORIGIN)
  const options = (await post(api.passkeyOptions, headers)).json().data
  const added = await post(api.passkeys, headers, { name, credential: device.create(options) })
  return { device, options, added }
}

/** A browser that has requested a challenge to sign in. */
async function startSignIn(): Promise<{ challenge: PasskeyChallenge; headers: Headers }> {
  const response = await post(api.passkeyChallenge, {})
  const cookie = String(response.headers['set-cookie']).split(';')[0]!
  return { challenge: response.json().data, headers: { cookie, origin: ORIGIN } }
}

async function logIn(device: ReturnType<typeof createAuthenticator>, behaviour = {}) {
  const { challenge, headers } = await startSignIn()
  return post(api.passkeyLogin, headers, { passkey: device.get(challenge, behaviour) })
}

test('an administrator adds a passkey, and logs in with it alone: same response as with the password', async () => {
  const admin = await signIn(running.services, { fullName: 'Ada Admin' })
  const { device, options, added } = await addPasskey(admin.headers)
  expect(options).toMatchObject({
    rp: { id: 'photos.example' },
    user: { displayName: 'Ada Admin' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect([added.statusCode, added.json().message]).toEqual([201, passkeyMessages.added()])
  expect(added.json().data).toEqual({
    available: true,
    passkeys: [expect.objectContaining({ name: 'Chrome on macOS', lastUsedAt: null })],
  })
  const { challenge, headers } = await startSignIn()
  expect(challenge).toMatchObject({ rpId: 'photos.example', userVerification: 'required' })
  expect(challenge.allowCredentials).toBeUndefined()
  const response = await post(api.passkeyLogin, headers, { passkey: device.get(challenge) })
  expect(response.statusCode).toBe(200)
  const { accessToken, refreshToken, user } = response.json()
  expect([typeof accessToken, typeof refreshToken, user.id]).toEqual(['string', 'string', admin.personId])
  const mine = await send('GET', api.passkeys, { authorization: `Bearer ${accessToken}` })
  expect(mine.json().data.passkeys[0].lastUsedAt).toEqual(expect.any(String))
})

test('a member signs in with a passkey: a cookie for a browser, tokens for an app, nothing in the back-office', async () => {
  const member = await signInAs(running.services, 'photographer')
  const { device } = await addPasskey(member.browser.headers)
  const { challenge, headers } = await startSignIn()
  const response = await post(api.sessionPasskey, headers, { passkey: device.get(challenge) })
  expect([response.statusCode, response.json().user.id]).toEqual([200, member.person.id])
  expect(response.json().accessToken).toBeUndefined()
  const cookie = [response.headers['set-cookie']].flat()[0]!.split(';')[0]!
  expect((await send('GET', api.me, { cookie })).json().data.id).toBe(member.person.id)
  const app = await startSignIn()
  const passkey = device.get(app.challenge)
  expect((await post(api.sessionPasskey, app.headers, { passkey, tokens: true })).json()).toMatchObject({
    accessToken: expect.any(String),
  })
  expect((await logIn(device)).json().message).toBe(authMessages.noAccess())
  const admin = await signIn(running.services)
  const office = await addPasskey(admin.headers)
  const wrong = await startSignIn()
  const refused = await post(api.sessionPasskey, wrong.headers, {
    passkey: office.device.get(wrong.challenge),
  })
  expect([refused.statusCode, refused.json().message]).toEqual([400, passkeyMessages.forBackOffice()])
})

test('a challenge works once, in the browser that requested it, for its purpose, and for five minutes', async () => {
  const admin = await signIn(running.services)
  const { device } = await addPasskey(admin.headers)
  const { challenge, headers } = await startSignIn()
  const other = await startSignIn()
  const passkey = device.get(challenge)
  const message = async (url: string, sent: Headers, body: object) => {
    const response = await post(url, sent, body)
    return [response.statusCode, response.json().message]
  }
  const expired = [400, passkeyMessages.expired()]
  expect(await message(api.passkeyLogin, other.headers, { passkey })).toEqual(expired)
  expect(await message(api.passkeyLogin, {}, { passkey })).toEqual(expired)
  expect(await message(api.confirmByPasskey, admin.headers, { passkey })).toEqual(expired)
  const both = await Promise.all([0, 1].map(() => post(api.passkeyLogin, headers, { passkey })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const late = await startSignIn()
  await rows(`update passkey_challenges set expires_at = now() - interval '1 second'`)
  expect(await message(api.passkeyLogin, late.headers, { passkey: device.get(late.challenge) })).toEqual(
    expired,
  )
  await forgetOldChallenges(running.services.db)
  expect(await rows('select from passkey_challenges')).toEqual([])
})

test('a response is refused from another origin or site, without user verification, of another kind, or not signed by the key', async () => {
  const admin = await signIn(running.services)
  const { device } = await addPasskey(admin.headers)
  const stranger = createAuthenticator(ORIGIN)
  const { id, rawId } = device.get((await startSignIn()).challenge)
  for (const answer of [
    (challenge: PasskeyChallenge) => device.get(challenge, { origin: 'https://photos.example.evil.test' }),
    (challenge: PasskeyChallenge) => device.get(challenge, { rpId: 'evil.test' }),
    (challenge: PasskeyChallenge) => device.get(challenge, { verified: false }),
    (challenge: PasskeyChallenge) => device.get(challenge, { type: 'webauthn.create' }),
    (challenge: PasskeyChallenge) => stranger.get(challenge),
    (challenge: PasskeyChallenge) => ({ ...stranger.get(challenge), id, rawId }),
  ]) {
    const { challenge, headers } = await startSignIn()
    const response = await post(api.passkeyLogin, headers, { passkey: answer(challenge) })
    expect([response.statusCode, response.json().message]).toEqual([400, passkeyMessages.refused()])
  }
  const { challenge, headers } = await startSignIn()
  const foreign = { ...headers, origin: 'https://evil.test' }
  expect((await post(api.passkeyLogin, foreign, { passkey: device.get(challenge) })).statusCode).toBe(403)
  const options = (await post(api.passkeyOptions, admin.headers)).json().data
  for (const behaviour of [{ origin: 'https://evil.test' }, { verified: false }, { rpId: 'evil.test' }]) {
    const credential = createAuthenticator(ORIGIN).create(options, behaviour)
    expect((await post(api.passkeys, admin.headers, { name: 'X', credential })).statusCode).toBe(400)
  }
})

test('a counter that does not grow means a copy: the login is refused, its owner gets one email', async () => {
  const admin = await signIn(running.services)
  const { device } = await addPasskey(admin.headers)
  const { email } = (await rows('select email from people where id = $1', [admin.personId]))[0]
  expect((await logIn(device, { counter: 7 })).statusCode).toBe(200)
  for (const counter of [7, 6, 0])
    expect((await logIn(device, { counter })).json().message).toBe(passkeyMessages.refused())
  expect((await mailsTo(email)).slice(1)).toEqual([['passkey_copied', 'Chrome on macOS']])
  expect((await logIn(device, { counter: 8 })).statusCode).toBe(200)
})

test('adding and removing need the password or a passkey of the last ten minutes, and mail the owner', async () => {
  const admin = await signIn(running.services, { passwordHash })
  const { email } = (await rows('select email from people where id = $1', [admin.personId]))[0]
  const { device, added } = await addPasskey(admin.headers)
  const [{ id }] = added.json().data.passkeys
  await waitMinutes(admin.sessionId, 11)
  const url = api.passkey.replace(':id', id)
  for (const refused of [
    await post(api.passkeyOptions, admin.headers),
    await send('DELETE', url, admin.headers),
  ])
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'confirm_identity'])
  const challenge = (await post(api.confirmChallenge, admin.headers)).json().data
  expect(challenge.allowCredentials).toEqual([{ id: device.id, type: 'public-key' }])
  const confirmed = await post(api.confirmByPasskey, admin.headers, { passkey: device.get(challenge) })
  expect([confirmed.statusCode, confirmed.json().message]).toEqual([200, authMessages.identityConfirmed()])
  expect((await send('DELETE', url, admin.headers)).json().data.passkeys).toEqual([])
  expect((await send('DELETE', url, admin.headers)).statusCode).toBe(404)
  expect((await logIn(device)).statusCode).toBe(400)
  expect(await mailsTo(email)).toEqual([
    ['passkey_added', 'Chrome on macOS'],
    ['passkey_removed', 'Chrome on macOS'],
  ])
})

test('the passkey of another account confirms nothing, and cannot be renamed or removed', async () => {
  const admin = await signIn(running.services)
  const other = await signIn(running.services)
  const { added } = await addPasskey(admin.headers)
  const url = api.passkey.replace(':id', added.json().data.passkeys[0].id)
  expect((await send('DELETE', url, other.headers)).statusCode).toBe(404)
  expect((await send('PATCH', url, other.headers, { name: 'Mine' })).statusCode).toBe(404)
  const theirs = await addPasskey(other.headers)
  const challenge = (await post(api.confirmChallenge, admin.headers)).json().data
  const passkey = theirs.device.get(challenge)
  expect((await post(api.confirmByPasskey, admin.headers, { passkey })).statusCode).toBe(400)
  const renamed = await send('PATCH', url, admin.headers, { name: ' Office key ' })
  expect(renamed.json().data.passkeys[0].name).toBe('Office key')
})

test('one device is added once, an account has at most 20, and a deactivated one cannot be entered', async () => {
  const admin = await signIn(running.services)
  const { device } = await addPasskey(admin.headers)
  const options = (await post(api.passkeyOptions, admin.headers)).json().data
  expect(options.excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }])
  const again = await post(api.passkeys, admin.headers, { name: 'Again', credential: device.create(options) })
  expect([again.statusCode, again.json().message]).toEqual([409, passkeyMessages.known()])
  for (let n = 1; n < 20; n++)
    await rows(
      `insert into passkeys (id, person_id, credential_id, public_key, name) values ($1, $2, $3, $4, 'More')`,
      [newId(), admin.personId, Buffer.from(newId()), Buffer.from('key')],
    )
  expect((await post(api.passkeyOptions, admin.headers)).json().message).toBe(passkeyMessages.tooMany())
  await rows(`update people set status = 'inactive' where id = $1`, [admin.personId])
  expect((await logIn(device)).statusCode).toBe(403)
})

test('if owners require two-step verification, a passkey is one, and the password alone no longer logs in', async () => {
  const person = await insertPerson(running.services.db, {
    role: 'admin',
    adminRole: 'support',
    passwordHash,
  })
  const { headers } = await bearerOf(running.services, person.id)
  const { device } = await addPasskey(headers)
  const byPassword = () => post(api.login, {}, { email: person.email!, password })
  expect((await byPassword()).statusCode).toBe(200)
  await rows('update settings set second_factor_required = true')
  try {
    const refused = await byPassword()
    expect([refused.statusCode, refused.json().message]).toEqual([400, passkeyMessages.needed()])
    expect((await send('GET', api.bookings, headers)).statusCode).toBe(200)
    expect((await logIn(device)).statusCode).toBe(200)
    const owner = await signIn(running.services)
    await addPasskey(owner.headers)
    const list = (await send('GET', api.administrators, owner.headers)).json().data.administrators
    expect(list.find(({ id }: { id: string }) => id === person.id).secondFactor).toBe(true)
  } finally {
    await rows('update settings set second_factor_required = false')
  }
})

test('a new password leaves passkeys, and the email about it says so', async () => {
  const admin = await signIn(running.services, { passwordHash })
  const { device } = await addPasskey(admin.headers)
  const next = 'another quiet harbour'
  const body = { currentPassword: password, newPassword: next, confirmPassword: next }
  expect((await post(api.changePassword, admin.headers, body)).statusCode).toBe(200)
  expect((await logIn(device)).statusCode).toBe(200)
  const [mail] = await rows(
    `select data ->> 'passkeysPath' as path from mails m join people p on p.email = m.recipient
     where m.kind = 'password_changed' and p.id = $1`,
    [admin.personId],
  )
  expect(mail.path).toBe(site.settings)
})

test('a response with certificates is refused unread: checking one would request a URL that it names', async () => {
  const admin = await signIn(running.services)
  const options = (await post(api.passkeyOptions, admin.headers)).json().data
  const make = (format: string, statement: Map<string, Value>) =>
    createAuthenticator(ORIGIN).create(options, { format, statement })
  const certificates = new Map<string, Value>([['x5c', [Buffer.from('certificate')]]])
  const isRead = (format: string, statement: Map<string, Value>) =>
    isUnattested(make(format, statement).response.attestationObject)
  expect([isRead('none', new Map()), isRead('packed', new Map([['alg', -7]]))]).toEqual([true, true])
  for (const format of ['packed', 'tpm', 'android-key', 'android-safetynet', 'fido-u2f', 'apple'])
    expect(isRead(format, certificates), format).toBe(false)
  expect(isUnattested('AAAA')).toBe(false)
  const response = await post(api.passkeys, admin.headers, {
    name: 'X',
    credential: make('packed', certificates),
  })
  expect([response.statusCode, response.json().message]).toEqual([400, passkeyMessages.refused()])
})

test('passkeys exist with https and a domain, or on localhost, and nowhere else', () => {
  const idOf = (publicUrl: string) => findRelyingParty({ publicUrl })?.id ?? null
  expect(idOf('https://photos.example:8443/')).toBe('photos.example')
  expect(idOf('http://localhost:3000')).toBe('localhost')
  for (const url of [
    'http://photos.example',
    'https://192.0.2.7',
    'https://[2001:db8::1]',
    'http://127.0.0.1:3000',
  ])
    expect(idOf(url), url).toBeNull()
})
