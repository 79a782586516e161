import type { Page } from '@playwright/test'
import { site } from '../contract/paths.ts'
import { insertListed } from '../test/listed.ts'
import { expect, test } from './base.ts'
import { setLaunch } from './launch.ts'

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
