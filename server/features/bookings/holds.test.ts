import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'
import { packages } from '../../platform/db/tables/studios.ts'

const market = startMarket()

const stateOf = async (id: string) =>
  (await query<{ state: string }>(market.services.db)`select state from bookings where id = ${id}`)[0]!.state

describe('holding a time', () => {
  test('a client makes at most 60 holds an hour, and returning to one is not another: 429, 201', async () => {
    freezeDate()
    const client = await signInAs(market.services, 'client')
    expect((await market.book(market.shootIn(90), client)).status).toBe(201)
    await market.services.pool.query('update rate_limits set hits = 60 where key = $1', [
      `holds:${client.person.id}`,
    ])
    const more = await market.book(market.shootIn(91), client)
    expect([more.status, more.body.message]).toEqual([429, quoteMessages.tooManyNewHolds()])
    expect((await market.book(market.shootIn(90), client)).status).toBe(201)
  })

  test('the same choice again returns the same hold with any key; the same key with another request is 409', async () => {
    const first = await market.book(market.shootIn(40), market.client, 'one')
    const again = await market.book(market.shootIn(40), market.client, 'two')
    const repeated = await market.book(market.shootIn(40), market.client, 'one')
    expect([first.status, again.status, repeated.status]).toEqual([201, 201, 201])
    expect(again.body.data.booking.id).toBe(first.body.data.booking.id)
    expect(repeated.body.data.checkoutUrl).toBe(first.body.data.checkoutUrl)
    expect((await market.book(market.shootIn(41), market.client, 'one')).status).toBe(409)
  })

  test('the same choice with another message keeps the hold and updates the message; an empty one changes nothing', async () => {
    const client = await signInAs(market.services, 'client')
    const messages: string[] = []
    for (const description of ['Two of us', 'Three of us', '']) {
      const held = await market.book(market.shootIn(45, { description }), client)
      messages.push(held.body.data.booking.description)
    }
    expect(messages).toEqual(['Two of us', 'Three of us', 'Three of us'])
  })

  test('another choice with the same photographer replaces the older hold in one step', async () => {
    const client = await signInAs(market.services, 'client')
    const first = await market.book(market.shootIn(50), client)
    // This choice would overlap with the hold that it replaces.
    const second = await market.book(market.shootIn(50, { start: '11:00' }), client)
    expect(second.status).toBe(201)
    expect(await stateOf(first.body.data.booking.id)).toBe('cancelled')
    const late = await market.pay(first.body.data.checkoutUrl)
    expect(late.location).toContain('/payment-cancel')
  })

  test('the same choice at another price replaces the hold: the total that the client confirms is the one they pay', async () => {
    const other = await market.addPhotographer()
    const client = await signInAs(market.services, 'client')
    const first = await market.book(market.shootIn(54, {}, other), client)
    await market.services.db
      .update(packages)
      .set({ priceMinor: asMinor(20_000) })
      .where(eq(packages.id, other.package.id))
    const again = await market.book(market.shootIn(54, {}, other), client)
    expect([again.status, again.body.data.booking.total]).toEqual([201, 200])
    expect(await stateOf(first.body.data.booking.id)).toBe('cancelled')
    await market.services.db
      .update(packages)
      .set({ upfrontPercent: 50 })
      .where(eq(packages.id, other.package.id))
    const last = await market.book(market.shootIn(54, {}, other), client)
    expect(last.body.data.booking).toMatchObject({ total: 200, upfront: 100 })
  })

  test('a held time is quoted as available only to its own client, without alternatives', async () => {
    const client = await signInAs(market.services, 'client')
    const held = await market.book(market.shootIn(52), client)
    expect(held.status).toBe(201)
    const overlapping = market.shootIn(52, { start: '11:00' })
    for (const shoot of [market.shootIn(52), overlapping]) {
      const quoted = async (who: { headers: Record<string, string> } | null) =>
        (await market.call(who, 'POST', api.quotes, shoot)).body.data
      expect(await quoted(client)).toMatchObject({ free: true, alternatives: [] })
      for (const other of [null, market.client, market.photographer])
        expect(await quoted(other)).toMatchObject({ free: false, alternatives: { length: 3 } })
    }
    await execute(market.services.db)`
      update bookings set hold_until = now() - interval '1 second' where id = ${held.body.data.booking.id}`
  })

  test('a quote has the deadline of the photographer’s reply: two days, two hours before the start if sooner, or none', async () => {
    const other = await market.addPhotographer()
    const quoted = async (days: number) =>
      (await market.call(null, 'POST', api.quotes, market.shootIn(days, {}, other))).body.data
    const [near, far] = [await quoted(1), await quoted(9)]
    const wait = Date.parse(far.answerUntil) - Date.now()
    expect(Math.round(wait / 3_600_000)).toBe(48)
    const shown = new Date(near.answerUntil).toLocaleString('sv-SE', { timeZone: near.timeZone })
    expect(shown).toBe(`${near.date} 08:00:00`)
    await execute(market.services.db)`
      update studios set instant = true where photographer_id = ${other.person.id}`
    expect((await quoted(9)).answerUntil).toBeNull()
  })

  test('a client has at most three holds', async () => {
    const client = await signInAs(market.services, 'client')
    for (let n = 0; n < 3; n++) {
      const other = await market.addPhotographer()
      expect((await market.book(market.shootIn(30, {}, other), client)).status).toBe(201)
    }
    const fourth = await market.addPhotographer()
    expect((await market.book(market.shootIn(30, {}, fourth), client)).status).toBe(409)
  })

  test('an expired hold does not block the time, even if no job has run', async () => {
    const [one, two] = [await signInAs(market.services, 'client'), await signInAs(market.services, 'client')]
    const held = await market.book(market.shootIn(60), one)
    const rival = await market.book(market.shootIn(60), two)
    expect(rival.status).toBe(409)
    expect(rival.body.alternatives.length).toBe(3)
    expect(rival.body.data.alternatives).toEqual(rival.body.alternatives)
    await execute(market.services.db)`
      update bookings set hold_until = now() - interval '1 second' where id = ${held.body.data.booking.id}`
    expect((await market.book(market.shootIn(60), two)).status).toBe(201)
    expect(await stateOf(held.body.data.booking.id)).toBe('expired')
  })

  test('of 1,000 concurrent requests one succeeds, the others get 409 with times that are available, none 5xx', async () => {
    const other = await market.addPhotographer()
    const clients = await Promise.all(Array.from({ length: 40 }, () => signInAs(market.services, 'client')))
    const shoot = { ...market.shootIn(70, {}, other), expectedTotal: 400 }
    const responses = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => market.call(clients[n % 40]!, 'POST', api.myBookings, shoot)),
    )
    const winners = new Set(
      responses.filter(({ status }) => status === 201).map(({ body }) => body.data.booking.id),
    )
    expect(winners.size).toBe(1)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const loser = responses.find(({ status }) => status === 409)!
    for (const { date, start } of loser.body.alternatives)
      expect((await market.call(null, 'POST', api.quotes, { ...shoot, date, start })).body.data.free).toBe(
        true,
      )
  }, 120_000)
})

describe('refusals', () => {
  test('a price that differs from the shown one is 409 with the new quote, and nothing is held', async () => {
    const response = await market.book({ ...market.shootIn(80), expectedTotal: 399 })
    expect(response.status).toBe(409)
    expect(response.body.quote).toMatchObject({ total: 400, free: true })
  })

  test('editing a package changes only future bookings', async () => {
    const other = await market.addPhotographer()
    const client = await signInAs(market.services, 'client')
    const id = await market.bookAndPay(market.shootIn(40, {}, other), undefined, client)
    await market.services.db.update(packages).set({ priceMinor: asMinor(99_900), policy: 'event' })
    const booking = await market.read(id, client)
    expect(booking).toMatchObject({ total: 400, package: { price: 400, policy: 'standard' } })
    await market.services.db.update(packages).set({ priceMinor: asMinor(40_000), policy: 'standard' })
  })

  test('a client without a confirmed address cannot book', async () => {
    const client = await signInAs(market.services, 'client', { emailVerifiedAt: null })
    expect((await market.book(market.shootIn(90), client)).status).toBe(403)
  })

  test.each([
    [{ slug: 'unknown' }, 404],
    [{ package: '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60' }, 400],
    [{ place: '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60' }, 400],
    [{ date: '2026-02-30' }, 400],
    [{ start: '25:00' }, 400],
    [{ hours: 0.3 }, 400],
    [{ hours: 'many' }, 400],
    [{ date: '0001-01-01' }, 200],
    [{ date: '9999-12-31' }, 200],
  ])('a quote with %o returns %i', async (wrong, status) => {
    const response = await market.call(null, 'POST', api.quotes, market.shootIn(30, wrong))
    expect(response.status).toBe(status)
    if (status === 200) expect(response.body.data.free).toBe(false)
  })

  test('another client’s booking is 404 for every route', async () => {
    const id = await market.bookAndPay(market.shootIn(100))
    const stranger = await signInAs(market.services, 'client')
    const rival = await market.addPhotographer()
    for (const who of [stranger, rival]) {
      expect(await market.read(id, who)).toBeUndefined()
      expect((await market.act(who, id, 'cancel')).status).toBe(404)
      expect((await market.call(who, 'GET', `/v1/bookings/${id}/cancellation`)).status).toBe(404)
      expect((await market.call(who, 'GET', `/v1/bookings/${id}/receipts`)).status).toBe(404)
    }
    expect((await market.act(market.client, id, 'accept')).status).toBe(403)
    expect((await market.act(market.client, id, 'fly')).status).toBe(404)
    expect((await market.act(market.photographer, id, 'deliver')).status).toBe(409)
  })
})
