import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, site } from '../../../contract/paths.ts'
import { inDays, insertListed } from '../../../e2e/listed.ts'
import type { TestApp } from '../../../test/app.ts'
import { insertPlace } from '../../../test/factories.ts'
import { openPlainBrowser } from '../../../test/plain-pages.ts'
import { cookieOf } from '../../../test/sign-in.ts'
import { createTestSite } from '../../../test/site.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { taxDetails } from '../../platform/db/tables/tax.ts'

/** Pages about a photographer's money without JavaScript. */

let running: TestApp
let bo: { id: string; slug: string }

beforeAll(async () => {
  running = await createTestSite({ launch: 'live', payments: 'sandbox' })
  const { services } = running
  await execute(services.db)`update settings set launch = 'live', currency = 'USD'`
  const milan = await insertPlace(services.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  bo = await insertListed(services as never, { fullName: 'Bo Shade', priceMinor: 40_000, placeId: milan.id })
})
afterAll(() => running.close())

test('a photographer sets up payouts and sees what the provider requires', async () => {
  const browser = openPlainBrowser(running, await cookieOf(running.services, bo.id))
  let page = await browser.goto(site.studioEarnings)
  expect(page.field('Country of your bank account').value).toBe('IT')
  page = await page.submit('Set up payouts', { 'Country of your bank account': '', Company: true })
  expect(page.text).toContain('Choose a country')
  expect(page.field('Company').checked).toBe(true)
  page = await page.submit('Set up payouts', { 'Country of your bank account': 'DE' })
  page = await page.submit(/^Leave without/)
  expect(page.text).toContain('Your bank account')
  expect(page.text).toContain('Payouts are paused until you add what’s missing.')
  page = await (await page.submit('Continue setup')).submit(/^Accepted for now/)
  expect(page.text).toContain('Your account is ready.')
  expect(page.headings.some((name) => name.startsWith('Needed by '))).toBe(true)
  page = await (await page.submit('Add details')).submit(/closed for good/)
  expect(page.text).toContain('Our payment provider has closed this account.')
  expect(page.buttons).not.toContain('Continue setup')
})

test('profile and checkout show the VAT included in the price', async () => {
  const noOne = { region: '', taxNumber: '', noVatReason: '' }
  await running.services.db.insert(taxDetails).values({
    ...{ id: newId(), personId: bo.id, kind: 'individual', legalName: 'Bo Shade', ...noOne },
    ...{ street: 'Via Roma 1', postalCode: '20121', city: 'Milan', country: 'IT' },
    ...{ vatNumber: 'IT12345678901', vatRate: 22, createdAt: new Date() },
  })
  const browser = openPlainBrowser(running)
  const page = await browser.goto(fill(site.profile, { slug: bo.slug }))
  expect(page.text).toContain('Includes 22% VAT.')
  const { href } = page.links.find(({ name }) => name === 'Check a date')!
  const chosen = new URL(href, 'http://x')
  const checkout = `${fill(site.book, { slug: bo.slug })}?package=${chosen.searchParams.get('package') ?? ''}`
  expect((await browser.goto(`${checkout}&date=${inDays(20)}&start=10:00`)).text).toContain(
    'Includes 22% VAT',
  )
})
