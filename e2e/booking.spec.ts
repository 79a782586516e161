import type { Page } from '@playwright/test'
import { fill, site } from '../contract/paths.ts'
import { hashPassword } from '../server/auth/passwords.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { signIn } from './account-stories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { inDays, insertListed } from './listed.ts'

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
  await page.getByRole('link', { name: 'Bo Shade' }).click()
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
  await expect(page.getByText('Paid $120')).toBeVisible()
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
