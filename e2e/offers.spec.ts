import { eq } from 'drizzle-orm'
import { fill, site } from '../contract/paths.ts'
import { reindexPhotographer } from '../server/features/listings/search-index.ts'
import { packages, studios } from '../server/platform/db/tables/studios.ts'
import { expect, expectAccessible, sandboxPayments } from './base.ts'
import { pay, test } from './booking-market.ts'
import { inDays } from './listed.ts'
import { signInBrowser } from './money.ts'
import { chooseSlot } from './slots.ts'

test.use({ serverEnv: sandboxPayments })

test('a photographer offers add-ons, search keeps its price, and a client books and pays one price with them', async ({
  page,
  context,
  browser,
  server,
  db,
  market,
}) => {
  const { services, photographer, slug } = market
  const [offered] = await db.db.select().from(packages).where(eq(packages.photographerId, photographer))
  await signInBrowser(context, services, photographer)
  await page.goto(fill(site.studioPackage, { id: offered!.id }))
  const rows = page.getByRole('group', { name: /^Add-on \d$/ })
  await rows.nth(0).getByLabel('Add-on').fill('Second photographer')
  await rows.nth(0).getByLabel('Costs (USD)').fill('150')
  await page.getByRole('button', { name: 'Add another' }).click()
  await rows.nth(1).getByLabel('Add-on').fill('Express delivery')
  await rows.nth(1).getByLabel('Costs (USD)').fill('80')
  await rows.nth(1).getByLabel('Delivery in days (optional)').fill('3')
  await page.getByRole('button', { name: 'Add another' }).click()
  await rows.nth(2).getByLabel('Add-on').fill('Getting ready')
  await rows.nth(2).getByLabel('Costs (USD)').fill('60')
  await rows.nth(2).getByLabel('Adds time').selectOption('1.5 hours')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save package' }).click()
  await expect(page.getByText('Add-ons: Second photographer $150')).toBeVisible()
  // Saving checked the listing, and this photographer has no portfolio.
  await db.db.update(studios).set({ listed: true }).where(eq(studios.photographerId, photographer))
  await db.db.transaction((tx) => reindexPhotographer(tx, photographer))

  const other = await browser.newContext({ baseURL: server.url })
  await signInBrowser(other, services, market.client)
  const visit = await other.newPage()
  await visit.goto(site.search)
  await expect(visit.getByText('$400').first()).toBeVisible()
  await visit.goto(fill(site.book, { slug }))
  const booking = visit.getByRole('region', { name: 'Your booking' })
  await expect(booking).toContainText('$400')
  await visit.getByRole('checkbox', { name: /^Express delivery/ }).check()
  await expect(booking).toContainText('$480')
  await chooseSlot(visit, inDays(40))
  await visit.getByRole('checkbox', { name: /^Second photographer/ }).check()
  await visit.getByRole('checkbox', { name: /^Getting ready/ }).check()
  await expect(booking).toContainText('10:00 to 15:30')
  await expect(visit.getByRole('button', { name: 'Pay $207 now' })).toBeVisible()
  await visit.getByRole('checkbox', { name: /^Getting ready/ }).uncheck()
  await expect(booking).toContainText('10:00 to 14:00')
  await expectAccessible(visit)
  await visit.getByRole('button', { name: 'Pay $189 now' }).click()
  await pay(visit)
  await visit.getByRole('link', { name: 'Open your booking' }).click()
  const price = visit.getByRole('main')
  await expect(price).toContainText('Second photographer')
  await expect(price).toContainText('$630')
  await expect(price).not.toContainText('Getting ready')
  await visit.getByRole('link', { name: /R-\d+/ }).first().click()
  await expect(visit.getByText('Half a day, Second photographer, Express delivery')).toBeVisible()
  await expect(visit.getByText('$189.00')).toBeVisible()
  await other.close()
})
