import { beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { findClockFaults } from '../../../../test/shown-times.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { erasePerson } from '../../../admin/privacy/erase.ts'
import { applyRetention } from '../../../app/retention.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { DAY } from '../../../platform/time/wall-clock.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import type { Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { remindOfChargebacks } from './remind.ts'
import { lookUpResponses } from './respond.ts'

let bank: ReturnType<typeof createBank>
let booking: string
const market = startMarket()
beforeAll(async () => {
  bank = createBank(market.services)
  booking = await market.bookAndPay(market.shootIn(30))
  await market.act(market.photographer, booking, 'accept')
  const { services, client, photographer } = market
  await execute(services.db)`
    with t as (insert into threads (id, client_id, photographer_id) values (gen_random_uuid(), ${client.person.id}, ${photographer.person.id}) returning id)
    insert into thread_messages (id, thread_id, sender_id, text)
    select gen_random_uuid(), id, ${client.person.id}::uuid, 'See you on Saturday' from t`
})

const settle = (reference: string) =>
  settleObject(market.services, createSandbox(market.services), 'dispute', reference, new Date())
const open = async (of = booking) => {
  const reference = await bank.openDispute(await bank.chargeOf(of, 'upfront'))
  await settle(reference)
  const rows = await query<{ id: string }>(market.services.db)`
    select id from card_disputes where reference = ${reference}`
  return { reference, id: rows[0]!.id }
}
const office = async (method: string, path: string, id: string, body?: object, who = market.admin) => {
  const { status, body: response } = await market.call(who, method, fill(path, { id }), body)
  return { status, message: response.message as string, ...response.data }
}
const read = (id: string) => office('GET', api.chargeback, id)
const submit = (id: string, who = market.admin) =>
  office('POST', api.submitChargeback, id, { statement: 'The client was there.' }, who)
const accept = (id: string) => office('POST', api.acceptChargeback, id)
const replaceProvider = (given: Partial<Provider>) => {
  ;(market.services as PaymentServices).provider = { ...createSandbox(market.services), ...given }
  return () => {
    delete (market.services as PaymentServices).provider
  }
}
const logged = async (action: string) => {
  const rows = await query(market.services.db)`select from activities where action = ${action}`
  return rows.length
}

describe('evidence', () => {
  test('contains booking, policy, timeline, receipts and messages; reading it is logged once a day', async () => {
    const { id } = await open()
    expect(await read(id)).toMatchObject({
      state: 'open',
      amount: 120,
      fee: 15,
      response: 'none',
      canSubmit: true,
      canAccept: true,
      dueBy: expect.any(String),
    })
    for (const _ of [1, 2]) {
      const { sections, notes } = await office('POST', api.chargebackEvidence, id)
      const texts = Object.fromEntries(
        sections.map((one: { key: string; text: string }) => [one.key, one.text]),
      )
      expect(texts.service).toContain('Total: $400')
      expect(texts.policy).toContain('Free cancellation until')
      expect(texts.activity).toContain('accepted')
      expect(texts.receipts).toContain('$120')
      expect(texts.messages).toContain('client: See you on Saturday')
      expect(notes).not.toContainEqual(expect.stringContaining('deleted'))
      const text = Object.values(texts).join('\n\n')
      expect(findClockFaults([{ timeZone: null, text }], Date.now())).toEqual([])
    }
    expect(await logged('chargeback.evidence_opened')).toBe(1)
  })

  test('is submitted once: a second request and a second administrator get 409', async () => {
    const { id, reference } = await open()
    const other = await signIn(market.services)
    const both = await Promise.all([submit(id), submit(id, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const done = await read(id)
    expect(done).toMatchObject({ response: 'submitted', canSubmit: false, canAccept: false })
    expect((await submit(id)).message).toMatch(/^Evidence was submitted on .* only once\.$/)
    expect((await accept(id)).status).toBe(409)
    expect((await office('PATCH', api.chargeback, id, { statement: 'Too late' })).status).toBe(409)
    const waiting = (await market.call(market.admin, 'GET', `${api.disputes}?state=waiting`)).body.data
      .disputes
    expect(waiting).not.toContainEqual(expect.objectContaining({ id }))
    await bank.endDispute(reference, 'won')
    await settle(reference)
    const won = await read(id)
    expect(won.outcome.join(' ')).toContain('The bank decided for you')
    expect(won).toMatchObject({ state: 'won', response: 'submitted' })
  })

  test('cannot be submitted after the deadline, but the chargeback can still be accepted', async () => {
    const { id, reference } = await open()
    await bank.setDeadline(reference, new Date(Date.now() - 60_000))
    await settle(reference)
    const late = await submit(id)
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('The deadline was')])
    expect(await read(id)).toMatchObject({ canSubmit: false, canAccept: true, blocked: late.message })
    expect((await accept(id)).status).toBe(200)
  })

  test('that the provider refuses can be sent again, and the statement is kept', async () => {
    const { id } = await open()
    const restore = replaceProvider({
      submitEvidence: async () => ({ result: 'refused', reason: 'Not for this card.' }),
    })
    expect(await submit(id)).toMatchObject({
      status: 409,
      message: 'The payment provider rejected this: Not for this card.',
    })
    restore()
    expect(await read(id)).toMatchObject({
      response: 'none',
      failure: 'Not for this card.',
      statement: 'The client was there.',
      canSubmit: true,
    })
    expect((await submit(id)).status).toBe(200)
  })

  test('without a response from the provider is looked up: submitted if it arrived, open again if not', async () => {
    for (const [arrives, response] of [
      [true, 'submitted'],
      [false, 'none'],
    ] as const) {
      const { id } = await open()
      const sandbox = createSandbox(market.services)
      const restore = replaceProvider({
        submitEvidence: async (...given) => {
          if (arrives) await sandbox.submitEvidence(...given)
          return { result: 'unknown', reason: 'the line broke' }
        },
      })
      expect((await submit(id)).message).toContain('hasn’t confirmed')
      restore()
      expect((await submit(id)).status).toBe(409)
      await lookUpResponses(market.services, new Date(Date.now() + 6 * 60_000))
      expect((await read(id)).response).toBe(response)
    }
  })
})

test('an accepted chargeback is lost at once, and the page explains where the money went', async () => {
  const paid = await market.bookAndAccept(market.shootIn(60))
  const { id } = await open(paid)
  const both = await Promise.all([accept(id), accept(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { state, response, outcome, responseBy } = await read(id)
  expect([state, response, responseBy]).toEqual(['lost', 'accepted', expect.any(String)])
  expect(outcome).toEqual([
    'The bank reversed $120, and the payment provider charged a fee of $15.',
    expect.stringMatching(/^You accepted this chargeback on .*\. The client keeps \$120\.$/),
    '$120 came from the money held for this booking.',
  ])
  expect((await market.read(paid)).timeline).toContainEqual(
    expect.objectContaining({ what: 'Our team accepted the chargeback of $120' }),
  )
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('administrators are reminded once each 7, 3 and 1 days before the deadline of an open chargeback', async () => {
  const { db } = market.services
  await execute(db)`update card_disputes set response = 'submitted' where state = 'open'`
  const { reference } = await open()
  const due = Date.now() + 20 * DAY
  await bank.setDeadline(reference, new Date(due))
  await settle(reference)
  const count = async () => {
    const rows = await query<{ n: number }>(db)`
      select count(*)::int as n from mails where data ->> 'subject' like 'Chargeback of $120: less than%'
        and recipient = (select email from people where id = ${market.admin.personId})`
    return rows[0]!.n
  }
  const counts: number[] = []
  for (const left of [8, 6.5, 6, 2.9, 2, 0.9, 0.5, -1]) {
    for (const _ of [1, 2]) await remindOfChargebacks(market.services, new Date(due - left * DAY))
    counts.push(await count())
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3])
})

test('statement and evidence are deleted two years after the chargeback ended; the response stays', async () => {
  const { db } = market.services
  const rows = await query<{ id: string }>(db)`
    select id from card_disputes where state = 'won' and evidence is not null`
  const read = () => query(db)`
    select statement, evidence is null as gone, response from card_disputes where id = ${rows[0]!.id}`
  await applyRetention(db)
  expect(await read()).toEqual([{ statement: 'The client was there.', gone: false, response: 'submitted' }])
  await execute(db)`
    update card_disputes set ended_at = now() - interval '25 months' where id = ${rows[0]!.id}`
  await applyRetention(db)
  expect(await read()).toEqual([{ statement: '', gone: true, response: 'submitted' }])
})

test('evidence for an erased client has dates and amounts, and notes what was deleted', async () => {
  const client = market.client.person
  const { id } = await open()
  await execute(market.services.db)`
    update bookings set state = 'completed', status = 'completed', deadline = null`
  await erasePerson(market.services.db, market.admin.personId, client.id)
  const { sections, notes } = await office('POST', api.chargebackEvidence, id)
  expect(notes.join(' ')).toContain('The client’s account was deleted')
  expect(JSON.stringify(sections)).not.toContain('See you on Saturday')
  expect(JSON.stringify(sections)).toContain('$120')
  expect((await submit(id)).status).toBe(200)
})
