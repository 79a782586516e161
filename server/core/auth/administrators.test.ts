import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { bearerOf, signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { ago } from '../../platform/db/expressions.ts'
import { adminLinks } from '../../platform/db/tables/auth.ts'
import { mails } from '../../platform/db/tables/mail.ts'
import { makeLinkToken } from '../../platform/secrets/secret-links.ts'
import { hashPassword } from './passwords.ts'
import { listLiveSessions } from './queries.ts'

let passwordHash: string
const password = 'correct horse'

const running = startTestApp()
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers: Record<string, string> = {}) =>
  running.app.inject({ method, url, payload, headers })
const login = (email: string, tried: string) => send('POST', api.login, { email, password: tried })
const mailsTo = (email: string) =>
  running.services.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
/** The token of the link in the newest email to this address. */
async function tokenTo(email: string): Promise<string> {
  const sent = (await mailsTo(email)).filter((mail) => mail.data.linkId)
  return makeLinkToken(running.services.secret, sent.at(-1)!.data.linkId!)
}
const choose = (token: string, newPassword = 'brand new one') =>
  send('POST', api.adminNewPassword, { token, newPassword, confirmPassword: newPassword })
const setStatus = (id: string, status: string, headers: Record<string, string>) =>
  send('PATCH', fill(api.administrator, { id }), { status }, headers)
const member = () => insertPerson(running.services.db, { role: 'admin', passwordHash })

test('an invited administrator chooses a password once by the emailed link, and logs in', async () => {
  const { headers } = await signIn(running.services, { fullName: 'Grace Hopper' })
  const email = 'new.admin@example.test'
  const invited = await send('POST', api.administrators, { fullName: 'New Admin', email }, headers)
  expect(invited.json()).toMatchObject({ success: true, message: 'Invitation sent.' })
  const row = invited.json().data.administrators.find((admin: { email: string }) => admin.email === email)
  expect(row).toMatchObject({ status: 'invited', secondFactor: false, current: false })
  expect(await mailsTo(email)).toMatchObject([{ kind: 'admin_invitation' }])

  const first = await tokenTo(email)
  expect((await send('POST', fill(api.inviteAgain, { id: row.id }), {}, headers)).statusCode).toBe(200)
  expect((await choose(first)).statusCode).toBe(400)
  const token = await tokenTo(email)
  expect((await choose(token, 'Password1')).json().errors).toMatchObject([{ field: 'newPassword' }])
  expect((await choose(token, 'qzvxkwj')).json().message).toBe('Password must be at least 8 characters')
  expect((await choose(token)).statusCode).toBe(200)
  expect((await choose(token)).json().message).toBe('This link has expired or was already used.')
  expect((await login(email, 'brand new one')).statusCode).toBe(200)
  expect((await send('POST', fill(api.inviteAgain, { id: row.id }), {}, headers)).statusCode).toBe(409)
})

test('owners are notified of new administrators, roles, API keys and webhooks; others and invited owners are not', async () => {
  const owner = await signIn(running.services, { fullName: 'Olive Owner', email: 'olive@example.test' })
  await signIn(running.services, { adminRole: 'support', email: 'sue@example.test' })
  const body = { fullName: 'Nia New', email: 'nia@example.test', role: 'owner' }
  const list = (await send('POST', api.administrators, body, owner.headers)).json().data.administrators
  const { id } = list.find(({ email }: { email: string }) => email === body.email)
  const change = (payload: object) => send('PATCH', fill(api.administrator, { id }), payload, owner.headers)
  await change({ role: 'editor' })
  await change({ status: 'inactive' })
  const key = { name: 'Reports', scopes: ['bookings:read'] }
  expect((await send('POST', api.apiKeys, key, owner.headers)).statusCode).toBe(200)
  const endpoint = { url: 'https://93.184.216.34/hooks/its-secret', events: ['person.joined'] }
  const made = await send('POST', api.webhooks, endpoint, owner.headers)
  expect(made.statusCode).toBe(200)
  const move = (payload: object) =>
    send('PATCH', fill(api.webhookEndpoint, { id: made.json().data.endpoints[0].id }), payload, owner.headers)
  await move({ url: 'https://93.184.216.34:8443/hooks/its-secret' })
  expect((await move({ paused: true })).statusCode).toBe(200)
  const notices = (await mailsTo('olive@example.test')).map(({ kind, data }) => [kind, data.what])
  expect(notices).toEqual([
    ['owner_notice', 'Olive Owner invited Nia New as an administrator (owner).'],
    ['owner_notice', 'Olive Owner changed the role of Nia New from owner to editor.'],
    ['owner_notice', 'Olive Owner deactivated the administrator Nia New.'],
    ['owner_notice', 'Olive Owner created the API key “Reports”.'],
    ['owner_notice', 'Olive Owner created a webhook to 93.184.216.34.'],
    ['owner_notice', 'Olive Owner changed a webhook from 93.184.216.34 to 93.184.216.34:8443.'],
  ])
  expect(await mailsTo('sue@example.test')).toEqual([])
  expect((await mailsTo('nia@example.test')).map(({ kind }) => kind)).toEqual(['admin_invitation'])
})

test('an invitation never replaces another account, and an email address is invited once: 400', async () => {
  const { headers } = await signIn(running.services)
  await insertPerson(running.services.db, { email: 'taken@example.test' })
  const taken = await send(
    'POST',
    api.administrators,
    { fullName: 'Any', email: 'Taken@example.test' },
    headers,
  )
  expect(taken.json().errors).toMatchObject([{ field: 'email' }])
  const twice = { fullName: 'Twin', email: 'twin@example.test' }
  const responses = await Promise.all([1, 2, 3].map(() => send('POST', api.administrators, twice, headers)))
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400, 400])
  expect(await mailsTo('twin@example.test')).toHaveLength(1)
})

test('a deactivated administrator is signed out at once, and earlier links stop working', async () => {
  const { headers } = await signIn(running.services)
  const other = await member()
  const theirs = await bearerOf(running.services, other.id)
  await send('POST', api.adminForgotPassword, { email: other.email! })
  const token = await tokenTo(other.email!)
  expect((await setStatus(other.id, 'inactive', headers)).statusCode).toBe(200)
  expect((await running.app.inject({ url: api.sessions, headers: theirs.headers })).statusCode).toBe(401)
  expect((await login(other.email!, password)).statusCode).toBe(403)
  expect((await choose(token)).statusCode).toBe(400)
  expect((await setStatus(other.id, 'active', headers)).statusCode).toBe(200)
  expect(await listLiveSessions(running.services.db, other.id)).toEqual([])
  expect((await choose(token)).statusCode).toBe(400)
  expect((await login(other.email!, password)).statusCode).toBe(200)
})

test('administrators cannot deactivate their own account, and if two deactivate each other, one stays active', async () => {
  const [first, second] = [await signIn(running.services), await signIn(running.services)]
  expect((await setStatus(first.personId, 'inactive', first.headers)).json().message).toBe(
    'You can’t deactivate your own account.',
  )
  const responses = await Promise.all([
    setStatus(second.personId, 'inactive', first.headers),
    setStatus(first.personId, 'inactive', second.headers),
  ])
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
})

test('a client cannot be changed here, and an unknown administrator is 404', async () => {
  const { headers } = await signIn(running.services)
  const client = await insertPerson(running.services.db)
  for (const id of [client.id, '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60', 'nonsense'])
    expect((await setStatus(id, 'inactive', headers)).statusCode).toBe(404)
})

test('a forgotten password: the same response for every address, an email only to active administrators', async () => {
  const admin = await member()
  const inactive = await insertPerson(running.services.db, { role: 'admin', status: 'inactive' })
  const client = await insertPerson(running.services.db, { passwordHash })
  const others = [inactive.email!, client.email!, 'unknown@example.test']
  const responses = []
  for (const email of [admin.email!, ...others])
    responses.push(await send('POST', api.adminForgotPassword, { email }))
  expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1)
  expect(responses[0]!.statusCode).toBe(200)
  expect(await mailsTo(admin.email!)).toMatchObject([{ kind: 'admin_reset' }])
  for (const email of others) expect(await mailsTo(email)).toEqual([])
})

test('a stranger who keeps asking for links does not stop them for good', async () => {
  freezeDate()
  const admin = await member()
  const start = Date.now()
  const askThreeTimes = (minute: number) => {
    vi.setSystemTime(start + minute * 60_000)
    const ask = () => send('POST', api.adminForgotPassword, { email: admin.email! })
    return Promise.all([ask(), ask(), ask()])
  }
  for (const minute of [0, 30, 67]) await askThreeTimes(minute)
  expect(await mailsTo(admin.email!)).toHaveLength(6)
})

test('its link works once, for an hour, ends all sessions and notifies the administrator', async () => {
  const admin = await member()
  const { headers } = await bearerOf(running.services, admin.id)
  const { db } = running.services
  const whose = eq(adminLinks.personId, admin.id)
  await send('POST', api.adminForgotPassword, { email: admin.email! })
  await db
    .update(adminLinks)
    .set({ expiresAt: ago('1 second') })
    .where(whose)
  expect((await choose(await tokenTo(admin.email!))).statusCode).toBe(400)

  await send('POST', api.adminForgotPassword, { email: admin.email! })
  const token = await tokenTo(admin.email!)
  const [link] = await db.select().from(adminLinks).where(whose).orderBy(desc(adminLinks.expiresAt))
  expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(3_600_000)
  const responses = await Promise.all([choose(token, 'the first one'), choose(token, 'the second one')])
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400])
  expect((await running.app.inject({ url: api.sessions, headers })).statusCode).toBe(401)
  expect((await login(admin.email!, password)).statusCode).toBe(400)
  const kinds = (await mailsTo(admin.email!)).map((mail) => mail.kind)
  expect(kinds).toEqual(['admin_reset', 'admin_reset', 'password_changed'])
})

test('a second request does not void the link of the first', async () => {
  const admin = await member()
  const request = () => send('POST', api.adminForgotPassword, { email: admin.email! })
  await request()
  const first = await tokenTo(admin.email!)
  await request()
  const second = await tokenTo(admin.email!)
  expect((await choose(first)).statusCode).toBe(200)
  expect((await choose(second)).statusCode).toBe(400)
})

test('an address gets three of these emails an hour, and the response stays the same', async () => {
  freezeDate()
  const admin = await member()
  for (let turn = 0; turn < 5; turn += 1)
    expect((await send('POST', api.adminForgotPassword, { email: admin.email! })).statusCode).toBe(200)
  expect(await mailsTo(admin.email!)).toHaveLength(3)
})

const used = 'This link has expired or was already used.'
test.each([
  [{}, 'token', 'This link is incomplete. Open it again from the email.'],
  [{ token: 'x', newPassword: '12345' }, 'newPassword', 'Password must be at least 8 characters'],
  [
    { token: 'x', newPassword: 'brand new', confirmPassword: 'old' },
    'confirmPassword',
    'Passwords do not match',
  ],
  [{ token: 'x'.repeat(64), newPassword: 'brand new', confirmPassword: 'brand new' }, 'token', used],
])('says what is wrong with %j', async (body, field, message) => {
  const response = await send('POST', api.adminNewPassword, body)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toContainEqual({ field, message })
})
