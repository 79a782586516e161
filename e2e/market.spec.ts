import { fill, site } from '../contract/paths.ts'
import { insertPlace } from '../test/factories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { inDays, insertListed } from './listed.ts'

test.beforeEach(async ({ db, server }) => {
  await setLaunch(server, 'live')
  const milan = await insertPlace(db.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  await insertListed(db, { fullName: 'Ada Light', priceMinor: 50_000, placeId: milan.id })
  await insertListed(db, { fullName: 'Bo Shade', priceMinor: 40_000, placeId: milan.id })
})
test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

test('a visitor searches by place and date, sees all-in prices, and opens a profile', async ({ page }) => {
  await page.goto(site.search)
  await expect(page.getByRole('status').filter({ hasText: 'photographers' })).toHaveText('2 photographers')
  await page.getByLabel('Where').fill('Tokyo')
  await page.getByLabel('When').fill(inDays(20))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody fits all of this yet' })).toBeVisible()
  await expect(page).toHaveURL(/place=[0-9a-f-]{36}/)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByText('Sort and filter').click()
  await page.getByLabel('Sort by').selectOption('Price')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('article').first()).toContainText('Bo Shade')
  await expect(page.getByRole('article').first()).toContainText('$400')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bo Shade' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bo Shade')
  await expect(page.getByRole('heading', { name: 'Half a day' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next free days' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filters by form and a profile work', async ({ page, db }) => {
    await page.goto(`${site.search}?service=&place=&date=${inDays(30)}&budget=450`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Bo Shade')
    await page.getByRole('link', { name: 'Bo Shade' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bo Shade')
    const { rows } = await db.pool.query<{ slug: string }>('select slug from studios limit 1')
    await db.pool.query(
      `insert into former_slugs (slug, photographer_id) select 'older', photographer_id from studios limit 1`,
    )
    await page.goto(fill(site.profile, { slug: 'older' }))
    await expect(page).toHaveURL(fill(site.profile, { slug: rows[0]!.slug }))
  })
})
