import { beforeAll, expect, test } from 'vitest'
import type { AttentionItem } from '../../../contract/admin/attention.ts'
import {
  type AttentionKind,
  attentionKinds,
  mailsForAttention,
} from '../../../contract/admin/attention-kinds.ts'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import { registerQueue } from '../../core/jobs/run-job.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { COUNTS } from './queries.ts'

let bookingId: string
let disputedId: string

const market = startMarket()
beforeAll(async () => {
  bookingId = await market.bookAndPay(market.shootIn(20))
  disputedId = await market.bookAndPay(market.shootIn(30))
})

const readItems = async (): Promise<AttentionItem[]> =>
  (await market.call(market.admin, 'GET', api.attention)).body.data.items
const find = async (kind: AttentionKind) => (await readItems()).find((item) => item.kind === kind)
/** How many rows the list has that an item links to. */
const totalOf = async (kind: AttentionKind, path: string) => {
  const query = new URL(attentionKinds[kind].path, 'http://x').searchParams
  query.delete('tab')
  const { body } = await market.call(market.admin, 'GET', `${path}?${query}`)
  return body.data.total as number
}
const sqlOn = (...args: Parameters<ReturnType<typeof execute>>) => execute(market.services.db)(...args)

test('nothing needs attention at first, and only administrators may read it', async () => {
  expect(await readItems()).toEqual([])
  expect((await market.call(null, 'GET', api.attention)).status).toBe(401)
  expect((await market.call(market.client, 'GET', api.attention)).status).toBe(403)
})

test('verifications, reports and contact messages are counted with the oldest', async () => {
  const { photographer, client } = market
  await sqlOn`insert into verifications (id, photographer_id, created_at) values (${newId()}, ${photographer.person.id}, '2026-03-01 10:00Z')`
  expect(await find('verifications')).toEqual({
    kind: 'verifications',
    count: 1,
    oldest: '2026-03-01T10:00:00.000Z',
    deadline: null,
  })
  expect(await totalOf('verifications', api.verifications)).toBe(1)
  await sqlOn`update verifications set state = 'approved', decided_at = now()`
  expect(await find('verifications')).toBeUndefined()

  await sqlOn`
    with t as (insert into threads (id, client_id, photographer_id) values (${newId()}, ${client.person.id}, ${photographer.person.id})
      on conflict do nothing returning id)
    insert into thread_reports (id, thread_id, reporter_id, reason)
    select gen_random_uuid(), coalesce((select id from t), (select id from threads limit 1)), ${client.person.id}, 'Rude'`
  expect(await find('reports')).toMatchObject({ count: 1, deadline: null })
  await sqlOn`update thread_reports set settled_at = now()`
  expect(await find('reports')).toBeUndefined()

  await sqlOn`insert into contact_messages (id, full_name, email, message) values (${newId()}, 'Ada', 'a@b.test', 'Hi')`
  expect(await find('messages')).toMatchObject({ count: 1 })
  expect(await totalOf('messages', api.messages)).toBe(1)
  await sqlOn`delete from contact_messages`
})

test('disputes and chargebacks have a deadline, and the first deadline comes first', async () => {
  await sqlOn`update bookings set state = 'disputed', deadline = '2036-05-02 10:00Z',
    dispute = '{"by": "client", "reason": "Blurry", "at": "2036-04-27T10:00:00.000Z"}' where id = ${disputedId}`
  expect(await find('disputes')).toEqual({
    kind: 'disputes',
    count: 1,
    oldest: '2036-04-27T10:00:00.000Z',
    deadline: '2036-05-02T10:00:00.000Z',
  })
  expect(await totalOf('disputes', api.disputes)).toBe(1)

  await sqlOn`insert into card_disputes (id, booking_id, attempt_id, provider, reference, amount_minor, currency, state, due_by)
    select gen_random_uuid(), booking_id, id, provider, 'dp_1', 1000, currency, 'open', '2036-05-01 10:00Z'
    from payment_attempts where booking_id = ${bookingId} limit 1`
  expect(await readItems()).toMatchObject([
    { kind: 'chargebacks', count: 1, deadline: '2036-05-01T10:00:00.000Z' },
    { kind: 'disputes' },
  ])
  expect(await totalOf('chargebacks', api.disputes)).toBe(1)
  await sqlOn`update card_disputes set response = 'submitted'`
  expect(await find('chargebacks')).toBeUndefined()
  await sqlOn`delete from card_disputes`
})

test('bookings past every deadline are those of the filtered list', async () => {
  expect(await find('bookings')).toBeUndefined()
  await sqlOn`update bookings set deadline = now() - interval '1 day' where id = ${disputedId}`
  await sqlOn`update bookings set state = 'shot', deadline = now() - interval '13 days' where id = ${bookingId}`
  expect(await find('bookings')).toMatchObject({ count: 1 })
  await sqlOn`update bookings set deadline = now() - interval '15 days' where id = ${bookingId}`
  expect(await find('bookings')).toMatchObject({ count: 2 })
  expect(await totalOf('bookings', api.bookings)).toBe(2)
})

test('payouts wait for a manual payment or for money, and fail when they return', async () => {
  const { person } = market.photographer
  const insert = async (
    state: string,
    provider: string,
    more: { waiting?: boolean; failure?: string } = {},
  ) =>
    sqlOn`insert into payouts (id, photographer_id, amount_minor, currency, provider, state, waiting_since, waiting_for, reversal_failure)
      values (gen_random_uuid(), ${person.id}, 5000, 'USD', ${provider}, ${state}, ${more.waiting ? new Date() : null},
        ${more.waiting ? 'platform_balance' : null}, ${more.failure ?? null})`
  await insert('begun', 'sandbox')
  expect(await find('waitingPayouts')).toBeUndefined()
  await insert('due', 'manual')
  await insert('begun', 'sandbox', { waiting: true })
  expect(await find('waitingPayouts')).toMatchObject({ count: 2 })
  expect(await totalOf('waitingPayouts', api.adminPayouts)).toBe(2)

  await insert('returning', 'sandbox', { failure: 'The account is closed.' })
  await insert('returned', 'sandbox')
  expect(await find('failedPayouts')).toMatchObject({ count: 2 })
  expect(await totalOf('failedPayouts', api.adminPayouts)).toBe(2)
  // A later payout to the same photographer replaces the returned one.
  await insert('paid', 'sandbox')
  expect(await find('failedPayouts')).toMatchObject({ count: 1 })
  // Neither of them counts as a difference as well.
  expect(await find('differences')).toBeUndefined()
  await sqlOn`delete from payouts`
})

test('failed refunds and differences of the last reconciliation count together', async () => {
  await sqlOn`insert into refunds (id, booking_id, source, amount_minor, currency, provider, charge_reference, state, created_at)
    values (${newId()}, ${bookingId}, 'held', 100, 'USD', 'sandbox', 'ch_1', 'failed', '2026-03-01 10:00Z')`
  expect(await find('differences')).toMatchObject({ count: 1, oldest: '2026-03-01T10:00:00.000Z' })
  const difference = { kind: 'missing', reference: 're_1', text: 'A refund is missing.', currency: 'USD' }
  await sqlOn`insert into reconciliations (id, provider, matched, differences) values (${newId()}, 'sandbox', 3,
    ${JSON.stringify([{ ...difference, movement: 'refund', ours: null, theirs: 1, booking: null }])})`
  expect(await find('differences')).toMatchObject({ count: 2 })
  await sqlOn`update refunds set state = 'made' where charge_reference = 'ch_1'`
  await sqlOn`delete from reconciliations`
  expect(await find('differences')).toBeUndefined()
})

test('a balance below zero counts until it is settled', async () => {
  const { id } = market.photographer.person
  const adjust = (kind: 'credit' | 'debit') =>
    market.call(market.admin, 'POST', fill(api.adjustments, { id }), {
      ...{ kind, amount: 30, reason: 'error', note: 'A test', key: newId() },
    })
  const debit = await adjust('debit')
  expect(debit.status, JSON.stringify(debit.body)).toBe(200)
  expect(await find('negativeBalances')).toMatchObject({ count: 1 })
  expect(await totalOf('negativeBalances', api.negativeBalances)).toBe(1)
  expect((await adjust('credit')).status).toBe(200)
  expect(await find('negativeBalances')).toBeUndefined()
})

test('failed emails count for 30 days, unknown ones until they are settled', async () => {
  const insert = (state: string, at: string) =>
    sqlOn`insert into mails (id, kind, recipient, data, message_id, state, created_at)
      values (gen_random_uuid(), 'welcome', 'a@b.test', '{}', gen_random_uuid()::text, ${state}, now() - ${at}::interval)`
  await insert('failed', '1 day')
  await insert('failed', '31 days')
  await insert('unknown', '31 days')
  expect(await find('failedMails')).toMatchObject({ count: 1 })
  expect(await find('unknownMails')).toMatchObject({ count: 1 })
  expect(await totalOf('unknownMails', api.mails)).toBe(1)
  await sqlOn`delete from mails where state in ('failed', 'unknown')`
})

test('emails that wait for the mail server count after 15 minutes, those of a mailing do not', async () => {
  const insert = (at: string) =>
    sqlOn`insert into mails (id, kind, recipient, data, message_id, state, created_at, next_try_at)
      values (gen_random_uuid(), 'welcome', 'a@b.test', '{}', gen_random_uuid()::text, 'queued', now() - ${at}::interval,
        now() + interval '1 hour')`
  await insert('10 minutes')
  expect(await find('waitingMails')).toBeUndefined()
  await insert('20 minutes')
  expect(await find('waitingMails')).toMatchObject({ count: 1, deadline: null })
  await sqlOn`delete from mails where recipient = 'a@b.test'`
})

test('the number beside the Outbox counts the emails that its entry leads to', async () => {
  const insert = (state: string, at: string) =>
    sqlOn`insert into mails (id, kind, recipient, data, message_id, state, created_at, next_try_at)
      values (gen_random_uuid(), 'welcome', 'c@b.test', '{}', gen_random_uuid()::text, ${state}, now() - ${at}::interval,
        now() + interval '1 hour')`
  for (const [state, at] of [
    ...[
      ['queued', '20 minutes'],
      ['queued', '10 minutes'],
      ['failed', '1 day'],
      ['failed', '31 days'],
    ],
    ...[
      ['unknown', '31 days'],
      ['sent', '1 day'],
    ],
  ] as [string, string][])
    await insert(state, at)
  const counted = (await readItems()).filter(({ kind }) => attentionKinds[kind].screen === site.outbox)
  const query = new URL(mailsForAttention, 'http://x').searchParams
  query.delete('tab')
  const { body } = await market.call(market.admin, 'GET', `${api.mails}?${query}`)
  expect(counted.map(({ count }) => count)).toEqual([1, 1, 1])
  expect(body.data.total).toBe(3)
  await sqlOn`delete from mails where recipient = 'c@b.test'`
})

test('events that no webhook delivered count for a day', async () => {
  await sqlOn`insert into event_cursors (provider, read_until, missed, missed_at) values ('stripe', now(), 3, now())`
  expect(await find('missedWebhooks')).toMatchObject({ count: 3 })
  await sqlOn`update event_cursors set missed_at = now() - interval '25 hours'`
  expect(await find('missedWebhooks')).toBeUndefined()
  await sqlOn`delete from event_cursors`
})

test('photos that the storage lost count until a check finds them', async () => {
  await sqlOn`update settings set photos_missing = 2`
  expect(await find('missingPhotos')).toMatchObject({ count: 2, oldest: null })
  await sqlOn`update settings set photos_missing = 0`
  expect(await find('missingPhotos')).toBeUndefined()
})

test('a failing job counts until it succeeds', async () => {
  await registerQueue(market.services, 'test-job', { title: 'A job for tests', intervalSeconds: 60 })
  expect(await find('failedJobs')).toBeUndefined()
  await sqlOn`update job_runs set consecutive_failures = 2, last_failure_at = now(), last_success_at = '2026-03-01 10:00Z'`
  expect(await find('failedJobs')).toEqual({
    kind: 'failedJobs',
    count: 1,
    oldest: '2026-03-01T10:00:00.000Z',
    deadline: null,
  })
  await sqlOn`update job_runs set consecutive_failures = 0, last_success_at = now()`
  expect(await find('failedJobs')).toBeUndefined()
})

test('every count is read from an index', async () => {
  const client = await market.services.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    for (const [kind, count] of Object.entries(COUNTS)) {
      const plan = await query<{ 'QUERY PLAN': string }>(client)`explain ${count}`
      expect(plan.map((row) => row['QUERY PLAN']).join('\n'), kind).not.toContain('Seq Scan')
    }
  } finally {
    client.release(true)
  }
})
