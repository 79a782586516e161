import type { Page } from '@playwright/test'
import { fill, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { inDays, insertListed } from './listed.ts'

const NAMES = ['Ada Light', 'Bo Shade', 'Cy Dusk']
let slugs: string[]

test.beforeEach(async ({ db, server }) => {
  await setLaunch(server, 'live')
  const { rows } = await db.pool.query(`select id from places where name = 'Milan'`)
  slugs = []
  for (const [n, fullName] of NAMES.entries())
    slugs.push((await insertListed(db, { fullName, priceMinor: 40_000 + n, placeId: rows[0].id })).slug)
})
test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

test('the columns of the comparison keep their position while the page loads', async ({ page }) => {
  const url = `${site.compare}?slugs=${slugs}`
  await page.setViewportSize({ width: 390, height: 844 })
  const whole = await (await page.request.get(url)).text()
  const partial = whole.slice(0, whole.indexOf('</th>'))
  await page.route(/compare\?/, (route) => route.fulfill({ body: partial, contentType: 'text/html' }))
  await page.goto(url)
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  const early = await boxOfFirstColumn(page)
  await page.unroute(/compare\?/)
  await page.goto(url)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  expect(await boxOfFirstColumn(page)).toEqual(early)
})

async function boxOfFirstColumn(page: Page) {
  const box = await page.getByRole('columnheader').first().boundingBox()
  return { x: box!.x, y: box!.y, width: box!.width }
}

test('invalid URL parameters show an error and are ignored, and all others apply', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/)
  await page.goto(`${site.search}?date=2027-02-31&start=25:70&budget=lots&distance=far`)
  await expect(page.getByRole('alert')).toContainText('Date must be a date like')
  await expect(page.getByRole('article')).toHaveCount(NAMES.length)
  await expect(page.getByRole('article').first()).not.toContainText(/ on \w+day/)
  // The date still counts: no photographer can be booked that far ahead.
  await page.goto(`${site.search}?service=wedding&date=${inDays(500)}&hours=1.3`)
  await expect(page.getByRole('alert')).toContainText('Hours must be half hours from 0.5 to 24')
  await expect(page.getByRole('heading', { name: 'No photographers match your search' })).toBeVisible()
  const params = `date=${inDays(30)}&hours=1.3`
  await page.goto(`${site.search}?${params}`)
  await expect(page.getByRole('article').first()).toContainText(/for 4 hours on \w+day/)
  await page.goto(`${fill(site.profile, { slug: slugs[0]! })}?${params}`)
  await expect(page.getByRole('alert')).toContainText('Hours must be half hours')
  await expect(page.getByText(/^All-in price for 4 hours on \w+day/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible()
})
