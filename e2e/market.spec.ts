import { stat } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { site } from '../contract/paths.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { inDays, insertListed } from '../test/listed.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'
import { setLaunch } from './launch.ts'

test.beforeEach(async ({ db, server }) => {
  await setLaunch(server, 'live')
  const { rows } = await db.pool.query(`select id from places where name = 'Milan'`)
  const placeId = rows[0].id
  await insertListed(db, { fullName: 'Ada Light', priceMinor: 50_000, placeId })
  await insertListed(db, { fullName: 'Bo Shade', priceMinor: 40_000, placeId })
  await insertListed(db, { fullName: 'Cy Dusk', priceMinor: 60_000, placeId })
})
test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

test('a visitor searches by location and date, sees all-in prices, opens a profile, and finds a start in its calendar', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.search)
  await expect(page.getByRole('status').filter({ hasText: 'photographers' })).toHaveText('3 photographers')
  // The focus never reaches the page behind an open sheet, and returns to the opener.
  const opener = page.getByRole('button', { name: 'Service, location, date' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  const search = sheet.getByRole('button', { name: 'Search', exact: true })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await tabAround(page, 'Shift+Tab', search)
  await tabAround(page, 'Tab', sheet.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  // On a wider screen the sheet is a part of the page again, and the rest is usable.
  await expect(sheet).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sheet).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await opener.click()
  // A filter applies while the sheet stays open; an invalid value is focused and not sent.
  await sheet.getByLabel('Sort by').selectOption('Price')
  await expect(page).toHaveURL(/sort=price/)
  await sheet.getByLabel('Maximum all-in price').fill('-5')
  await sheet.getByLabel('Date').fill(inDays(20))
  await search.click()
  await expect(sheet.getByLabel('Maximum all-in price')).toBeFocused()
  await sheet.getByLabel('Maximum all-in price').fill('')
  // The count follows the city before the button is pressed.
  await sheet.getByLabel('Location').fill('Jakarta')
  await sheet.getByRole('option', { name: /^Jakarta/ }).click()
  await expect(sheet.getByText('0 photographers')).toBeVisible()
  await sheet.getByLabel('Location').fill('Milan')
  await sheet.getByRole('option', { name: /^Milan/ }).click()
  await expect(sheet.getByText('3 photographers')).toBeVisible()
  await sheet.getByLabel('Maximum all-in price').fill('100')
  await expect(page).toHaveURL(new RegExp(`date=${inDays(20)}.*budget=100`))
  await expect(sheet.getByText('0 photographers')).toBeVisible()
  await expect(sheet.getByLabel('Maximum all-in price')).toBeFocused()
  await expectNoAxeViolations(page)
  await search.click()
  await expect(page.getByRole('heading', { name: 'No photographers match your search' })).toBeVisible()
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Any budget' })).toContainText('3 photographers')
  await page.getByRole('link', { name: 'Any budget' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').first()).toContainText('Bo Shade')
  await expect(page.getByRole('article').first()).toContainText('$400')

  // The keyboard alone finds a misspelt location.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('combobox', { name: 'Location' }).fill('')
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('Jakatra')
  await expect(page.getByRole('option', { name: /^Jakarta/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Jakarta/, selected: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByLabel('Location')).toHaveValue(/^Jakarta, .*Indonesia$/)
  await page.getByLabel('Date').fill(inDays(20))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No photographers travel to Jakarta yet.')).toBeVisible()
  await expect(page).toHaveURL(/place=[0-9a-f-]{36}/)
  await page.goBack()
  await page.getByRole('link', { name: 'Bo Shade', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bo Shade')
  await expect(page.getByRole('heading', { name: 'Half a day' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible()

  // Far enough ahead that the month before it can be opened too.
  const date = inDays(70)
  await page.goto(`${new URL(page.url()).pathname}?month=${monthBefore(date)}`)
  await page.getByRole('link', { name: 'Later month' }).click()
  await expect(page.getByRole('heading', { name: formatMonth(date) })).toBeVisible()
  await page.getByRole('link', { name: `${formatDay(date)}, available from 09:00` }).click()
  const starts = page.getByRole('list', { name: `Start times on ${formatDay(date)}` })
  // From 09:00 to 13:00, because four hours must end by 17:00. The browser is in UTC, behind Rome.
  await expect(starts.getByRole('link')).toHaveCount(9)
  await expect(starts.getByRole('link').first()).toHaveText(/^09:00, for you 0[78]:00$/)
  await expect(page.getByText(/That is (1 hour|2 hours) ahead of your time\./)).toBeVisible()
  await starts.getByRole('link', { name: /^10:30/ }).click()
  await expect(page).toHaveURL(new RegExp(`date=${date}&start=10%3A30`))
})

test('filters apply at once and show how many results they leave; chips remove them; the browser stores recent searches', async ({
  page,
  db,
}) => {
  const { rows } = await db.pool.query(`select id from places where name = 'Milan'`)
  await insertListed(db, { fullName: 'Di Flash', priceMinor: 45_000, placeId: rows[0].id, instant: true })
  await page.goto(site.search)
  const instant = page.getByRole('checkbox', { name: 'Instant booking (1)' })
  await instant.check()
  await expect(page).toHaveURL(/instant=yes/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Instant booking')
  await expect(instant).toBeFocused()
  await page.getByLabel('Maximum all-in price').fill('300')
  await expect(page.getByRole('heading', { name: 'No photographers match your search' })).toBeVisible()
  await expect(page.getByLabel('Maximum all-in price')).toBeFocused()
  // Back returns to the last set of filters, in the results and in the fields.
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByLabel('Maximum all-in price')).toHaveValue('')
  await page.goForward()
  await expect(page.getByLabel('Maximum all-in price')).toHaveValue('300')
  await page.getByRole('link', { name: 'Remove Up to $300' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByLabel('Maximum all-in price')).toHaveValue('')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('checkbox', { name: /^Instant booking/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Recent searches' }).click()
  await page.getByRole('link', { name: 'Instant booking', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto(`${site.search}?place=Milann`)
  await expect(page.getByRole('alert')).toContainText('We couldn’t find “Milann”. Did you mean Milan, ')
  await page
    .getByRole('list', { name: 'Did you mean' })
    .getByRole('link', { name: /^Milan, / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers in Milan')
})

/** To the other end of a sheet, past the browser's own controls, which leave the page without focus. */
async function tabAround(page: Page, key: 'Tab' | 'Shift+Tab', end: Locator): Promise<void> {
  await page.keyboard.press(key)
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press(key)
  await expect(end).toBeFocused()
}

const formatDate = (date: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }).format(new Date(date)).replace(',', '')
const monthBefore = (date: string) => {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
const formatMonth = (date: string) => formatDate(date, { month: 'long', year: 'numeric' })
const formatDay = (date: string) => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })

test('a visitor saves favourites, compares two of them and views the photos of one', {
  tag: '@release',
}, async ({ page, db }) => {
  await addPictures(db)
  await page.goto(`${site.search}?sort=price&hours=4.5`)
  await expect(page.getByLabel('Duration')).toHaveValue('4.5')
  // In quick succession: the second save must not lose the first.
  for (const name of ['Ada Light', 'Bo Shade'])
    await page.getByRole('button', { name: `Save ${name} to favourites` }).click()
  await expect(page.getByRole('button', { name: /Save .* to favourites/, pressed: true })).toHaveCount(2)
  await page.getByRole('link', { name: 'Your favourites (2)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your favourites')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(
    page.getByText('Saved in this browser only.').getByRole('link', { name: 'Create an account' }),
  ).toHaveAttribute('href', /to=%2Ffavourites/)
  const date = inDays(90)
  await page.getByLabel('Date').fill(date)
  await page.getByRole('link', { name: 'Compare Ada Light' }).click()
  await page.getByRole('link', { name: 'Compare Bo Shade' }).click()
  await expect(page.getByText('2 of 4 selected')).toBeVisible()
  await expect(page.getByLabel('Date')).toHaveValue(date)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const table = page.getByRole('table', { name: 'Photographers side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByLabel('Duration').selectOption('5 hours')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/hours=5/)
  await expect(table.getByRole('row', { name: /All-in price/ })).toContainText(/\$600.*\$500.*Cheapest/s)
  await page.emulateMedia({ media: 'print' })
  await expect(table.getByRole('row', { name: /All-in price/ })).toBeVisible()
  await expect(page.getByText('for 5 hours', { exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible()
  await table.getByRole('link', { name: 'Bo Shade', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bo Shade')
  await expect(page.getByText('All-in price for 5 hours')).toBeVisible()
  await page.getByRole('region', { name: 'Photos by Bo Shade' }).getByRole('link').first().click()
  const lightbox = page.getByRole('dialog', { name: 'Photos by Bo Shade' })
  await expect(lightbox.getByText('2 of 3')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
})

/** Three photos of the demo for each photographer, which need no processing. */
async function addPictures({ pool }: Database): Promise<void> {
  const sizes: Record<string, object> = {}
  for (const width of [320, 640, 1600]) {
    const file = new URL(`../demo/photos/corporate-01/${width}.webp`, import.meta.url)
    sizes[width] = { type: 'image/webp', bytes: (await stat(file)).size, width, height: (width * 2) / 3 }
  }
  await pool.query(
    `with made as (
       insert into pictures (id, owner_id, purpose, state, width, height, prepared, sizes)
       select gen_random_uuid(), photographer_id, 'portfolio', 'ready', 1200, 800, 'corporate-01', $1
       from studios, generate_series(1, 3) returning id, owner_id
     )
     insert into portfolio_pictures (picture_id, photographer_id, position)
     select id, owner_id, row_number() over (partition by owner_id) from made`,
    [JSON.stringify(sizes)],
  )
}
