import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { inDays, insertListed } from '../test/listed.ts'
import { expect } from './base.ts'
import { test } from './booking-market.ts'
import { payFor, signInBrowser } from './money.ts'

/** Asks the first photographer who was not asked yet, and returns the name. */
async function askNext(page: Page): Promise<string> {
  const section = page.getByRole('region', { name: /^Available on / })
  const photographer = section
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first()
  const name = (await photographer.getByRole('link').first().textContent())!
  await photographer.getByRole('button').click()
  const asked = section.getByRole('listitem').filter({ hasText: name })
  await expect(asked).toContainText('Asked. Replies are in your messages.')
  await expect(asked).toBeInViewport()
  return name
}

test('after a decline the client asks three others who are available: on a phone, then without JavaScript', {
  tag: '@release',
}, async ({ openContext, db, market }) => {
  const { services, client, placeId, slug, cleo, bo } = market
  for (const fullName of ['Ada Lens', 'Ben Light', 'Cy Frame', 'Di Print'])
    await insertListed(db, { fullName, priceMinor: 45_000, placeId })
  const { packages } = (await cleo.call('GET', fill(api.profile, { slug }))).data
  const shoot = { slug, package: packages[0].id, date: inDays(40), start: '10:00', place: placeId }
  const { total } = (await cleo.call('POST', api.quotes, shoot)).data
  const held = (await cleo.call('POST', api.myBookings, { ...shoot, expectedTotal: total })).data
  await payFor(services, held.checkoutUrl)
  const { id } = held.booking
  await bo.act(id, 'decline')

  const names: string[] = []
  const visits = [
    { viewport: { width: 390, height: 844 } },
    { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false },
  ]
  for (const options of visits) {
    const context = await openContext(options)
    await signInBrowser(context, services, client)
    const page = await context.newPage()
    await page.goto(fill(site.myBooking, { id }))
    await expect(page.getByText('Bo Shade declined your request.')).toBeVisible()
    const section = page.getByRole('region', { name: /^Available on / })
    await expect(section.getByRole('listitem')).toHaveCount(3)
    await expect(section.getByText('Bo Shade')).toHaveCount(0)
    names.push(await askNext(page))
  }
  expect(new Set(names).size).toBe(2)
  const { data: threads } = await cleo.call('GET', api.threads)
  for (const name of names) expect(JSON.stringify(threads)).toContain(name)
})
