import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { inDays } from '../test/listed.ts'
import { expect } from './base.ts'
import { pay, test } from './booking-market.ts'
import { linkMailedTo } from './mailbox.ts'
import { chooseSlot, dayLink, insertKnownCity, showMonth } from './slots.ts'

const nora = { fullName: 'Nora Newcomer', email: 'nora@example.org', password: 'quiet violet harbour' }
const venue = 'Villa Aurora\nVia Roma 1'
const phone = { width: 390, height: 844 }

for (const [name, use] of Object.entries({
  // e2e/booking.spec.ts and e2e/market.spec.ts use the same pages on a laptop.
  ...(process.env.FRAMEFOLK_RELEASE && { 'on a laptop': {} }),
  'on a phone': { viewport: phone },
  'on a phone without JavaScript': { viewport: phone, javaScriptEnabled: false },
}))
  test.describe(name, () => {
    test.use(use)

    test('a new client goes from the home page to a sent request and enters everything once', async ({
      page,
      db,
      server,
      market,
      javaScriptEnabled,
    }) => {
      test.slow()
      const hasBar = javaScriptEnabled !== false && page.viewportSize()!.width === phone.width
      const city = await insertKnownCity(db)
      await page.goto(site.home)
      await page.getByRole('main').getByRole('link', { name: 'Wedding Photography' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers for weddings')
      await chooseCity(page, city.name, javaScriptEnabled !== false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Photographers for weddings in ${city.name}`,
      )
      await page.getByRole('article').getByRole('link', { name: 'Bo Shade', exact: true }).click()
      await page.getByRole('link', { name: 'Choose a date' }).first().click()

      if (hasBar) await expectNextStep(page, 'Choose a day')
      await showMonth(page, inDays(40))
      await dayLink(page, inDays(40)).click()
      await expect(page.getByRole('link', { name: '10:00', exact: true })).toBeInViewport({ ratio: 1 })
      if (hasBar) await expectNextStep(page, 'Choose a time')
      await page.getByRole('link', { name: '10:00', exact: true }).click()
      const booking = page.getByRole('region', { name: 'Your booking' })
      await expect(booking).toContainText(`4 hours in ${city.name}`)
      await expect(booking).toContainText('Authorised now')
      const due = /Authorised now, charged on acceptance\s*(\$[\d.,]*\d)/.exec(
        (await booking.textContent()) ?? '',
      )?.[1]
      await expect(page.getByText(`Half a day, 4 hours in ${city.name}`)).toBeVisible()
      await page.getByLabel('Venue (optional)').fill(venue)
      if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Save venue' }).click()
      await chooseSlot(page, inDays(40), '11:00')
      await expect(page.getByLabel('Venue (optional)')).toHaveValue(venue)
      const chosen = page.url().split('#')[0]!
      await booking.getByRole('button', { name: 'Create an account to book' }).click()

      await expect(page.getByRole('radio', { name: /looking for a photographer/ })).toBeChecked()
      await expect(page.getByText('Then you’ll return to the time you chose.')).toBeVisible()
      await page.getByLabel('Full Name').fill(nora.fullName)
      await page.getByLabel('Email').fill(nora.email)
      await page.getByLabel('Password').fill(nora.password)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
      await page.goto(await linkMailedTo(server, nora.email, site.verifyEmail))
      // With JavaScript the press in the email is the only one, in the browser that signed up.
      if (javaScriptEnabled === false)
        await page.getByRole('button', { name: 'Confirm email address' }).click()

      await expect(page).toHaveURL(({ href }) => href.startsWith(`${chosen}&`))
      await expect(page.getByText(/^Welcome. 11:00 is still yours until \d\d:\d\d/)).toBeInViewport()
      await expect(page.getByLabel('Venue (optional)')).toHaveValue(venue)
      await page.getByLabel('Your plans (optional)').fill('A small wedding')
      await booking.getByRole('button', { name: `Authorise ${due}` }).click()
      await expect(page).toHaveURL(/sandbox-pay/)
      await page.goBack()
      await expect(booking.getByText(/^You’re holding this time until /)).toBeVisible()
      if (javaScriptEnabled !== false) await page.reload()
      await expect(page.getByLabel('Venue (optional)')).toHaveValue(venue)
      await expect(page.getByLabel('Your plans (optional)')).toHaveValue('A small wedding')
      await booking.getByRole('button', { name: `Authorise ${due}` }).click()
      await pay(page)
      await expect(page.getByText(/Request sent: Bo Shade has until .* to accept/)).toBeVisible()
      const { rows } = await db.pool.query('select id from bookings where photographer_id = $1', [
        market.photographer,
      ])
      await page.goto(fill(site.myBooking, { id: rows[0].id }))
      await expect(page.getByRole('definition').filter({ hasText: 'Villa Aurora' })).toBeVisible()
    })
  })

/** The phone at twice the zoom, and with its keyboard open. */
const smaller = [
  { width: phone.width / 2, height: phone.height / 2 },
  { width: phone.width, height: phone.height / 2 },
]

/** The bar names the next step and leads to it without covering it, on the smaller screens, too. */
async function expectNextStep(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeInViewport({ ratio: 1 })
  for (const size of [...smaller, phone]) {
    await page.setViewportSize(size)
    await link.click()
    const target = page.locator(await link.evaluate((element: HTMLAnchorElement) => element.hash))
    await expect(target).toBeInViewport()
    const [bar, asked] = await Promise.all([
      page.locator('[data-bottom-bar]').boundingBox(),
      target.boundingBox(),
    ])
    expect(Math.min(asked!.y + asked!.height, size.height)).toBeGreaterThan(0)
    expect(asked!.y, `the step begins above the bar, ${size.width} px wide`).toBeLessThan(bar!.y)
  }
}

/** On a phone the fields are in a sheet. */
async function chooseCity(page: Page, city: string, suggests: boolean): Promise<void> {
  const sheet = page.getByRole('main').getByRole('button', { name: /^Weddings/ })
  if (await sheet.isVisible()) await sheet.click()
  const field = page.getByLabel('Location')
  await field.fill(city)
  if (suggests) await page.getByRole('option', { name: city }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}
