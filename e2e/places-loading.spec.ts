import { site } from '../contract/paths.ts'
import { placeMessages } from '../contract/places.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { placeNames } from '../server/platform/db/tables/places.ts'
import { insertPlace } from '../test/factories.ts'
import { expect, test } from './base.ts'
import { setLaunch } from './launch.ts'

test.beforeEach(async ({ db, server }) => {
  await setLaunch(server, 'live')
  await db.pool.query('delete from place_list')
})
test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

async function finishLoading({ db, pool }: Database) {
  const { id: placeId } = await insertPlace(db, { name: 'Pavia' })
  await db.insert(placeNames).values({ placeId, key: 'pavia', own: true, population: 71_159 })
  await pool.query(`insert into place_list (version) values ('test')`)
}

test('while the list of places loads, the field says so, and suggests the place once it is loaded', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 503/)
  await page.goto(site.search)
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('Pavia')
  await expect(page.getByRole('paragraph').filter({ hasText: placeMessages.loading })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: placeMessages.loading })).toBeAttached()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(placeMessages.loading)

  await page.getByRole('combobox', { name: 'Location' }).fill('')
  await page.getByRole('combobox', { name: 'Location' }).fill('Pavia')
  await expect(page.getByRole('paragraph').filter({ hasText: placeMessages.loading })).toBeVisible()
  await finishLoading(db)
  await page.getByRole('option', { name: /^Pavia/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No photographers travel to Pavia yet.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a location typed while the list loads is not reported as unknown', async ({ page, db }) => {
    await page.goto(site.search)
    await page.getByLabel('Location').fill('Pavia')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(placeMessages.loading)
    await expect(page.getByLabel('Location')).toHaveValue('Pavia')
    await finishLoading(db)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/place=[0-9a-f-]{36}/)
  })
})
