import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import { notFree } from '../../../contract/calendar/calendar.ts'
import { formatDeadlineFor, formatNamedTime } from '../../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertPlace } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { createPlainBrowser, type PlainBrowser } from '../../../test/plain-browser.ts'
import { cookieOf, signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { formatBookedDay } from '../../../web/format/moments.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { execute, query } from '../../platform/db/query.ts'
import { rebuildFreeDays } from '../calendar/free-days.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { runBookingJobs } from './jobs.ts'

const password = 'quiet violet harbour'
const placed = 'Your order has been placed successfully'
const NEAREST = /^\w+day \d+ \w+( 20\d\d)?, \d\d:\d\d$/

let client: PlainBrowser
const market = startMarket({ site: true })
beforeAll(async () => {
  await execute(market.services.db)`update people set password_hash = ${await hashPassword(password)}`
})
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

/** Without the word for a start in the dark. */
const chosenStarts = () => client.elements('a[aria-current=true]').map(({ attrs }) => attrs['data-start'])

/** Follows the first available time and returns it. */
async function chooseNearest(visitor: PlainBrowser): Promise<{ date: string; start: string }> {
  await visitor.follow(NEAREST)
  const { searchParams } = new URL(visitor.path, 'http://localhost')
  return { date: searchParams.get('date')!, start: searchParams.get('start')! }
}

/** Another photographer whom search finds. */
async function addListed(fullName: string) {
  const added = await market.addPhotographer()
  const { personId } = added
  await market.services.db.transaction(async (tx) => {
    await execute(tx)`update people set full_name = ${fullName} where id = ${personId}`
    await rebuildFreeDays(tx, personId)
    await reindexPhotographer(tx, personId)
  })
  return added
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
    await client.send('Confirm authorisation')
    expect(client.text).toContain(placed)

    await market.act(market.photographer, id, 'accept')
    await market.act(market.photographer, id, 'propose', { date: dateIn(43), start: '12:00' })
    await client.open(pathOf(id))
    expect(client.text).toMatch(
      new RegExp(`${nameOf(market.photographer)} proposed \\w+day .* 12:00 to 14:00`),
    )
    await takeOff(43)
    await client.send('Accept new time')
    expect(client.text).toContain(processMessages.notFreeBecause(notFree.busy()))
    const free = await chooseNearest(client)
    await client.send('Keep current time')
    expect(chosenStarts()).toEqual([free.start])
    // A time that is taken meanwhile, or typed into the URL.
    await client.open(`${pathOf(id)}?date=${dateIn(43)}&start=12:00`)
    expect(client.text).toContain('isn’t available on this day.')
    await client.send('Send proposal')
    expect(client.hash).toBe('#result')
    expect(client.text).toContain(processMessages.notFreeBecause(notFree.busy()))
    const other = await chooseNearest(client)
    expect(chosenStarts()).toEqual([other.start])
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
    expect(client.text).toContain(processMessages.refundChanged())
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
    await visitor.send('Create an account to book')
    expect(visitor.text).toContain('Then you’ll return to the time you chose.')
    await visitor.follow('Sign in')
    await signIn(visitor, market.client)
    expect([visitor.path, visitor.hash]).toEqual([`${chosen}&welcome=yes`, '#result'])
    expect(visitor.text).toMatch(/Welcome\. 10:00 is still yours until \d\d:\d\d/)
    const { id: packageId } = market.photographer.package
    await execute(market.services.db)`update packages set price_minor = 50000 where id = ${packageId}`
    await visitor.send('Authorise $400', { 'Your plans (optional)': 'Our garden party' })
    expect(visitor.text).toContain(quoteMessages.priceChanged())
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

  test('a client who holds a time can still choose every other time of the photographer', async () => {
    const shoot = market.shootIn(37)
    const path = fill(api.openDays, { slug: shoot.slug })
    const starts = async (who?: { headers: Record<string, string> }) => {
      const { date } = shoot
      const query = { package: shoot.package, from: date, to: date }
      const answer = await market.app.inject({ url: path, query, headers: who?.headers })
      return answer.json().data.days[0].starts as string[]
    }
    const before = await starts()
    await market.book(shoot)
    expect(await starts(market.client)).toEqual(before)
    expect(await starts()).not.toContain('10:00')
    await client.open(bookingPath(37))
    expect(client.elements('a[data-start]')).toHaveLength(before.length)
  })

  test('a cancelled booking leads to another time, in a city found by name', async () => {
    const id = await market.bookAndPay(market.shootIn(12))
    await client.open(pathOf(id))
    await client.send('Withdraw request')
    expect(client.text).toContain('You withdrew this request. You haven’t been charged.')
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
    expect(visitor.within('Your booking').buttons).toEqual(['Create an account to book', 'I have an account'])
    await visitor.send('I have an account')
    expect(visitor.heading).toMatch(/^Sign in/)
    await signIn(visitor, market.client)
    expect(visitor.heading).toBe(`Book ${nameOf(market.photographer)}`)

    const other = createPlainBrowser(market)
    await other.open(fill(site.profile, { slug: market.photographer.studio.slug }))
    await other.follow(/^Ask/)
    expect(other.heading).toBe('Create your account')
    expect(other.text).toContain('Then you’ll return to your message.')
    await other.follow('Sign in')
    await signIn(other, market.client)
    expect(other.heading).toBe(`Message ${nameOf(market.photographer)}`)
  })

  test('the email that confirms a sign-up halfway names the booking', async () => {
    const email = 'nora@example.org'
    const visitor = createPlainBrowser(market)
    await visitor.open(bookingPath(20))
    await visitor.send('Create an account to book')
    await visitor.send('Create account', { 'Full Name': 'Nora Newcomer', Email: email, Password: password })
    const [mail] = await mailsTo(market.services, email)
    const { date, start } = market.shootIn(20)
    const when = `${formatCalendarDay(date)} ${date.slice(0, 4)}, ${start} in ${market.place.name}`
    const named = `Then you can finish booking ${nameOf(market.photographer)}: ${when} (CE`
    expect(mail!.text).toContain(named)
    await visitor.send('Send new link', { Email: email })
    const mails = await mailsTo(market.services, email)
    expect(mails.map(({ text }) => text.includes(named))).toEqual([true, true])
  })

  test('what needs an account offers one to newcomers, and the sign-in to people who were signed in before', async () => {
    const visitor = createPlainBrowser(market)
    const search = `${site.search}?service=wedding`
    await visitor.open(search)
    await visitor.send('Save search')
    expect([visitor.heading, visitor.path]).toEqual([
      'Create your account',
      `${site.signUp}?${new URLSearchParams({ role: 'client', to: search })}`,
    ])
    expect(visitor.text).toContain('Then you’ll return to your search.')
    await visitor.open(site.favourites)
    await visitor.open(site.signIn)
    await signIn(visitor, market.client)
    await visitor.within('Your menu').send('Sign out')
    await visitor.open(search)
    await visitor.send('Save search')
    expect(visitor.heading).toBe('Sign in to continue')
    await visitor.send('Sign in', { Email: market.client.person.email!, Password: password })
    expect(visitor.text).toContain('Search saved.')
    expect(visitor.link('Back to the results')).toBe(search)
    expect(visitor.hash).toBe('#result')
    await visitor.within('Your menu').send('Sign out')
    await visitor.open(bookingPath(20))
    expect(visitor.within('Your booking').buttons).toEqual(['Sign in to book', 'Create an account'])
  })

  test('a Tokyo reader of a booking in New York reads the same instants everywhere, and “(UTC)” nowhere', async () => {
    const { db } = market.services
    const { personId } = market.client
    const setZones = async (shoot: string, reader: string | null) => {
      await execute(db)`update places set time_zone = ${shoot} where id = ${market.place.id}`
      await execute(db)`update people set time_zone = ${reader} where id = ${personId}`
    }
    await setZones('America/New_York', 'Asia/Tokyo')
    try {
      const visitor = createPlainBrowser(market)
      await visitor.open(bookingPath(60))
      expect(visitor.text).toMatch(/has until .*, \d\d:\d\d \(E[SD]T\) to accept/)
      const id = await market.bookAndPay(market.shootIn(60))
      const { deadline } = await market.read(id)
      const inTokyo = formatDeadlineFor({ timeZone: 'Asia/Tokyo', now: Date.now() }, deadline)
      await client.open(pathOf(id))
      expect(client.text).toContain(`Reply due by ${inTokyo}.`)
      expect(client.text).toMatch(/10:00 to 12:00 in .* \(E[SD]T\)/)
      const mails = await mailsTo(market.services, market.client.person.email!)
      expect(mails.map(({ text }) => text).join('\n')).toContain(`${formatNamedTime(deadline, 'Asia/Tokyo')}`)
      await visitor.open(bookingPath(61))
      await client.open(site.notifications)
      for (const text of [visitor.text, client.text, ...mails.map((mail) => mail.subject + mail.text)])
        expect(text).not.toContain('(UTC)')
    } finally {
      await setZones(market.place.timeZone, null)
    }
  })

  test('after a decline, three who are available that day are one tap from being asked', async () => {
    const { db } = market.services
    const [first, second, away] = await Promise.all(['Ada Light', 'Cy Dusk', 'Di Away'].map(addListed))
    await market.call(away!, 'POST', api.timeOff, { from: dateIn(33), to: dateIn(33) })
    const id = await market.bookAndPay({ ...market.shootIn(33), description: 'A picnic in the park' })
    await market.act(market.photographer, id, 'decline', { reason: 'I am away' })
    // The calendars of other tests made their photographers searchable.
    const rest = await query<{ id: string }>(db)`
      update studios set listed = false where photographer_id not in (${first!.personId}, ${second!.personId}, ${away!.personId})
      returning photographer_id as id`
    for (const other of rest) await db.transaction((tx) => reindexPhotographer(tx, other.id))
    await client.open(pathOf(id))
    const asks = () => client.within(/^Available on /).buttons
    expect(asks().toSorted()).toEqual(['Ask Ada Light', 'Ask Cy Dusk'])
    await client.send('Ask Ada Light')
    expect(client.hash).toBe('#result')
    expect(client.texts('#result')).toEqual(['Asked. Replies are in your messages.'])
    expect(asks()).toEqual(['Ask Cy Dusk'])
    await client.send('Ask Cy Dusk')
    expect(asks()).toEqual([])
    const { date, start } = market.shootIn(33)
    const sent = await query<{ text: string }>(db)`
      select m.text from thread_messages m join threads t on t.id = m.thread_id
      where t.photographer_id in (${first!.personId}, ${second!.personId})`
    const text = `Hi, are you available on ${formatBookedDay(date)} at ${start} in ${market.place.name}, for 2 hours?\n\nA picnic in the park`
    expect(sent.map((message) => message.text)).toEqual([text, text])
    const book = new URL(client.link('Book Ada Light'), 'http://localhost')
    expect(book.pathname).toBe(fill(site.book, { slug: first!.studio.slug }))
    expect(Object.fromEntries(book.searchParams)).toMatchObject({ date, start, place: market.place.id })
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

  test('the account lists the next shoots first, and says how many need the client', async () => {
    const member = await signInAs(market.services, 'client')
    const soon = await market.bookAndPay(market.shootIn(41), undefined, member)
    const later = (await market.book(market.shootIn(88), member)).body.data.booking
    const own = createPlainBrowser(market, member.browser)
    await own.open(site.account)
    expect(own.text).toContain('Your next shoots.')
    const shown = own.elements('a[href^="/bookings/"]').map(({ attrs }) => attrs.href)
    expect(shown).toEqual([pathOf(soon), pathOf(later.id)])
    await own.follow('1 booking needs your attention')
    expect(own.path).toBe(`${site.myBookings}?view=needs-you`)
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

test('start times have the light of their day, and those in the dark say so for outdoor services', async () => {
  const light =
    /Sunrise \d\d:\d\d, sunset \d\d:\d\d\. Golden hour \d\d:\d\d to \d\d:\d\d and \d\d:\d\d to \d\d:\d\d\./
  await client.open(bookingPath(30))
  expect(client.text).toMatch(light)
  expect(client.links).toEqual(expect.arrayContaining(['00:00 dark', '12:00']))
  await execute(market.services.db)`
    update packages set service = 'food' where photographer_id = ${market.photographer.person.id}`
  await client.open(bookingPath(30))
  expect(client.text).toMatch(light)
  expect(client.links).toEqual(expect.arrayContaining(['00:00', '12:00']))
  const id = await market.bookAndPay(market.shootIn(30))
  await market.act(market.photographer, id, 'accept')
  await client.open(`${pathOf(id)}?propose=yes&date=${dateIn(31)}`)
  expect(client.text).toMatch(light)
})
