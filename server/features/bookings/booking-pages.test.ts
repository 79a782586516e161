import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertPlace } from '../../../test/factories.ts'
import { createMarket, type Market } from '../../../test/market.ts'
import { createPlainBrowser, type PlainBrowser } from '../../../test/plain-browser.ts'
import { cookieOf } from '../../../test/sign-in.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { execute } from '../../platform/db/query.ts'
import { runBookingJobs } from './jobs.ts'

const password = 'quiet violet harbour'
const placed = 'Your order has been placed successfully'
const NEAREST = /^\w+day \d+ \w+( 20\d\d)?, \d\d:\d\d$/

let market: Market
let client: PlainBrowser
beforeAll(async () => {
  market = await createMarket({ site: true })
  await execute(market.services.db)`update people set password_hash = ${await hashPassword(password)}`
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.replacePhotographer()
  client = createPlainBrowser(market, await cookieOf(market.services, market.client.personId))
})

const openStudio = () => createPlainBrowser(market, market.photographer.browser)
const nameOf = ({ person }: { person: { fullName: string | null } }) => person.fullName!
const pathOf = (id: string) => fill(site.myBooking, { id })
const dateIn = (days: number) => market.shootIn(days).date

async function hold(days: number): Promise<{ id: string; checkoutUrl: string }> {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(days))).body.data
  return { id: booking.id, checkoutUrl }
}

/** The booking page of the photographer, with a time chosen. */
function bookingPath(days: number): string {
  const { slug, package: chosen, date, start } = market.shootIn(days)
  return `${fill(site.book, { slug })}?${new URLSearchParams({ package: chosen, date, start })}`
}

const takeOff = (days: number) =>
  market.call(market.photographer, 'POST', api.timeOff, { from: dateIn(days), to: dateIn(days) })

/** Follows the first available time and returns it. */
async function chooseNearest(visitor: PlainBrowser): Promise<{ date: string; start: string }> {
  await visitor.follow(NEAREST)
  const { searchParams } = new URL(visitor.path, 'http://localhost')
  return { date: searchParams.get('date')!, start: searchParams.get('start')! }
}

async function runJobs() {
  await runBookingJobs(market.services)
  await runBookingJobs(market.services, new Date(Date.now() + 6 * 60_000))
}

const signIn = (visitor: PlainBrowser, { person }: { person: { email: string | null } }) =>
  visitor.send('Sign in', { Email: person.email!, Password: password })

describe('without JavaScript', { timeout: 60_000 }, () => {
  test('a card pays after confirmation; a new time is agreed on, and a taken one leads to the nearest; the receipt opens', async () => {
    const { id, checkoutUrl } = await hold(42)
    await client.open(checkoutUrl)
    await client.send('Authorise', { 'Card number': '4000 0025 0000 3155' })
    await client.send('Confirm payment')
    expect(client.text).toContain(placed)

    await market.act(market.photographer, id, 'accept')
    await market.act(market.photographer, id, 'propose', { date: dateIn(43), start: '12:00' })
    await client.open(pathOf(id))
    expect(client.text).toMatch(/The photographer proposed .* 12:00 to 14:00/)
    await takeOff(43)
    await client.send('Accept new time')
    expect(client.text).toContain(quoteMessages.taken)
    const free = await chooseNearest(client)
    await client.send('Keep current time')
    expect([client.field('Date').value, client.field('Start time').value]).toEqual([free.date, free.start])
    await client.send('Send proposal', { Date: dateIn(43) })
    expect(client.text).toContain(quoteMessages.taken)
    const other = await chooseNearest(client)
    expect(client.field('Date').value).toBe(other.date)
    await client.send('Send proposal')
    expect(client.text).toContain(`, ${other.start} to `)
    expect(client.path).toBe(pathOf(id))
    await market.act(market.photographer, id, 'agree')
    await client.open(pathOf(id))
    expect(client.text).toContain('Moved to ')
    await execute(market.services.db)`update payments set occurred_at = '2026-06-30T23:30:00Z'`
    await client.follow(/^Receipt R-\d+/)
    expect(client.heading).toBe('Receipt')
    expect(client.text).toContain('30 Jun 2026')
    expect(client.text).toContain('$120.00')
  })

  test('closing the tab after paying loses nothing, and a late cancellation refunds half', async () => {
    const { id, checkoutUrl } = await hold(40)
    await market.pay(checkoutUrl)
    await runJobs()
    await client.open(pathOf(id))
    expect(client.text).toContain(`Waiting for ${nameOf(market.photographer)} to accept your request.`)
    expect(client.text).toContain('Authorised, not charged $120')

    await market.act(market.photographer, id, 'accept')
    await market.ageUntil(id, 5)
    await runJobs()
    await client.open(pathOf(id))
    expect(client.text).toContain('Paid $400')
    await market.ageUntil(id, 0.5)
    await client.send('Cancel for a refund of $200', { 'Reason (optional)': 'It rains' })
    expect(client.text).toContain(processMessages.refundChanged)
    expect(client.field('Reason (optional)').value).toBe('It rains')
    await market.ageUntil(id, 5)
    await client.send('Cancel without a refund')
    await client.send('Cancel for a refund of $200')
    expect(client.text).toContain('You cancelled this booking.')
    expect(client.text).toContain('Refunded $200')
  })

  test('two tabs pay once, and a cancellation by the photographer refunds everything', async () => {
    const { id, checkoutUrl } = await hold(41)
    const second = createPlainBrowser(market, market.client.browser)
    await client.open(checkoutUrl)
    await second.open(checkoutUrl)
    for (const tab of [client, second]) {
      await tab.send('Authorise')
      expect(tab.text).toContain(placed)
      expect(tab.text).toContain('Your card is authorised for $120, not charged.')
    }
    const studio = openStudio()
    await studio.open(pathOf(id))
    expect(studio.text).toContain('Authorised, not charged $120')
    await studio.send('Accept request')
    expect(studio.text).toContain('Paid $120')
    expect(studio.text).toContain(`Your shoot with ${nameOf(market.client)} is confirmed.`)
    await studio.send('Cancel and refund $120 to the client')
    expect(studio.text).toContain('You cancelled this booking.')
    await client.open(pathOf(id))
    expect(client.text).toContain('Refunded $120')
  })

  test('a visitor sees the price, signs in, returns to it and pays; then the time is taken', async () => {
    const visitor = createPlainBrowser(market)
    const chosen = bookingPath(5)
    await visitor.open(chosen)
    await visitor.send('Sign up to book')
    expect(visitor.text).toContain('Then you’ll return to the time you chose.')
    await visitor.follow('Sign in')
    await signIn(visitor, market.client)
    expect(visitor.path).toBe(chosen)
    const { id: packageId } = market.photographer.package
    await execute(market.services.db)`update packages set price_minor = 50000 where id = ${packageId}`
    await visitor.send('Authorise $400', { 'Your plans (optional)': 'Our garden party' })
    expect(visitor.text).toContain(quoteMessages.priceChanged)
    expect(visitor.field('Your plans (optional)').value).toBe('Our garden party')
    await visitor.send('Authorise $500')
    await visitor.send('Authorise')
    expect(visitor.text).toContain(placed)
    await visitor.follow('Open your booking')
    expect(visitor.text).toContain('Our garden party')
    await visitor.open(chosen)
    expect(visitor.text).toMatch(/ isn’t available on .* at 10:00 \(\w+\)\./)
    expect(visitor.links).toContainEqual(expect.stringMatching(NEAREST))
  })

  test('a cancelled booking leads to another time, in a city found by name', async () => {
    const id = await market.bookAndPay(market.shootIn(12))
    await client.open(pathOf(id))
    await client.send('Withdraw request')
    expect(client.text).toContain('You cancelled this booking.')
    const { slug } = market.photographer.studio
    expect(client.link(nameOf(market.photographer))).toBe(fill(site.profile, { slug }))
    await client.follow('Find another time')
    expect(client.path.startsWith(`${fill(site.book, { slug })}?package=`)).toBe(true)
    const city = await insertPlace(market.services.db, { name: 'Shutterford' })
    await execute(market.services.db)`
      insert into place_names (place_id, key, own, population) values (${city.id}, 'shutterford', true, 70000)`
    await client.send('Use this city', { City: city.name })
    expect(client.path).toContain(`place=${city.id}`)
  })

  test('a visitor who signs in halfway returns to the chosen time or to the question', async () => {
    const visitor = createPlainBrowser(market)
    await visitor.open(bookingPath(20))
    await visitor.send('Sign in')
    expect(visitor.heading).toMatch(/^Sign in/)
    await signIn(visitor, market.client)
    expect(visitor.heading).toBe(`Book ${nameOf(market.photographer)}`)

    const other = createPlainBrowser(market)
    await other.open(fill(site.profile, { slug: market.photographer.studio.slug }))
    await other.follow(/^Ask/)
    expect(other.heading).toMatch(/^Sign in/)
    await signIn(other, market.client)
    expect(other.heading).toBe(`Message ${nameOf(market.photographer)}`)
  })

  test('a photographer whose session ended signs in and reaches the page of the link', async () => {
    const { db } = market.services
    const hash = await hashPassword(password)
    await execute(db)`update people set password_hash = ${hash} where id = ${market.photographer.personId}`
    const studio = createPlainBrowser(market)
    await studio.open(site.signIn)
    await signIn(studio, market.photographer)
    expect(studio.path).toBe(site.studio)
    await execute(
      db,
    )`update sessions set revoked_at = now() where person_id = ${market.photographer.personId}`
    await studio.follow('Calendar')
    expect(studio.heading).toMatch(/^Sign in/)
    await signIn(studio, market.photographer)
    expect(studio.path).toBe(site.studioCalendar)
    expect(studio.heading).toMatch(/calendar/i)
  })

  test('signing out works after an unknown URL was requested', async () => {
    await client.open('/nowhere')
    expect(client.status).toBe(404)
    await client.open(site.account)
    expect(client.path).toBe(site.account)
    await client.send('Sign out')
    expect(client.heading).toBe('capture moments that matter')
    await client.open(site.account)
    expect(client.path).toBe(`${site.signIn}?to=%2Faccount`)
  })
})
