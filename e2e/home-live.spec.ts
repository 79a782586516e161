import { fill, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { insertListed } from './listed.ts'

test.beforeEach(async ({ db, server }) => {
  await setLaunch(server, 'live')
  const { rows } = await db.pool.query(`select id from places where name = 'Milan'`)
  for (const fullName of ['Ada Light', 'Bo Shade', 'Cy Dusk'])
    await insertListed(db, { fullName, priceMinor: 50_000, placeId: rows[0].id })
})
test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

test('the home page links to photographers, to a search for each service and to cities', async ({ page }) => {
  const main = page.getByRole('main')
  const milan = main.getByRole('link', { name: /^Milan 3 photographers/ })
  // Totals and cities are cached for up to 20 seconds.
  await expect(async () => {
    await page.goto(site.home)
    await expect(page.getByText('3 verified photographers.')).toBeVisible({ timeout: 1_000 })
    await expect(milan).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  await expect(main.getByRole('article')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'Wedding Photography' })).toHaveAttribute(
    'href',
    `${site.search}?service=wedding`,
  )
  await milan.click()
  await expect(page).toHaveURL(fill(site.landing, { service: 'in', city: 'milan' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers in Milan')
  await page.getByRole('link', { name: 'Wedding photographers', exact: true }).click()
  await expect(page).toHaveURL(fill(site.landing, { service: 'wedding', city: 'milan' }))
  await expect(page.getByText('Next available weekend')).toBeVisible()

  // The next visit starts with the city of the last one.
  await page.goto(site.home)
  await expect(page.getByRole('heading', { name: 'Photographers near Milan' })).toBeVisible()
  await page.getByRole('link', { name: 'All photographers near Milan' }).click()
  await expect(page).toHaveURL(/photographers\?place=/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Milan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers in Milan')
})
