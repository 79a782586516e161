import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { AdminRole } from '../../../contract/api/roles.ts'
import type { Administrator } from '../../../contract/auth/auth.ts'
import { mailMessages } from '../../../contract/mail/mail.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { samples } from '../../commands/mail-samples.ts'
import { execute, query } from '../../platform/db/query.ts'
import { queueMail } from '../mail/outbox.ts'
import type { NewMail } from '../mail/templates/mail-content.ts'

const running = startTestApp()

const owner = (wanted: Parameters<typeof signIn>[1] = {}) => signIn(running.services, wanted)
const setRole = (id: string, role: string, headers: Record<string, string>) =>
  running.app.inject({ method: 'PATCH', url: fill(api.administrator, { id }), payload: { role }, headers })
const statusOf = async (url: string, headers: Record<string, string>) =>
  (await running.app.inject({ url, headers })).statusCode
const roleOf = async (id: string) =>
  (
    await query<{ role: AdminRole }>(
      running.services.db,
    )`select admin_role as role from people where id = ${id}`
  )[0]!.role
const demoteAll = () =>
  execute(running.services.db)`update people set admin_role = 'editor' where role = 'admin'`

test('an owner changes a role, and open sessions have it from the next request', async () => {
  const boss = await owner()
  const other = await owner({ fullName: 'Sue Port' })
  const response = await setRole(other.personId, 'support', boss.headers)
  expect(response.json().message).toBe('Role changed. It applies at once.')
  const rows: Administrator[] = response.json().data.administrators
  expect(rows.find(({ id }) => id === other.personId)).toMatchObject({ role: 'support', status: 'invited' })
  expect(await statusOf(api.transactions, other.headers)).toBe(403)
  expect(await statusOf(api.administrators, other.headers)).toBe(403)
  expect(await statusOf(api.bookings, other.headers)).toBe(200)
  const who = await running.app.inject({ url: api.whoAmI, headers: other.headers })
  expect(who.json().data).toMatchObject({ role: 'admin', adminRole: 'support' })
  expect((await setRole(other.personId, 'owner', other.headers)).statusCode).toBe(403)
  await setRole(other.personId, 'finance', boss.headers)
  expect(await statusOf(api.transactions, other.headers)).toBe(200)
  for (const role of ['boss', '', null])
    expect((await setRole(other.personId, role as string, boss.headers)).statusCode).toBe(400)
})

test('an invited administrator has the role of the invitation, or is an owner by default', async () => {
  const { headers } = await owner()
  const invite = async (body: object) => {
    const response = await running.app.inject({
      method: 'POST',
      url: api.administrators,
      payload: body,
      headers,
    })
    return response.json().data.administrators.at(-1)
  }
  expect(await invite({ fullName: 'Ed', email: 'ed@example.test', role: 'editor' })).toMatchObject({
    role: 'editor',
  })
  expect(await invite({ fullName: 'Ow', email: 'ow@example.test' })).toMatchObject({ role: 'owner' })
})

test('the log keeps the role that an administrator had when they acted', async () => {
  const boss = await owner({ fullName: 'Ada Boss' })
  const other = await owner({ fullName: 'Fin Ance' })
  await setRole(other.personId, 'finance', boss.headers)
  const twin = await owner()
  // The owner loses this role afterwards; the entry still says that an owner acted.
  await setRole(boss.personId, 'editor', twin.headers)
  const { data } = (
    await running.app.inject({ url: `${api.activity}?actor=${boss.personId}`, headers: twin.headers })
  ).json()
  expect(data.activities).toMatchObject([
    {
      action: 'admin.role_changed',
      actor: { fullName: 'Ada Boss', role: 'owner' },
      subjectName: 'Fin Ance',
      before: { role: 'owner' },
      after: { role: 'finance' },
    },
  ])
})

test('the last owner cannot be demoted, and an owner who never chose a password does not count', async () => {
  await demoteAll()
  const last = await owner()
  const invited = await owner({ passwordHash: null })
  const response = await setRole(last.personId, 'support', last.headers)
  expect(response.statusCode).toBe(409)
  expect(response.json().message).toBe('There must be an owner. Make another administrator an owner first.')
  await owner({ passwordHash: 'x', status: 'inactive' })
  expect((await setRole(last.personId, 'support', last.headers)).statusCode).toBe(409)
  expect((await setRole(invited.personId, 'editor', last.headers)).statusCode).toBe(200)
  await owner({ passwordHash: 'x' })
  const given = await setRole(last.personId, 'support', last.headers)
  expect(given.json()).toMatchObject({ success: true, data: { administrators: [] } })
})

test('when two owners demote each other, or themselves, at the same time, one stays an owner', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await demoteAll()
    const [first, second] = [await owner({ passwordHash: 'x' }), await owner({ passwordHash: 'x' })]
    const swap = turn % 2 === 0
    const responses = await Promise.all([
      setRole(swap ? second.personId : first.personId, 'support', first.headers),
      setRole(swap ? first.personId : second.personId, 'support', second.headers),
    ])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, swap ? 403 : 409])
    const roles = [await roleOf(first.personId), await roleOf(second.personId)]
    expect(roles.sort()).toEqual(['owner', 'support'])
  }
})

test('only owners open, cancel and send again emails about accounts: 403 for support, who could become an owner', async () => {
  const boss = await owner({ email: 'boss@example.test' })
  const support = await owner({ adminRole: 'support' })
  await running.app.inject({
    method: 'POST',
    url: api.adminForgotPassword,
    payload: { email: 'boss@example.test' },
  })
  const [mail] = await query<{ id: string }>(
    running.services.db,
  )`select id from mails where kind = 'admin_reset'`
  const send = (method: 'GET' | 'POST', path: string, { headers }: typeof boss, payload?: object) =>
    running.app.inject({ method, url: fill(path, { id: mail!.id }), headers, payload })
  expect((await send('GET', api.mail, boss)).json().data.text).toMatch(/new-password#[\w-]{20,}/)

  // Nor can support keep an owner's reset from arriving, or send it again.
  for (const [method, path, payload] of [
    ['GET', api.mail],
    ['POST', api.cancelMail],
    ['POST', api.retryMail],
    ['POST', api.settleMail, { decision: 'resend' }],
  ] as const) {
    const response = await send(method, path, support, payload)
    expect([response.statusCode, response.json().message], path).toEqual([403, mailMessages.ownersOnly()])
    expect(response.body).not.toContain('boss@example.test')
  }
  const stateOf = async () =>
    (await query<{ state: string }>(running.services.db)`select state from mails where id = ${mail!.id}`)[0]!
      .state
  expect(await stateOf()).toBe('queued')
  expect((await send('POST', api.cancelMail, boss)).statusCode).toBe(200)
  expect(await stateOf()).toBe('cancelled')
  const log = await running.app.inject({
    url: `${api.activity}?action=mail.cancelled`,
    headers: boss.headers,
  })
  expect(log.json().data.activities[0].after).toEqual({ kind: 'admin_reset' })
})

test('only owners open the daily summary of another administrator, which shows what that role may see', async () => {
  const boss = await owner()
  const support = await owner({ adminRole: 'support' })
  const { content } = samples('https://own.test', 'us@own.test').find(
    ({ content }) => content.kind === 'admin_digest',
  )!
  const sent = { ...content, to: 'finance@example.test' } as NewMail
  await queueMail(running.services.db, running.services, sent)
  const [mail] = await query<{ id: string }>(
    running.services.db,
  )`select id from mails where kind = 'admin_digest'`
  const open = ({ headers }: typeof boss) =>
    running.app.inject({ url: fill(api.mail, { id: mail!.id }), headers })
  expect([(await open(boss)).statusCode, (await open(support)).statusCode]).toEqual([200, 403])
})
