import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { DAY } from '../../platform/time/wall-clock.ts'
import { sendDigests } from './digest.ts'

const running = startTestApp({ timeZone: 'America/New_York' })
let headers: { authorization: string }
let email: string

/** In New York: 06:59 and 07:00 on 2 March, a day in winter. */
const BEFORE = Date.parse('2036-03-02T11:59:00Z')
const SEVEN = Date.parse('2036-03-02T12:00:00Z')

beforeAll(async () => {
  const admin = await signIn(running.services)
  headers = admin.headers
  const [person] = await query<{ email: string }>(running.services.db)`
    select email from people where id = ${admin.personId}`
  email = person!.email
})

beforeEach(async () => {
  await execute(running.services.db)`delete from mails`
  await execute(running.services.db)`update digests set handled_on = '2036-03-01'`
})

const change = async (enabled: boolean) =>
  (await running.app.inject({ method: 'PUT', url: api.digest, headers, payload: { enabled } })).json()
const read = async () => (await running.app.inject({ url: api.digest, headers })).json().data
const mails = () =>
  query<{ recipient: string; kind: string; data: { total: string; lines: string } }>(running.services.db)`
    select recipient, kind, data from mails`
const addMessage = () =>
  execute(running.services.db)`insert into contact_messages (id, full_name, email, message, created_at)
    values (${newId()}, 'Ada', 'a@b.test', 'Hi', '2036-03-01 15:00Z')`

test('the summary is off until an administrator turns it on', async () => {
  await addMessage()
  expect(await read()).toEqual({ enabled: false, timeZone: running.services.config.timeZone })
  expect(await sendDigests(running.services, SEVEN)).toBe(0)
  expect(await change(true)).toMatchObject({ success: true, data: { enabled: true } })
  expect(await read()).toMatchObject({ enabled: true })
  expect((await running.app.inject({ url: api.digest })).statusCode).toBe(401)
})

test('it is sent once a day from 07:00 local time, and lists what needs attention', async () => {
  expect(await sendDigests(running.services, BEFORE)).toBe(0)
  expect(await sendDigests(running.services, SEVEN)).toBe(1)
  expect(await sendDigests(running.services, SEVEN + 3_600_000)).toBe(0)
  expect(await mails()).toMatchObject([
    {
      recipient: email,
      kind: 'admin_digest',
      data: {
        total: '1',
        lines: 'Unread contact messages: 1, oldest from Saturday 1 March 2036, 10:00 (EST)',
      },
    },
  ])
  expect(await sendDigests(running.services, SEVEN + DAY)).toBe(1)
})

test('two processes at the same time send one email', async () => {
  const sent = await Promise.all([sendDigests(running.services, SEVEN), sendDigests(running.services, SEVEN)])
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('no email is sent on a day when nothing needs attention at that hour', async () => {
  await execute(running.services.db)`delete from contact_messages`
  expect(await sendDigests(running.services, SEVEN)).toBe(0)
  await addMessage()
  expect(await sendDigests(running.services, SEVEN + 3_600_000)).toBe(0)
  expect(await mails()).toEqual([])
  expect(await sendDigests(running.services, SEVEN + DAY)).toBe(1)
})

test('a deactivated administrator and one who turned it off get none', async () => {
  await execute(running.services.db)`update people set status = 'inactive'`
  expect(await sendDigests(running.services, SEVEN)).toBe(0)
  await execute(running.services.db)`update people set status = 'active'`
  await change(false)
  expect(await sendDigests(running.services, SEVEN)).toBe(0)
})

test('each role gets the items of its own permissions, and an administrator without any gets no email', async () => {
  await addMessage()
  const names = { support: 'sue@example.test', finance: 'fin@example.test' } as const
  for (const [adminRole, address] of Object.entries(names)) {
    const admin = await signIn(running.services, { adminRole: adminRole as 'support', email: address })
    await running.app.inject({
      method: 'PUT',
      url: api.digest,
      headers: admin.headers,
      payload: { enabled: true },
    })
    const { items } = (await running.app.inject({ url: api.attention, headers: admin.headers })).json().data
    const kinds = items.map(({ kind }: { kind: string }) => kind)
    expect(kinds.includes('messages')).toBe(adminRole === 'support')
  }
  await execute(running.services.db)`update digests set handled_on = '2036-03-01'`
  await sendDigests(running.services, SEVEN)
  const recipients = (await mails()).map(({ recipient }) => recipient)
  expect(recipients).toContain(names.support)
  expect(recipients).not.toContain(names.finance)
})
