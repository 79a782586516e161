import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { ago } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { people } from '../../platform/db/tables/people.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'

let headers: Record<string, string>
const password = 'a lamp in the harbour'

/** Before the launch, because people are invited then. */
const running = startTestApp()
beforeAll(async () => {
  headers = (await signIn(running.services)).headers
})
beforeEach(async () => {
  const { db } = running.services
  await execute(db)`
    truncate waitlist_entries, mail_batches, mails, mail_suppressions, account_links, rate_limits, activities`
  await db.delete(people).where(eq(people.role, 'photographer'))
  await db.insert(waitlistEntries).values(
    (['ada', 'bo', 'cy'] as const).map((name) => ({
      id: newId(),
      fullName: `${name} Miles`,
      email: `${name}@example.org`,
      role: name === 'ada' ? ('photographer' as const) : null,
    })),
  )
})

const invite = (payload: object, more: object = {}) =>
  running.app.inject({ method: 'POST', url: api.invite, payload, headers: { ...headers, ...more } })
const readInvitation = (token: string) => running.app.inject({ url: fill(api.invitation, { token }) })
const accept = (invitation: string, more: object = {}) =>
  running.app.inject({
    method: 'POST',
    url: api.accounts,
    payload: {
      role: 'photographer',
      fullName: 'Ada Miles',
      email: 'ada@example.org',
      password,
      invitation,
      ...more,
    },
  })
const tokenOf = async (email: string) => (await mailsTo(running.services, email))[0]!.token!
const list = async (query = '') =>
  (await running.app.inject({ url: `${api.waitlist}?${query}`, headers })).json().data.users

test('each person gets their own link, and unsubscribed and unknown people are counted', async () => {
  await execute(running.services.db)`
    insert into mail_suppressions (address_hash) select mail_address_hash('cy@example.org')`
  const users = ['ADA@example.org', 'bo@example.org', 'bo@example.org', 'cy@example.org', 'eve@example.org']
  const response = await invite({ users: users.map((email) => ({ fullName: 'x', email })) })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    message: 'Invited 2 people successfully',
    data: { invited: 2, skipped: { notOnList: 1, repeated: 1, unsubscribed: 1, joined: 0 } },
  })
  expect(await tokenOf('ada@example.org')).not.toBe(await tokenOf('bo@example.org'))
  const batch = await running.app.inject({
    url: fill(api.mailBatch, { id: response.json().data.batchId }),
    headers,
  })
  expect(batch.json().data).toMatchObject({ subject: 'Your invitation to Framefolk', counts: { total: 2 } })
})

test('the link fills in name, address and role, and creates a confirmed account at once, also before the launch', async () => {
  expect(
    (await invite({ all: true, subject: 'Come in', message: 'We **saved** you a place.' })).json().data
      .invited,
  ).toBe(3)
  const token = await tokenOf('ada@example.org')
  expect((await readInvitation(token)).json().data).toEqual({
    fullName: 'ada Miles',
    email: 'ada@example.org',
    role: 'photographer',
  })
  expect((await accept(token)).statusCode).toBe(202)
  const [person] = await running.services.db.select().from(people).where(eq(people.email, 'ada@example.org'))
  expect(person).toMatchObject({ role: 'photographer', fullName: 'Ada Miles' })
  expect(person!.emailVerifiedAt).not.toBeNull()
  const session = await running.app.inject({
    method: 'POST',
    url: api.memberSession,
    payload: { email: 'ada@example.org', password },
  })
  expect(session.json().user.isEmailVerified).toBe(true)
  expect((await mailsTo(running.services, 'ada@example.org'))[0]!.kind).toBe('member_welcome')
})

test('the waiting list shows who has joined, in its filter and export too', async () => {
  await invite({ all: true })
  await accept(await tokenOf('ada@example.org'))
  const rows = await list('sort=email')
  expect(rows.map((row: { joinedAt: string | null }) => row.joinedAt !== null)).toEqual([true, false, false])
  expect((await list('joined=yes')).map((row: { email: string }) => row.email)).toEqual(['ada@example.org'])
  expect(await list('joined=no')).toHaveLength(2)
  const csv = await running.app.inject({ url: `${api.waitlistCsv}?joined=yes`, headers })
  expect(csv.body).toMatch(/Account since\r?\n.*ada@example\.org.*Z\r?\n$/)
})

test('a link cannot be used twice, by another address, once expired, or after its person left the list', async () => {
  await invite({ all: true })
  const [ada, bo, cy] = [
    await tokenOf('ada@example.org'),
    await tokenOf('bo@example.org'),
    await tokenOf('cy@example.org'),
  ]
  const stolen = await accept(ada, { email: 'eve@example.org' })
  expect(stolen.statusCode).toBe(400)
  expect(stolen.json().errors).toEqual([
    { field: 'email', message: 'This invitation is for another email address.' },
  ])
  const both = await Promise.all([accept(ada), accept(ada, { fullName: 'Second' })])
  expect(both.map((response) => response.statusCode).sort()).toEqual([202, 400])
  expect((await readInvitation(ada)).statusCode).toBe(404)
  await running.services.db
    .update(accountLinks)
    .set({ expiresAt: ago('1 second') })
    .where(eq(accountLinks.email, 'bo@example.org'))
  await running.services.db.delete(waitlistEntries).where(eq(waitlistEntries.email, 'cy@example.org'))
  for (const [token, email] of [
    [bo, 'bo@example.org'],
    [cy, 'cy@example.org'],
  ] as const) {
    expect((await readInvitation(token)).statusCode).toBe(404)
    expect((await accept(token, { email })).statusCode).toBe(400)
  }
  for (const token of ['x', 'A'.repeat(64), `${bo}%00`])
    expect((await readInvitation(token)).statusCode).toBe(404)
})

test('inviting again sends the same link, and skips people who joined', async () => {
  await invite({ all: true })
  const first = await tokenOf('bo@example.org')
  await accept(await tokenOf('ada@example.org'))
  const again = await invite({ all: true, message: 'A reminder' })
  expect(again.json().data).toMatchObject({ invited: 2, skipped: { joined: 1 } })
  expect(await tokenOf('bo@example.org')).toBe(first)
  expect((await accept(first, { email: 'bo@example.org' })).statusCode).toBe(202)
})

test('a double click and a repeated key create one mailing, and a notification is another mailing', async () => {
  const key = { 'idempotency-key': 'one' }
  const responses = await Promise.all([1, 2, 3].map(() => invite({ all: true }, key)))
  expect(new Set(responses.map((response) => response.json().data.batchId)).size).toBe(1)
  expect(await mailsTo(running.services, 'bo@example.org')).toHaveLength(1)
  const users = [{ fullName: 'x', email: 'bo@example.org' }]
  await invite({ users })
  const notified = await running.app.inject({ method: 'POST', url: api.notify, payload: { users }, headers })
  expect(notified.json().message).toBe('Notified 1 users successfully')
})

test('an address that already has an account is revealed only to the owner of the link: 409', async () => {
  await invite({ all: true })
  const token = await tokenOf('ada@example.org')
  await insertPerson(running.services.db, { role: 'photographer', email: 'ADA@example.org' })
  expect((await accept(token)).statusCode).toBe(409)
})

test('an empty selection is 400', async () => {
  expect((await invite({})).statusCode).toBe(400)
  expect((await invite({ users: [{ email: 'eve@example.org' }] })).statusCode).toBe(400)
})
