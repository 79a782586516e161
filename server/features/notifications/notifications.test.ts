import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { NotificationsPage } from '../../../contract/messages/calls.ts'
import { api, site } from '../../../contract/paths.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { applyRetention } from '../../app/retention.ts'
import { queueMail, queueMails } from '../../core/mail/outbox.ts'
import { execute, query } from '../../platform/db/query.ts'
import { ensureThread } from '../messages/queries.ts'
import { sendMessage } from '../messages/send.ts'

let booking: string
const market = startMarket()
beforeAll(async () => {
  booking = await market.bookAndPay(market.shootIn(20))
})

type Member = Awaited<ReturnType<typeof signInAs>>
const list = async (who: Member, search = ''): Promise<NotificationsPage> =>
  (await market.app.inject({ url: api.notifications + search, headers: who.headers })).json().data
const read = async (who: Member, payload: object): Promise<number> =>
  (
    await market.app.inject({ method: 'POST', url: api.readNotifications, headers: who.headers, payload })
  ).json().data.unread
const countMails = async (to: string): Promise<number> => {
  const rows = await query<{ n: number }>(market.services.db)`
    select count(*)::int as n from mails where recipient = ${to}`
  return rows[0]!.n
}

/** An email about a booking that a member can turn off. */
const mailSelection = (to: string, subject = 'A guest sent you a selection') =>
  queueMail(market.services.db, market.services, {
    kind: 'booking',
    to,
    preference: 'selections',
    data: {
      ...{ fullName: 'Ada', subject, text: 'Photos were selected.', button: 'View' },
      link: `${market.services.config.publicUrl}${fill(site.delivery, { id: booking })}`,
    },
  })

test('a booking request notifies both people, grouped under the booking', async () => {
  const { client, photographer } = market
  for (const [who, other] of [
    [photographer, client],
    [client, photographer],
  ] as const) {
    const { groups, unread } = await list(who)
    expect(unread).toBeGreaterThan(0)
    expect(groups[0]!.booking).toMatchObject({ id: booking, with: other.person.fullName })
    expect(groups[0]!.notifications[0]).toMatchObject({
      title: expect.stringContaining('equest'),
      path: fill(site.myBooking, { id: booking }),
      read: false,
    })
  }
})

test('the emails of a request have date, location and total, say that nothing is charged, and link to no receipts', async () => {
  const mails = await query<{ to: string; facts: string }>(market.services.db)`
    select recipient as to, data ->> 'facts' as facts from mails
    where kind = 'booking' and data ->> 'link' like ${`%${booking}`}`
  for (const { to, facts } of mails) {
    expect(facts).toMatch(/^Status: .+\nDate: .+, 10:00.*\nLocation: .+\nPackage: .+\nTotal: \S+\d/)
    if (to === market.client.person.email)
      expect(facts).toMatch(/\nAuthorised, not charged: \$120\nDue: \$280 on \w+day \d+ \w+ \d{4}$/)
    expect(facts).not.toContain('#receipts')
  }
  expect(mails.length).toBeGreaterThan(1)
})

test('opening a page of the booking marks its notifications as read, for this member only', async () => {
  const { client, photographer } = market
  const before = (await list(photographer)).unread
  const stranger = await signInAs(market.services, 'client')
  const path = fill(site.gallery, { id: booking })
  expect(await read(stranger, { path })).toBe(0)
  expect(await read(client, { path })).toBe(0)
  expect((await list(photographer)).unread).toBe(before)
  expect((await list(client)).groups[0]!.notifications.every((one) => one.read)).toBe(true)
})

test('one notification is marked as read, then all', async () => {
  const { photographer, services } = market
  await read(photographer, {})
  const to = photographer.person.email!
  const changedAt = new Date().toISOString()
  await queueMails(services.db, services, [
    { kind: 'verification_approved', to, data: { fullName: null } },
    { kind: 'password_changed', to, data: { fullName: null, changedAt } },
  ])
  const { groups, unread } = await list(photographer)
  expect([unread, groups[0]!.booking]).toEqual([2, null])
  expect(await read(photographer, { id: groups[0]!.notifications[0]!.id })).toBe(1)
  expect(await read(photographer, {})).toBe(0)
  const response = await market.app.inject({
    url: api.unreadNotifications,
    headers: photographer.headers,
  })
  expect(response.json().data).toEqual({ unread: 0 })
})

test('an unread notification is not emailed again, and is listed once', async () => {
  const { photographer } = market
  const to = photographer.person.email!
  const before = await countMails(to)
  await mailSelection(to)
  await mailSelection(to)
  expect(await countMails(to)).toBe(before + 1)
  expect((await list(photographer)).unread).toBe(1)
  await read(photographer, {})
  await mailSelection(to)
  expect(await countMails(to)).toBe(before + 2)
})

test('an email that the member turned off is not sent, and its notification still appears', async () => {
  const who = await signInAs(market.services, 'photographer', { mailPreferences: { selections: false } })
  await mailSelection(who.person.email!)
  expect(await countMails(who.person.email!)).toBe(0)
  expect((await list(who)).unread).toBe(1)
})

test('booking emails can be turned off if nothing is owed or cancelled; each new proposal has its own email', async () => {
  const { client, photographer } = market
  const to = photographer.person.email!
  const id = await market.bookAndPay(market.shootIn(30))
  await market.act(photographer, id, 'accept')
  const proposed = async (day: number) => {
    const before = await countMails(to)
    await market.act(client, id, 'propose', { date: market.shootIn(day).date, start: '15:00' })
    await market.act(client, id, 'disagree')
    return (await countMails(to)) - before
  }
  const choose = (bookings: boolean) =>
    market.call(photographer, 'PATCH', api.me, { mailPreferences: { bookings } })
  // Each proposal is emailed, although the one before is unread; so is the first withdrawal.
  expect([await proposed(32), await proposed(34)]).toEqual([2, 1])
  await choose(false)
  const unread = (await list(photographer)).unread
  expect(await proposed(36)).toBe(0)
  expect((await list(photographer)).unread).toBeGreaterThan(unread)
  const before = await countMails(to)
  await market.act(client, id, 'cancel')
  expect(await countMails(to)).toBe(before + 1)
  await choose(true)
  for (const who of [client, photographer]) await read(who, {})
})

test('a group lists the newest five and says how many are older', async () => {
  const who = await signInAs(market.services, 'photographer')
  for (let n = 1; n <= 7; n++) await mailSelection(who.person.email!, `Selection ${n}`)
  const { groups, total, totalPage } = await list(who, '?pageSize=1')
  expect([total, totalPage, groups.length, groups[0]!.more]).toEqual([1, 1, 1, 2])
  expect(groups[0]!.notifications.map(({ title }) => title)[0]).toBe('Selection 7')
})

test('a conversation has one notification, which is read when the member reads or replies', async () => {
  const { client, photographer, services } = market
  const to = client.person.email!
  const { id: threadId } = await ensureThread(services.db, {
    clientId: client.person.id,
    photographerId: photographer.person.id,
  })
  const mail = () =>
    queueMail(services.db, services, {
      kind: 'unread_messages',
      to,
      data: { fullName: null, senderName: 'Ada', unread: '1', threadId },
    })
  await mail()
  await mail()
  expect((await list(client)).unread).toBe(1)
  const seen = await market.app.inject({
    ...{ method: 'POST', url: fill(api.readThread, { id: threadId }), headers: client.headers },
    payload: {},
  })
  expect(seen.statusCode).toBe(200)
  expect((await list(client)).unread).toBe(0)
  await mail()
  expect((await list(client)).unread).toBe(1)
  await sendMessage(services.db, { threadId, senderId: client.person.id, text: 'Hello' })
  expect((await list(client)).unread).toBe(0)
})

test('notifications are deleted after six months', async () => {
  const { services, photographer } = market
  await execute(services.db)`
    update notifications set created_at = now() - interval '7 months' where person_id = ${photographer.person.id}`
  await applyRetention(services.db)
  expect((await list(photographer)).groups).toEqual([])
})
