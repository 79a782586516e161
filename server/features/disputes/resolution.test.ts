import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import { api } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import { query } from '../../platform/db/query.ts'

let id: string

const market = startMarket()
beforeAll(async () => {
  id = await market.bookAndPay(market.shootIn(5))
  await market.act(market.photographer, id, 'accept')
})

const preview = (body: object, who: { headers: Record<string, string> } | null = market.admin) =>
  market.call(who, 'POST', fill(api.resolution, { id }), body)

test('only a disputed booking has a preview, and only for administrators', async () => {
  expect(await preview({ refund: 0 })).toMatchObject({
    status: 409,
    body: { message: processMessages.notNow() },
  })
  expect((await preview({ refund: 0 }, market.client)).status).toBe(403)
  expect((await market.call(market.admin, 'POST', fill(api.resolution, { id: 'none' }), {})).status).toBe(404)
})

test('the preview has the same amounts and emails as the resolution', async () => {
  await market.ageUntil(id, -0.5)
  await market.act(market.client, id, 'dispute', { reason: 'Some photos are blurry' })
  expect(await preview({})).toMatchObject({ status: 400, body: { message: processMessages.refundMissing() } })
  expect((await preview({ refund: 100_000 })).status).toBe(400)

  const none = (await preview({ refund: 0 })).body.data
  const held = none.photographer.amount + none.fee
  expect(none.client.amount).toBe(0)
  expect((await preview({ refund: held })).body.data).toMatchObject({
    client: { amount: held },
    photographer: { amount: 0 },
    fee: 0,
  })

  const body = { refund: 33.33, reason: 'Half each' }
  const { data } = (await preview(body)).body
  expect(data).toMatchObject({ currency: 'USD', isFrozen: false, client: { amount: 33.33 } })
  expect(data.client.amount + data.photographer.amount + data.fee).toBeCloseTo(held, 6)
  expect(data.client.text).toContain('“Half each”')

  expect((await market.actAsAdmin(id, 'resolve', body)).status).toBe(200)
  const { db } = market.services
  const paid = await query<{ account: string; minor: number }>(db)`
    select split_part(g.account, ':', 1) as account, (-g.minor)::int as minor
    from ledger_entries e join ledger_postings g on g.entry_id = e.id
    where e.booking_id = ${id} and e.kind = 'release' and g.minor < 0 order by 1`
  expect(paid).toEqual([
    { account: 'payable', minor: Math.round(data.photographer.amount * 100) },
    { account: 'revenue', minor: Math.round(data.fee * 100) },
  ])
  const mails = await query<{ text: string }>(db)`
    select data ->> 'text' as text from mails where kind = 'booking' and data ->> 'subject' = ${data.client.subject}`
  expect(mails.map(({ text }) => text).sort()).toEqual([data.client.text, data.photographer.text].sort())
})
