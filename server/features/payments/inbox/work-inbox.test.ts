import { expect, test, vi } from 'vitest'
import { startMarket } from '../../../../test/start-market.ts'
import { runExclusively } from '../../../platform/db/locks.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { Session } from '../../../platform/db/session.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteOldEvents, PAYMENTS_QUEUE, storeWebhookEvent } from './webhook-inbox.ts'
import { createRest, workInbox } from './work-inbox.ts'

const market = startMarket()

test('a webhook that arrives while another process works on the inbox is handled afterwards', async () => {
  const { services } = market
  const { booking, checkoutUrl } = (await market.book(market.shootIn(30))).body.data
  await market.pay(checkoutUrl)
  const reference = new URL(checkoutUrl).pathname.split('/').at(-1)!
  await storeWebhookEvent(services.db, 'sandbox', { id: 'told', kind: 'checkout', reference })
  const send = vi.fn(async () => null)
  const here = { ...services, jobs: { send } as unknown as Services['jobs'] }

  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = new Session(services.directUrl, () => {})
  const elsewhere = runExclusively(other, 'inbox', () => {
    locked.resolve()
    return gate.promise
  })
  await locked.promise
  await workInbox(here)
  const queued = () => expect(send, 'it queues another run').toHaveBeenCalledWith(PAYMENTS_QUEUE, {})
  await vi.waitFor(queued, { timeout: 10_000 })
  gate.resolve()
  expect(await elsewhere).toBe(true)
  await other.close()
  await workInbox(here)
  expect(await market.read(booking.id)).toMatchObject({ state: 'requested', authorised: 120 })
  const rows = await query(services.db)`select from webhook_inbox where handled_at is null`
  expect(rows).toHaveLength(0)
})

test('a process that fails releases the inbox for the next', async () => {
  const { session } = market.services
  const failing = runExclusively(session, 'inbox', () => Promise.reject(new Error('on purpose')))
  await expect(failing).rejects.toThrow('on purpose')
  expect(await runExclusively(session, 'inbox', async () => {})).toBe(true)
})

test('processing the inbox pauses while the event loop is busy, and ends in time for other jobs', async () => {
  let [share, now] = [0.2, 0]
  const enough = vi.fn()
  const wait = vi.fn(async (_ms: number) => {})
  const rest = createRest(enough, { share: () => share, now: () => now, wait })
  const next = (tookMs: number) => {
    now += 1_000
    return rest(tookMs)
  }
  expect(await next(10)).toBe(true)
  expect(wait).not.toHaveBeenCalled()
  share = 0.9
  expect(await next(10)).toBe(true)
  expect(wait).toHaveBeenLastCalledWith(20)
  expect(await next(10_000)).toBe(true)
  expect(wait, 'the pause has a limit').toHaveBeenLastCalledWith(250)
  expect(enough).not.toHaveBeenCalled()
  now += 20_000
  expect(await next(10)).toBe(false)
  expect(enough).toHaveBeenCalledOnce()
})

test('webhooks that were handled long ago are deleted, those that wait are not', async () => {
  const { db } = market.services
  await execute(db)`insert into webhook_inbox (id, provider, event_id, body, received_at, handled_at)
    select gen_random_uuid(), 'sandbox', 'old ' || n, '{}', now() - interval '41 days', case n when 1 then now() - interval '41 days'
      when 2 then now() end from generate_series(1, 3) n`
  await deleteOldEvents(db)
  const rows = await query(db)`select event_id from webhook_inbox where event_id like 'old %' order by 1`
  expect(rows).toEqual([{ event_id: 'old 2' }, { event_id: 'old 3' }])
})
