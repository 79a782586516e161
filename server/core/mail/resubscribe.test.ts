import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { createOutboxTest, type OutboxTest } from '../../../test/outbox.ts'
import { BadSuppressions, mergeSuppressions, writeSuppressions } from './suppressions.ts'

let running: OutboxTest
beforeAll(async () => {
  running = await createOutboxTest()
})
afterAll(async () => {
  await running.close()
})

const post = (url: string, payload: object = {}) => running.app.inject({ method: 'POST', url, payload })
const read = async (url: string) => {
  const response = await running.app.inject({ url })
  return [response.statusCode, response.json().data]
}
const join = (email: string) => post(api.joinWaitlist, { fullName: 'Ada Lovelace', email })
const sql = async (text: string) => (await running.services.pool.query(text)).rows

/** The token of the link in the newest email to this address. */
async function tokenIn(to: string, path: 'unsubscribe' | 'resubscribe'): Promise<string> {
  const mail = running.server.received.filter((one) => one.to === to).at(-1)!
  return new RegExp(`/${path}/([\\w-]{86})`).exec(mail.email.text!)![1]!
}
const subjects = (to: string) =>
  running.server.received.filter((one) => one.to === to).map((one) => one.email.subject)

test('a person who unsubscribed and joins again gets one email, and is subscribed after confirming', async () => {
  freezeDate()
  const to = 'ada@example.org'
  await join(to)
  await running.run()
  const welcome = await tokenIn(to, 'unsubscribe')
  const subscription = fill(api.subscription, { token: welcome })
  expect(await read(subscription)).toEqual([200, { email: 'ad…@example.org', unsubscribed: false }])
  expect((await post(fill(api.unsubscribe, { token: welcome }))).statusCode).toBe(200)
  expect(await read(subscription)).toEqual([200, { email: 'ad…@example.org', unsubscribed: true }])
  await sql(`delete from waitlist_entries`)

  const response = await join(to)
  expect([response.statusCode, response.json().message]).toEqual([
    200,
    'You have successfully joined the waitlist!',
  ])
  expect((await join(to)).statusCode).toBe(409)
  expect((await join(to.toUpperCase())).statusCode).toBe(409)
  await running.run()
  expect(subjects(to)).toEqual([
    'You’re on the Framefolk waitlist',
    'Confirm you want emails from Framefolk again',
  ])

  // The link of another email does not confirm this request, and changes nothing.
  expect((await post(fill(api.resubscribe, { token: welcome }))).statusCode).toBe(404)
  expect(await sql('select count(*)::int as n from mail_suppressions')).toEqual([{ n: 1 }])

  const token = await tokenIn(to, 'resubscribe')
  expect(await read(fill(api.resubscribe, { token }))).toEqual([200, { email: 'ad…@example.org' }])
  const agreed = await post(fill(api.resubscribe, { token }))
  expect([agreed.statusCode, agreed.json().message]).toEqual([200, 'You are on the list again.'])
  expect(await sql('select count(*)::int as n from mail_suppressions')).toEqual([{ n: 0 }])
  expect((await post(fill(api.resubscribe, { token }))).statusCode).toBe(200)
})

test('a link older than 30 days, of an erased person, or with a changed token is 404', async () => {
  const to = 'bo@example.org'
  await sql(`insert into mail_suppressions (address_hash) values (mail_address_hash('${to}'))`)
  await join(to)
  await running.run()
  const token = await tokenIn(to, 'resubscribe')
  const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
  expect((await post(fill(api.resubscribe, { token: changed }))).statusCode).toBe(404)
  for (const path of [api.resubscribe, api.subscription])
    expect(await read(fill(path, { token: changed }))).toEqual([404, undefined])
  await sql(`update mails set created_at = now() - interval '31 days'`)
  expect((await post(fill(api.resubscribe, { token }))).statusCode).toBe(404)
  await sql('update mails set created_at = now(), recipient = null')
  expect((await post(fill(api.resubscribe, { token }))).statusCode).toBe(404)
})

test('unsubscribes that a restore lost are merged from a file, if it is of the same installation', async () => {
  const { db } = running.services
  await sql(`truncate mail_suppressions`)
  await sql(
    `insert into mail_suppressions values (mail_address_hash('a@x.test'), '2026-01-02T03:04:05Z'), (mail_address_hash('b@x.test'), now())`,
  )
  const saved = await writeSuppressions(db)
  expect(saved).not.toContain('x.test')
  await sql(`delete from mail_suppressions where address_hash = mail_address_hash('a@x.test')`)
  expect(await mergeSuppressions(db, saved)).toBe(1)
  expect(await mergeSuppressions(db, saved)).toBe(0)
  expect(
    await sql(`select created_at from mail_suppressions where address_hash = mail_address_hash('a@x.test')`),
  ).toEqual([{ created_at: new Date('2026-01-02T03:04:05Z') }])
  await expect(mergeSuppressions(db, `${saved}nonsense\n`)).rejects.toThrow(BadSuppressions)
  await expect(mergeSuppressions(db, 'hello')).rejects.toThrow('isn’t a list of Framefolk unsubscribes')
  await expect(mergeSuppressions(db, saved.replace(/key ../, 'key zz'))).rejects.toThrow('another Framefolk')
})

test('a person can request an unsubscribe link by email; unknown addresses get the same response and no email', async () => {
  const to = 'grace@example.org'
  await join(to)
  const bodies = new Set<string>()
  for (const email of [to.toUpperCase(), 'unknown@example.org']) {
    const response = await post(api.leaveList, { email })
    bodies.add(`${response.statusCode} ${response.body}`)
  }
  expect([...bodies]).toEqual([expect.stringMatching(/^202 .*If this address is on our list/)])
  expect((await post(api.leaveList, { email: 'no address' })).json().errors[0].field).toBe('email')
  await running.run()
  expect(subjects(to)).toContain('Confirm you want to unsubscribe')
  expect(subjects('unknown@example.org')).toEqual([])
  // The newest email to her is the requested one, and its link works like that of every other email.
  const token = await tokenIn(to, 'unsubscribe')
  expect((await post(fill(api.unsubscribe, { token }))).statusCode).toBe(200)
  const before = subjects(to).length
  expect((await post(api.leaveList, { email: to })).statusCode).toBe(202)
  await running.run()
  expect(subjects(to)).toHaveLength(before)
})

test('a person cannot be sent such emails repeatedly: 429', async () => {
  freezeDate()
  const request = () =>
    running.app.inject({ method: 'POST', url: api.leaveList, payload: { email: 'often@example.org' } })
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await request()).statusCode)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429])
})
