import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { site } from '../../../../contract/paths.ts'
import { insertPlace } from '../../../../test/factories.ts'
import { inDays, insertListed } from '../../../../test/listed.ts'
import { createPlainBrowser } from '../../../../test/plain-browser.ts'
import { cookieOf } from '../../../../test/sign-in.ts'
import { startTestSite } from '../../../../test/start-app.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute } from '../../../platform/db/query.ts'
import { taxDetails } from '../../../platform/db/tables/money/tax.ts'

/** Pages about a photographer's money without JavaScript. */

let bo: { id: string; slug: string }

const running = startTestSite({ launch: 'live', payments: 'sandbox' })
beforeAll(async () => {
  const { services } = running
  await execute(services.db)`update settings set launch = 'live', currency = 'USD'`
  const milan = await insertPlace(services.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  bo = await insertListed(services, { fullName: 'Bo Shade', priceMinor: 40_000, placeId: milan.id })
})

test('a photographer sets up payouts and sees what the provider requires', async () => {
  const browser = createPlainBrowser(running, await cookieOf(running.services, bo.id))
  await browser.open(site.studioEarnings)
  expect(browser.field('Country of your bank account').value).toBe('IT')
  await browser.send('Set up payouts', { 'Country of your bank account': '', Company: true })
  expect(browser.text).toContain('Choose a country')
  expect(browser.field('Company').checked).toBe(true)
  await browser.send('Set up payouts', { 'Country of your bank account': 'DE' })
  await browser.send(/^Leave without/)
  expect(browser.text).toContain('Your bank account')
  expect(browser.text).toContain('Payouts are paused until you add what’s missing.')
  await browser.send('Continue setup')
  await browser.send(/^Accepted for now/)
  expect(browser.text).toContain('Your account is ready.')
  expect(browser.headings).toContainEqual(expect.stringMatching(/^Needed by /))
  await browser.send('Add details')
  await browser.send(/closed for good/)
  expect(browser.text).toContain('Our payment provider has closed this account.')
  expect(browser.buttons).not.toContain('Continue setup')
})

test('profile and checkout show the VAT included in the price', async () => {
  const noOne = { region: '', taxNumber: '', noVatReason: '' }
  await running.services.db.insert(taxDetails).values({
    ...{ id: newId(), personId: bo.id, kind: 'individual', legalName: 'Bo Shade', ...noOne },
    ...{ street: 'Via Roma 1', postalCode: '20121', city: 'Milan', country: 'IT' },
    ...{ vatNumber: 'IT00743110157', vatRate: 22, createdAt: new Date() },
  })
  const browser = createPlainBrowser(running)
  await browser.open(fill(site.profile, { slug: bo.slug }))
  expect(browser.text).toContain('Includes 22% VAT.')
  const chosen = new URL(browser.link('Choose a date'), 'http://x')
  const checkout = `${fill(site.book, { slug: bo.slug })}?package=${chosen.searchParams.get('package') ?? ''}`
  await browser.open(`${checkout}&date=${inDays(20)}&start=10:00`)
  expect(browser.text).toContain('Includes 22% VAT')
})
