import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { sendAlerts } from '../server/features/alerts/send-alerts.ts'
import { rebuildFreeDays } from '../server/features/calendar/free-days.ts'
import { reindexPhotographer } from '../server/features/listings/search-index.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { inDays, insertListed } from '../test/listed.ts'
import { expect } from './base.ts'
import { client, test } from './booking-market.ts'
import { linkMailedTo } from './mailbox.ts'
import { signInBrowser } from './money.ts'

const HOUR = 3_600_000

test('a saved search is stopped with the link in the email, a date alert with its button', {
  tag: '@release',
}, async ({ page, context, db, server, market }) => {
  await signInBrowser(context, market.services, market.client)
  const alerts = page.getByRole('main').getByRole('listitem')
  await page.goto(`${site.search}?service=wedding&place=${market.placeId}`)
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Search saved. We’ll email you')).toBeVisible()
  await expect(alerts).toHaveText(/^Weddings, MilanSaved search/)

  const later = Date.now() + HOUR
  const newcomer = await insertListed(db, {
    fullName: 'Cy Dusk',
    priceMinor: 30_000,
    placeId: market.placeId,
  })
  await db.pool.query('update studios set first_listed_at = $2 where photographer_id = $1', [
    newcomer.id,
    new Date(later),
  ])
  expect(await sendAlerts(market.services, later + HOUR)).toBe(1)
  await page.goto(await linkMailedTo(server, client.email, site.stopAlert))
  expect(await countAlerts(db), 'opening the link changes nothing').toBe(1)
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await expect(page.getByText('We won’t email you about this search again.')).toBeVisible()
  expect(await countAlerts(db)).toBe(0)

  await insertTimeOff(db, market.photographer, inDays(18), inDays(23))
  await page.goto(`${fill(site.profile, { slug: market.slug })}?date=${inDays(20)}`)
  await page.getByRole('button', { name: /^Tell me when .* opens$/ }).click()
  await expect(page.getByText('We’ll email you when this date becomes available.')).toBeVisible()
  await expect(alerts).toHaveText(/^Bo Shade, .*Waiting for this date/)
  await alerts.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Alert deleted.')).toBeVisible()
  await expect(page.getByText('No alerts yet.')).toBeVisible()
})

const countAlerts = async ({ pool }: Database): Promise<number> =>
  (await pool.query('select count(*)::int as count from alerts')).rows[0].count

async function insertTimeOff({ db, pool }: Database, id: string, from: string, to: string): Promise<void> {
  await pool.query(
    `insert into time_off (id, photographer_id, during, note)
     values (gen_random_uuid(), $1, tstzrange($2::timestamptz, $3::timestamptz), '')`,
    [id, from, to],
  )
  await db.transaction(async (tx) => {
    await rebuildFreeDays(tx, id)
    await reindexPhotographer(tx, id)
  })
}
