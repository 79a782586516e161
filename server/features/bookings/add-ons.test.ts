import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import { addOnMessages } from '../../../contract/listings/add-ons.ts'
import { api } from '../../../contract/paths.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { runDeadlines } from './deadlines.ts'

const market = startMarket()

const second = { name: 'Second photographer', price: 150.5 }
const express = { name: 'Express delivery', price: 80, deliveryDays: 3 }
const longer = { name: 'Getting ready', price: 60, minutes: 90 }

/** Sets the add-ons of the package and returns their ids by name. */
async function offer(addOns: object[], whom = market.photographer): Promise<Record<string, string>> {
  const url = fill(api.package, { id: whom.package.id })
  const { status, body } = await market.call(whom, 'PATCH', url, { addOns })
  expect(status, JSON.stringify(body)).toBe(200)
  // Saving checks the listing, and this photographer has no portfolio.
  await execute(market.services.db)`
    update studios set listed = true where photographer_id = ${whom.person.id}`
  await reindexPhotographer(market.services.db, whom.person.id)
  return Object.fromEntries(body.data.addOns.map((one: { id: string; name: string }) => [one.name, one.id]))
}

const quoteOf = async (shoot: object) => (await market.call(null, 'POST', api.quotes, shoot)).body.data

test('a quote with add-ons has a line for each, in one total; without them nothing changes', async () => {
  const ids = await offer([second, express, longer])
  const plain = await quoteOf(market.shootIn(30))
  expect(plain).toMatchObject({ total: 400, minutes: 120, deliveryDays: 14, addOns: [] })
  const chosen = [ids['Second photographer']!, ids['Express delivery']!, ids['Getting ready']!]
  const quoted = await quoteOf(market.shootIn(30, { addOns: chosen, hours: 3 }))
  expect(quoted).toMatchObject({ total: 790.5, upfront: 237.15, remaining: 553.35, minutes: 270 })
  expect(quoted).toMatchObject({ deliveryDays: 3, addOns: chosen, start: '10:00', end: '14:30' })
  expect(quoted.lines.map(({ kind, text, amount }: Record<string, string>) => [kind, text, amount])).toEqual([
    ['package', expect.any(String), 400],
    ['hours', '1 extra hour at $100 per hour', 100],
    ['add-on', 'Second photographer', 150.5],
    ['add-on', 'Express delivery', 80],
    ['add-on', 'Getting ready', 60],
  ])
})

test('search, profile and comparison show the price without add-ons', async () => {
  await offer([second])
  const { slug } = market.photographer.studio
  const found = await market.call(null, 'GET', `${api.search}?place=${market.place.id}`)
  const card = found.body.data.photographers.find((one: { slug: string }) => one.slug === slug)
  expect(card.offer.total).toBe(400)
  const profile = await market.call(null, 'GET', `${fill(api.profile, { slug })}?hours=2`)
  expect(profile.body.data.packages[0]).toMatchObject({
    asked: { total: 400 },
    addOns: [{ name: 'Second photographer', price: 150.5, minutes: 0, deliveryDays: null }],
  })
})

test('a booking keeps the add-ons in its lines, total, hours, delivery and payments after later edits', async () => {
  const ids = await offer([second, express, longer])
  const shoot = market.shootIn(40, { addOns: Object.values(ids) })
  const id = await market.bookAndPay(shoot)
  await offer([{ ...second, id: ids['Second photographer'], price: 999 }])
  await market.act(market.photographer, id, 'accept')
  const booking = await market.read(id)
  expect(booking).toMatchObject({ state: 'booked', total: 690.5, upfront: 207.15, remaining: 483.35 })
  expect(booking).toMatchObject({ paid: 207.15, start: '10:00', end: '13:30', package: { deliveryDays: 3 } })
  expect(booking.lines.map(({ text }: { text: string }) => text).slice(1)).toEqual([
    'Second photographer',
    'Express delivery',
    'Getting ready',
  ])
  expect(await market.read(id, market.photographer)).toMatchObject({ fee: 82.86, earns: 607.64 })
  const { body } = await market.call(market.client, 'GET', fill(api.receipts, { id }))
  expect(body.data.receipts).toMatchObject([
    { amount: 207.15, items: expect.arrayContaining(['Second photographer', 'Express delivery']) },
  ])
  const cancellation = await market.call(market.client, 'GET', fill(api.cancellation, { id }))
  expect(cancellation.body.data).toMatchObject({ refund: 207.15 })
})

test('express delivery makes the delivery due sooner', async () => {
  const ids = await offer([express])
  const id = await market.bookAndPay(market.shootIn(44, { addOns: [ids['Express delivery']] }))
  await market.act(market.photographer, id, 'accept')
  await market.ageUntil(id, -1)
  await runDeadlines(market.services)
  const booking = await market.read(id)
  expect(booking.state).toBe('shot')
  expect(Date.parse(booking.deadline) - Date.parse(booking.endsAt)).toBe(3 * 86_400_000)
})

test('an add-on that was edited or removed after the quote: 409 with the new price, and nothing is held', async () => {
  const client = await signInAs(market.services, 'client')
  const ids = await offer([second, { name: 'Album', price: 0 }])
  const shoot = market.shootIn(50, { addOns: Object.values(ids) })
  const { total } = await quoteOf(shoot)
  const edited = { ...second, id: ids['Second photographer'], price: 200 }
  await offer([edited, { name: 'Album', price: 0, id: ids.Album }])
  const changed = await market.call(client, 'POST', api.myBookings, { ...shoot, expectedTotal: total })
  expect(changed).toMatchObject({
    status: 409,
    body: { message: quoteMessages.priceChanged(), quote: { total: 600 } },
  })
  // The removed add-on is free, so the total alone would not show the change.
  await offer([edited])
  const gone = await market.call(client, 'POST', api.myBookings, { ...shoot, expectedTotal: 600 })
  expect(gone).toMatchObject({ status: 409, body: { message: addOnMessages.gone() } })
  expect(gone.body.quote.addOns).toEqual([ids['Second photographer']])
  const held = await query<{ n: string }>(market.services.db)`
    select count(*) as n from bookings where client_id = ${client.person.id}`
  expect(held).toEqual([{ n: '0' }])
})

test('another choice of add-ons is another hold, which replaces the first', async () => {
  const client = await signInAs(market.services, 'client')
  const ids = await offer([second, longer])
  const first = await market.book(market.shootIn(55), client)
  const shoot = market.shootIn(55, { addOns: [ids['Getting ready']] })
  const more = await market.book(shoot, client)
  expect([first.status, more.status]).toEqual([201, 201])
  expect(more.body.data.booking).toMatchObject({ total: 460, end: '13:30' })
  expect((await market.book(shoot, client)).body.data.booking.id).toBe(more.body.data.booking.id)
  expect((await market.read(first.body.data.booking.id, client)).state).toBe('cancelled')
  // The calendar is blocked for the longer time.
  const rival = await market.book(market.shootIn(55, { start: '13:00' }), market.client)
  expect(rival.status).toBe(409)
})

test.each([
  [[{ name: '', price: 5 }], 'Name each add-on'],
  [[second, { ...second, name: 'second photographer' }], addOnMessages.sameName()],
  [[{ ...longer, minutes: 45 }], 'The extra time must be in half hours'],
  [[{ ...express, deliveryDays: 14 }], addOnMessages.notFaster()],
  [Array.from({ length: 7 }, (_, n) => ({ name: `Extra ${n}`, price: 1 })), addOnMessages.tooMany()],
])('the package refuses %j', async (addOns, message) => {
  const url = fill(api.package, { id: market.photographer.package.id })
  const { status, body } = await market.call(market.photographer, 'PATCH', url, { addOns })
  expect([status, body.errors[0].message]).toEqual([400, message])
})

test.each(['Album\nReceipts: https://evil.example/pay', 'Album www.evil.example'])(
  'a name of an add-on that would be a line or a link in an email is refused: 400 %j',
  async (name) => {
    const url = fill(api.package, { id: market.photographer.package.id })
    const { status, body } = await market.call(market.photographer, 'PATCH', url, {
      addOns: [{ name, price: 10 }],
    })
    expect([status, body.errors]).toMatchObject([
      400,
      [{ message: expect.stringContaining('without links') }],
    ])
  },
)

test('a name that was stored before is one line of the email', async () => {
  const forged = 'Album\nReceipts: https://evil.example/pay'
  const ids = await offer([{ name: 'Hair/make-up', price: 10 }])
  await execute(market.services.db)`
    update packages set add_ons = jsonb_set(add_ons, '{0,name}', to_jsonb(${forged}::text))`
  await market.bookAndAccept(market.shootIn(80, { addOns: Object.values(ids) }))
  const [mail] = await query<{ facts: string }>(market.services.db)`
    select data->>'facts' as facts from mails
    where recipient = ${market.client.person.email} and kind = 'booking' order by id desc limit 1`
  expect(mail!.facts).toContain('Add-ons: Album Receipts: https://evil.example/pay\n')
})

test('more than 24 hours with add-ons are refused, also where times are listed', async () => {
  const ids = await offer([{ ...longer, minutes: 720 }])
  const shoot = market.shootIn(60, { hours: 20, addOns: Object.values(ids) })
  const quoted = await market.call(null, 'POST', api.quotes, shoot)
  expect(quoted).toMatchObject({ status: 400, body: { errors: [{ message: addOnMessages.tooLong() }] } })
  const { slug } = market.photographer.studio
  const params = new URLSearchParams({ package: shoot.package, hours: '20', addOns: Object.values(ids)[0]! })
  const open = await market.call(null, 'GET', `${fill(api.openDays, { slug })}?${params}`)
  expect(open.status).toBe(400)
})
