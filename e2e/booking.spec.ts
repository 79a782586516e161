import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { fill } from '../contract/api/path.ts'
import { processMessages } from '../contract/bookings/process.ts'
import { quoteMessages } from '../contract/bookings/quotes.ts'
import { notFree } from '../contract/calendar/calendar.ts'
import { asMinor } from '../contract/format/money.ts'
import { api, site } from '../contract/paths.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { packages } from '../server/platform/db/tables/studios.ts'
import { inDays, insertListed } from '../test/listed.ts'
import { makePhoto } from '../test/uploads.ts'
import { formatBookedDay } from '../web/format/moments.ts'
import { expect } from './base.ts'
import { choose, type Market, pay, test } from './booking-market.ts'
import { ageUntil, payFor, runJobs, signInBrowser } from './money.ts'
import { title } from './screen.ts'
import { dayLink } from './slots.ts'

// The browser is nine hours ahead of the operator: receipts must not depend on the reader's time zone.
test.use({ timezoneId: 'Asia/Tokyo' })

/** Changes the price while a page that shows it is open. */
const setPrice = ({ db }: Database, { photographer }: Market, priceMinor: number) =>
  db
    .update(packages)
    .set({ priceMinor: asMinor(priceMinor) })
    .where(eq(packages.photographerId, photographer))

const nearest = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^\w+day \d+ \w+( 20\d\d)?, \d\d:\d\d$/ })

/** Chooses the first available time and returns it. */
async function chooseNearest(page: Page): Promise<{ date: string; start: string }> {
  const href = (await nearest(page).first().getAttribute('href'))!
  await nearest(page).first().click()
  await expect(page).toHaveURL(new RegExp(`${href.split('#')[0]!.split('?')[1]}`))
  const { searchParams } = new URL(page.url())
  return { date: searchParams.get('date')!, start: searchParams.get('start')! }
}

const placed = 'Your order has been placed successfully'
const pathOf = (id: string) => fill(site.myBooking, { id })

test('a client searches, compares, books and pays, the photographer accepts, the remaining payment is charged automatically, and the shoot takes place', async ({
  page,
  context,
  db,
  market,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const { services, placeId, bo } = market
  await insertListed(db, { fullName: 'Ada Light', priceMinor: asMinor(50_000), placeId })
  await signInBrowser(context, services, market.client)
  await page.goto(site.search)
  await page.getByRole('link', { name: 'Compare Ada Light' }).click()
  await page.getByRole('link', { name: 'Compare Bo Shade' }).click()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const table = page.getByRole('table', { name: 'Photographers side by side' })
  await table.getByRole('link', { name: 'Bo Shade', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bo Shade')
  await choose(page, inDays(40))
  await expect(page.getByRole('button', { name: 'Authorise $120' })).toBeVisible()
  await page.getByLabel('Your plans (optional)').fill('Our garden party')
  await page.getByRole('link', { name: 'Half an hour more' }).click()
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('10:00 to 14:30')
  await page.getByRole('link', { name: 'Half an hour less' }).click()
  await expect(page.getByRole('button', { name: 'Authorise $120' })).toBeVisible()
  await setPrice(db, market, 50_000)
  await page.getByRole('button', { name: 'Authorise $120' }).click()
  await expect(page.getByText(quoteMessages.priceChanged())).toBeVisible()
  // The new price loads a moment after the rejection.
  await expect(page.getByRole('button', { name: 'Authorise $150' })).toBeVisible()
  await setPrice(db, market, 40_000)
  await page.getByRole('button', { name: 'Authorise $150' }).click()
  await expect(page.getByRole('button', { name: 'Authorise $120' })).toBeVisible()
  await bo.call('POST', api.timeOff, { from: inDays(40), to: inDays(40) })
  await page.getByRole('button', { name: 'Authorise $120' }).click()
  await expect(page.getByText(quoteMessages.taken())).toBeVisible()
  const { start } = await chooseNearest(page)
  await expect(page.getByLabel('Your plans (optional)')).toHaveValue('Our garden party')
  await page.getByRole('button', { name: 'Authorise $120' }).click()
  await pay(page)
  await expect(page.getByText(placed)).toBeVisible()

  await page.goto(`${site.myBookings}?page=99`)
  await expect(page.getByText('There’s no page 99.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect(page.getByRole('link', { name: start })).toBeVisible()
  await page.goto(site.account)
  await expect(page.getByRole('heading', { name: 'Find your photographer' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: start }).click()
  await expect(page.getByText('Waiting for Bo Shade to accept your request.')).toBeVisible()
  await expect(page.getByText('Our garden party')).toBeVisible()
  await expect(page.getByText('Authorised, not charged $120', { exact: true })).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { rows } = await db.pool.query('select deadline from bookings where id = $1', [id])
  const tokyo = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })
  await expect(page.getByText(/^Reply due by /)).toContainText(tokyo.format(rows[0].deadline))
  await bo.act(id, 'accept')
  await ageUntil(services, id, 6.9)
  await runJobs(services)
  await page.reload()
  await expect(page.getByText('Your shoot with Bo Shade is confirmed.')).toBeVisible()
  await expect(page.getByText('Paid $400', { exact: true })).toBeVisible()
  await expect(page.getByText('Remaining payment of $280 received')).toBeVisible()
  await ageUntil(services, id, -1)
  await runJobs(services)
  await page.reload()
  await expect(page.getByText('Bo Shade is preparing your photos.')).toBeVisible()
})

test('a taken time leads to the nearest available one, a new time is agreed on, and the receipt opens', {
  tag: '@release',
}, async ({ page, context, db, market, tolerate }) => {
  tolerate(/status of 409/)
  const { services, cleo, bo } = market
  const { id, checkoutUrl } = await cleo.book(42)
  await payFor(services, checkoutUrl)
  await bo.act(id, 'accept')
  await bo.act(id, 'propose', { date: inDays(43), start: '12:00' })
  await signInBrowser(context, services, market.client)
  await page.goto(pathOf(id))
  await expect(page.getByText(/Bo Shade proposed \w+day .* 12:00 to 16:00/)).toBeVisible()
  await bo.call('POST', api.timeOff, { from: inDays(43), to: inDays(43) })
  await page.getByRole('button', { name: 'Accept new time' }).click()
  await expect(page.getByText(processMessages.notFreeBecause(notFree.busy()))).toBeVisible()
  const free = await chooseNearest(page)
  await page.getByRole('button', { name: 'Keep current time' }).click()
  await expect(page.getByText(`New time: ${formatBookedDay(free.date)}, ${free.start}`)).toBeVisible()
  // Only available days are links; one tap more chooses the time.
  await expect(dayLink(page, inDays(43))).toHaveCount(0)
  await page.locator('a[data-date]').first().click()
  const start = page.getByRole('link', { name: '11:30', exact: true })
  await expect(start).toBeInViewport({ ratio: 1 })
  await start.click()
  await page.getByRole('button', { name: 'Send proposal' }).click()
  await expect(page.getByText('You proposed a new time.')).toBeInViewport()
  await expect(page.getByText(', 11:30 to ')).toBeVisible()
  await expect(page).toHaveURL(`${pathOf(id)}#result`)
  await bo.act(id, 'agree')
  await page.reload()
  await expect(page.getByText(/^Moved to /)).toBeVisible()
  await db.pool.query("update payments set occurred_at = '2026-06-30T23:30:00Z'")
  await page.getByRole('link', { name: 'Receipt R-000001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('30 Jun 2026')).toBeVisible()
  await expect(page.getByText('$120.00')).toBeVisible()
})

test('two tabs pay once; the photographer accepts; a refund that changed is shown before the client cancels', async ({
  page,
  context,
  openContext,
  market,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const { services, cleo } = market
  await signInBrowser(context, services, market.client)
  const { id, checkoutUrl } = await cleo.book(41)
  const second = await context.newPage()
  await Promise.all([page.goto(checkoutUrl), second.goto(checkoutUrl)])
  for (const each of [page, second]) {
    await pay(each)
    await expect(each.getByText(placed)).toBeVisible()
    await expect(each.getByText('Your card is authorised for $120, not charged.')).toBeVisible()
  }
  await second.close()

  const other = await openContext()
  await signInBrowser(other, services, market.photographer)
  const studio = await other.newPage()
  await studio.goto(pathOf(id))
  await expect(studio.getByText('Authorised, not charged $120', { exact: true })).toBeVisible()
  await studio.getByRole('button', { name: 'Accept request' }).click()
  await expect(studio.getByText('Your shoot with Cleo Client is confirmed.')).toBeVisible()
  await studio.getByText('Cancel booking', { exact: true }).click()
  await expect(studio.getByRole('button', { name: 'Cancel and refund $120 to the client' })).toBeVisible()

  await ageUntil(services, id, 5)
  await runJobs(services)
  await page.goto(pathOf(id))
  await expect(page.getByText('Paid $400', { exact: true })).toBeVisible()
  await page.getByText('Cancel booking', { exact: true }).click()
  await ageUntil(services, id, 0.5)
  await page.getByRole('button', { name: 'Cancel for a refund of $200' }).click()
  await expect(page.getByRole('button', { name: 'Cancel without a refund' })).toBeVisible()
  await expect(page.getByText(processMessages.refundChanged())).toBeVisible()
  await ageUntil(services, id, 5)
  await page.getByRole('button', { name: 'Cancel without a refund' }).click()
  await page.getByRole('button', { name: 'Cancel for a refund of $200' }).click()
  await expect(page.getByText('You cancelled this booking.')).toBeVisible()
  await expect(page.getByText('Refunded $200', { exact: true })).toBeVisible()
})

test.describe('an administrator', () => {
  test.use({ signedIn: true })

  test('reads both sides and resolves a dispute with a refund of half; the rest is in the earnings', {
    tag: '@release',
  }, async ({ page, openContext, market, tolerate }) => {
    tolerate(/status of 409/)
    const { services, cleo, bo } = market
    const { id, checkoutUrl } = await cleo.book(5)
    await payFor(services, checkoutUrl)
    await bo.act(id, 'accept')
    await bo.call('POST', api.timeOff, { from: inDays(6), to: inDays(6) })
    await page.goto(fill(site.booking, { id }))
    await page.getByRole('button', { name: 'Reschedule' }).click()
    const step = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await step.getByLabel('New date').fill(inDays(6))
    await step.getByLabel('New start time').fill('10:00')
    await step.getByRole('button', { name: 'Reschedule' }).click()
    await expect(step.getByText(processMessages.notFreeBecause(notFree.busy()))).toBeVisible()
    await step
      .getByRole('button', { name: /, \d\d:\d\d$/ })
      .first()
      .click()
    await expect(step.getByLabel('New date')).not.toHaveValue(inDays(6))
    await step.getByRole('button', { name: 'Reschedule' }).click()
    await expect(page.getByText(/^Moved to /)).toBeVisible()

    await ageUntil(services, id, -0.5)
    await cleo.act(id, 'dispute', { reason: 'Only half of the guests are there' })

    // The photographer reads the report, and replies with a photo.
    const other = await openContext()
    await signInBrowser(other, services, market.photographer)
    const studio = await other.newPage()
    await studio.goto(fill(site.myBooking, { id }))
    await expect(studio.getByText('Only half of the guests are there', { exact: true })).toBeVisible()
    const photo = { name: 'guests.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(600, 400) }
    await studio.getByLabel('Choose photos').setInputFiles(photo)
    await expect(studio.getByRole('list', { name: 'Photos for your reply' }).getByRole('img')).toBeVisible()
    await studio.getByLabel('What happened from your side?').fill('The others left early')
    await studio.getByRole('button', { name: 'Send reply' }).click()
    await expect(studio.getByRole('article').filter({ hasText: 'Your reply' })).toContainText(
      'The others left early',
    )

    await page.goto(site.disputes)
    await expect(title(page, 'Disputes')).toBeVisible()
    await expect(page.getByText('Only half of the guests are there')).toBeVisible()
    await page.getByRole('link', { name: id.slice(-8) }).click()
    const sides = page.getByRole('region', { name: 'Reported problem' })
    await expect(sides.getByRole('article').filter({ hasText: 'The photographer replied' })).toContainText(
      'The others left early',
    )
    await expect(sides.getByRole('img')).toBeVisible()
    await page.getByRole('button', { name: 'Resolve dispute' }).click()
    await page.getByRole('button', { name: '50%' }).click()
    await expect(page.getByLabel(/Refund to the client/)).toHaveValue('200')
    await page.getByLabel('Message to both').fill('Half of it was done')
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Resolve dispute' })
      .click()
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
    await expect(page.getByText('Released to the photographer, less the platform fee')).toBeVisible()
    await studio.reload()
    await expect(studio.getByRole('article').filter({ hasText: 'Our decision: $200' })).toContainText(
      'Half of it was done',
    )
    await studio.goto(site.studioEarnings)
    await expect(studio.getByRole('region', { name: 'Balance' })).toContainText('$176')
    await studio.getByRole('button', { name: 'Set up payouts' }).click()
    await expect(studio.getByText('Your account is ready.')).toBeVisible()
    await studio
      .getByRole('link', { name: /\d{4}$/ })
      .first()
      .click()
    await expect(studio.getByRole('heading', { name: /^Statement for/ })).toBeVisible()
    await expect(studio.getByText('$176.00').first()).toBeVisible()
  })
})
