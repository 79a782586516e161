import type { Page } from '@playwright/test'
import { api, fill, site } from '../contract/paths.ts'
import { hashPassword } from '../server/auth/passwords.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { signIn } from './account-stories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { inDays, insertListed } from './listed.ts'
import { ageBookings, callAs, payFor } from './money.ts'
import { title } from './screen.ts'

const password = 'quiet violet harbour'
const client = { fullName: 'Cleo Client', email: 'cleo@example.org' }
const photographer = { fullName: 'Bo Shade', email: 'bo@example.org' }

test.use({ serverEnv: { PAYMENTS: 'sandbox' } })
test.beforeEach(async ({ db, server }) => {
  await setLaunch(server, 'live')
  const passwordHash = await hashPassword(password)
  const milan = await insertPlace(db.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  await insertPerson(db.db, { ...client, passwordHash })
  await insertListed(db, { ...photographer, passwordHash, priceMinor: 40_000, placeId: milan.id })
})
test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

/** From the profile to the page where the sum stands on the button. */
async function choose(page: Page, date: string): Promise<void> {
  await page.goto(site.search)
  await page.getByRole('link', { name: 'Bo Shade', exact: true }).click()
  await page.getByRole('link', { name: 'Check a date' }).click()
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Start').fill('10:00')
  await page.getByRole('button', { name: 'Check this date' }).click()
}

async function arrive(page: Page, email: string): Promise<void> {
  await page.goto(site.signIn)
  await signIn(page, { email, password })
  await expect(page).not.toHaveURL(site.signIn)
}

test('a client books and pays, the photographer accepts, the client cancels and gets it back', async ({
  page,
  browser,
  server,
}) => {
  await arrive(page, client.email)
  await choose(page, inDays(40))
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('A message to Bo Shade').fill('Our garden party')
  await page.getByRole('button', { name: 'Pay $120 now' }).click()
  await expect(page).toHaveURL(/sandbox-pay/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Your order has been placed successfully')).toBeVisible()

  await page.goto(site.myBookings)
  await page.getByRole('link', { name: /10:00/ }).click()
  await expect(page.getByText("It is Bo Shade's turn to answer.")).toBeVisible()
  await expect(page.getByText('Paid $120', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newContext({ baseURL: server.url })
  const studio = await other.newPage()
  await arrive(studio, photographer.email)
  await studio.goto(new URL(page.url()).pathname)
  await expect(studio.getByText('Our garden party')).toBeVisible()
  await studio.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(studio.getByText('You are booked by Cleo Client.')).toBeVisible()
  await other.close()

  await page.reload()
  await expect(page.getByText('Bo Shade is booked.')).toBeVisible()
  await page.getByText('Cancel', { exact: true }).click()
  await page.getByRole('button', { name: 'Cancel, $120 comes back' }).click()
  await expect(page.getByText('This booking was cancelled.')).toBeVisible()
})

test('a declined card says so and another works after confirming; a new time is agreed to; the receipt prints', async ({
  page,
  server,
}) => {
  await arrive(page, client.email)
  await choose(page, inDays(42))
  await page.getByRole('button', { name: 'Pay $120 now' }).click()
  await expect(page).toHaveURL(/sandbox-pay/)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/payment-cancel/)
  await page.goto(site.myBookings)
  await page.getByRole('link', { name: /10:00/ }).click()
  await page.getByRole('button', { name: 'Pay $120 now' }).click()
  await expect(page).toHaveURL(/sandbox-pay/)
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your order has been placed successfully')).toBeVisible()

  const bo = await callAs(server, photographer.email, password)
  const [booking] = (await bo.call('GET', api.myBookings)).data.bookings
  await bo.act(booking.id, 'accept')
  await bo.act(booking.id, 'propose', { date: inDays(43), start: '12:00' })
  await page.goto(fill(site.myBooking, { id: booking.id }))
  await expect(page.getByText(/The photographer proposes .* 12:00 to 16:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Agree to the new time' }).click()
  await expect(page.getByText('12:00 to 16:00', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Receipt R-000001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('$120.00')).toBeVisible()
  await expectAccessible(page)
})

test.describe('an administrator', () => {
  test.use({ signedIn: true })

  test('ends a dispute with half back; the rest is in the earnings, and every screen of money is accessible', async ({
    page,
    browser,
    server,
    db,
  }) => {
    const bo = await callAs(server, photographer.email, password)
    const cleo = await callAs(server, client.email, password)
    const [found] = (await cleo.call('GET', api.search)).data.photographers
    const { packages } = (await cleo.call('GET', fill(api.profile, { slug: found.slug }))).data
    const wish = { slug: found.slug, package: packages[0].id, date: inDays(5), start: '10:00' }
    const { total } = (await cleo.call('POST', api.quotes, wish)).data
    const made = (await cleo.call('POST', api.myBookings, { ...wish, expectedTotal: total })).data
    await payFor(server, made.checkoutUrl)
    await bo.act(made.booking.id, 'accept')
    await ageBookings(db, 6)
    await cleo.act(made.booking.id, 'dispute', { reason: 'Only half of the guests are there' })

    await page.goto(site.disputes)
    await expect(title(page, 'Disputes')).toBeVisible()
    await expect(page.getByText('Only half of the guests are there')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: made.booking.id.slice(-8) }).click()
    await page.getByRole('button', { name: 'End the dispute' }).click()
    await page.getByLabel(/What goes back to the client/).fill('200')
    await page.getByLabel('What the two people read').fill('Half of it was done')
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'End the dispute' })
      .click()
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
    await expect(page.getByText('Released to the photographer, less the fee')).toBeVisible()
    await expectAccessible(page)
    for (const [path, name] of [
      [site.payouts, 'Payouts'],
      [site.reconciliation, 'Reconciliation'],
    ] as const) {
      await page.goto(path)
      await expect(title(page, name)).toBeVisible()
      await expectAccessible(page)
    }

    const other = await browser.newContext({ baseURL: server.url })
    const studio = await other.newPage()
    await arrive(studio, photographer.email)
    await studio.goto(site.studioEarnings)
    await expect(studio.getByRole('region', { name: 'Balance' })).toContainText('$176')
    await studio.getByRole('button', { name: 'Set up payouts' }).click()
    await expect(studio.getByText('Your account is ready.')).toBeVisible()
    await expectAccessible(studio)
    await studio
      .getByRole('link', { name: /\d{4}$/ })
      .first()
      .click()
    await expect(studio.getByRole('heading', { name: /^Statement for/ })).toBeVisible()
    await expect(studio.getByText('$176.00').first()).toBeVisible()
    await expectAccessible(studio)
    await other.close()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a stranger sees the price, signs in, comes back and pays; the same time is then taken', async ({
    page,
  }) => {
    const date = inDays(41)
    await choose(page, date)
    await page.getByRole('button', { name: 'Sign in and pay $120' }).click()
    await signIn(page, { email: client.email, password })
    await choose(page, date)
    await page.getByRole('button', { name: 'Pay $120 now' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Your order has been placed successfully')).toBeVisible()
    await choose(page, date)
    await expect(page.getByRole('heading', { name: 'Bo Shade is not free then' })).toBeVisible()
    await expect(page.getByRole('link', { name: /, \d\d:\d\d$/ }).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(fill(site.book, { slug: 'studio-' })))
  })
})
