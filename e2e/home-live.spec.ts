import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { insertListed } from '../test/listed.ts'
import { expect, test } from './base.ts'
import { setLaunch } from './launch.ts'

test.beforeEach(async ({ db, server }) => {
  await setLaunch(server, 'live')
  const { rows } = await db.pool.query(`select id from places where name = 'Milan'`)
  for (const fullName of ['Ada Light', 'Bo Shade', 'Cy Dusk'])
    await insertListed(db, { fullName, priceMinor: 50_000, placeId: rows[0].id })
})
test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

test('the next visit starts with the city of the last one', async ({ page }) => {
  await page.goto(fill(site.landing, { service: 'in', city: 'milan' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers in Milan')
  await page.getByRole('link', { name: 'Wedding photographers', exact: true }).click()
  await expect(page).toHaveURL(fill(site.landing, { service: 'wedding', city: 'milan' }))
  await expect(page.getByText('Next available weekend')).toBeVisible()

  await page.goto(site.home)
  await expect(page.getByRole('heading', { name: 'Photographers near Milan' })).toBeVisible()
  await page.getByRole('link', { name: 'All photographers near Milan' }).click()
  await expect(page).toHaveURL(/photographers\?place=/)
})
