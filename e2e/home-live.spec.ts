import { helpPath, helpTopics } from '../contract/help-topics.ts'
import { fill, site } from '../contract/paths.ts'
import { insertPlace } from '../test/factories.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'
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

test('a city with too few photographers has a helpful page that search engines skip', async ({
  page,
  request,
  db,
  tolerate,
}) => {
  tolerate(/status of 404/)
  const near = await insertPlace(db.db, { name: 'Elmera' })
  await db.pool.query(
    `insert into place_names (place_id, key, own, population) values ($1, 'elmera', true, 5000)`,
    [near.id],
  )
  const path = fill(site.landing, { service: 'food', city: 'milan' })
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food photographers in Milan')
  await expect(page.getByText('No food photographers work in Milan yet.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Wedding photographers', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(3)

  // Photographers of Milan travel to this city, where none is based.
  const travelled = await page.goto(fill(site.landing, { service: 'wedding', city: 'elmera' }))
  expect(travelled?.status()).toBe(200)
  await expect(page.getByText('but 3 travel there.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const unknown of ['/photographers/stunts/milan', '/photographers/wedding/nowhere-at-all'])
    expect((await request.get(unknown)).status()).toBe(404)
  const sitemap = await (await request.get('/sitemaps/cities-1.xml')).text()
  expect(sitemap).toContain('/photographers/in/milan')
  expect(sitemap).not.toContain('elmera')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the help centre answers each question at its own URL', async ({ page, request }) => {
    await page.goto(site.home)
    await page.getByRole('link', { name: 'What we check' }).click()
    await expect(page).toHaveURL(helpPath('verified'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does “verified” mean?')
    await page.getByRole('link', { name: 'Help centre' }).first().click()
    await expect(page).toHaveURL(site.help)
    await page.getByRole('link', { name: 'When do I get a refund?' }).click()
    await expect(page.getByText('Free cancellation up to 7 days before the shoot')).toBeVisible()
    for (const path of [site.help, ...helpTopics.map(helpPath)]) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      expect(response.headers()['cache-control'], path).toContain('public')
    }
    expect((await request.get('/help/nothing')).status()).toBe(404)
    const pages = await (await request.get('/sitemaps/pages.xml')).text()
    expect(pages).toContain(helpPath('refunds'))
    expect(pages).not.toContain(site.joinWaitlist)
  })
})
