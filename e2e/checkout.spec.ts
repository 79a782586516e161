import { fill } from '../contract/api/path.ts'
import { asMinor } from '../contract/format/money.ts'
import { site } from '../contract/paths.ts'
import { insertPackage } from '../test/factories.ts'
import { inDays } from '../test/listed.ts'
import { expect } from './base.ts'
import { test } from './booking-market.ts'
import { signInBrowser } from './money.ts'
import { chooseSlot, dayLink, insertKnownCity, showMonth } from './slots.ts'

test('day, start time, duration, package and city change the price at once, without submitting a form', async ({
  page,
  context,
  db,
  market,
}) => {
  await insertPackage(db.db, market.photographer, {
    name: 'Whole day',
    priceMinor: asMinor(90_000),
    minutes: 420,
  })
  const city = await insertKnownCity(db)
  await signInBrowser(context, market.services, market.client)
  const booking = page.getByRole('region', { name: 'Your booking' })
  await page.goto(fill(site.book, { slug: market.slug }))
  await expect(booking).toContainText('Choose a day and a start time')
  await expect(booking).toContainText('$400')
  await expect(page.getByRole('button', { name: 'Use this city' })).toBeHidden()

  await chooseSlot(page, inDays(40), '09:30')
  await expect(booking).toContainText('09:30 to 13:30')
  await page.getByLabel('Your plans (optional)').fill('Our garden party')
  const more = page.getByRole('link', { name: 'Half an hour more' })
  await more.click()
  await more.click()
  await expect(booking).toContainText('09:30 to 14:30')
  await page.getByText('Change package').click()
  await page.getByRole('link', { name: /^Whole day/ }).click()
  await expect(booking).toContainText('09:30 to 16:30')
  await expect(booking.getByText('$900').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'City' }).fill('Shutter')
  await page.getByRole('option', { name: city.name }).click()
  await expect(booking).toContainText(`in ${city.name}`)
  await expect(booking).toContainText(/Travel/)
  await expect(page.getByLabel('Your plans (optional)')).toHaveValue('Our garden party')
  await page.getByRole('link', { name: 'Half an hour more' }).click()
  // The day ends at 17:00, so half an hour more leaves 09:30 as the last start.
  await expect(page.getByRole('link', { name: /^\d\d:\d\d$/ })).toHaveText(['09:00', '09:30'])
})

test('the calendar is one tab stop, and arrows and Enter choose a day', async ({ page, market }) => {
  await page.goto(fill(site.book, { slug: market.slug }))
  await showMonth(page, inDays(40))
  const days = page.locator('a[data-date]')
  await expect(page.getByRole('grid').locator('a[data-date]:not([tabindex="-1"])')).toHaveCount(1)
  const [first, second] = await days.evaluateAll((links) =>
    links.slice(0, 2).map((link) => (link as HTMLElement).dataset.date!),
  )
  await page.getByRole('link', { name: 'Later month' }).focus()
  await page.keyboard.press('Tab')
  await expect(dayLink(page, first!)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dayLink(page, second!)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const week = new Date(Date.parse(second!) + 7 * 86_400_000).toISOString().slice(0, 10)
  await expect(dayLink(page, week)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${week}`))
  await expect(dayLink(page, week)).toBeFocused()
  await expect(page.getByRole('link', { name: '10:00', exact: true })).toBeVisible()
})
