import { fill, site } from '../contract/paths.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { taxDetails } from '../server/platform/db/tables/tax.ts'
import { expect, expectAccessible, sandboxPayments } from './base.ts'
import { choose, test } from './booking-market.ts'
import { signInBrowser } from './money.ts'

test.use({ serverEnv: sandboxPayments })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'hydrated' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a photographer sets up payouts and sees what the provider requires', async ({
      page,
      context,
      market,
      tolerate,
    }) => {
      tolerate(/status of 400/)
      await signInBrowser(context, market.services, market.photographer)
      await page.goto(site.studioEarnings)
      const country = page.getByLabel('Country of your bank account')
      await expect(country).toHaveValue('IT')
      await country.selectOption('')
      await page.getByLabel('Company').check()
      await page.getByRole('button', { name: 'Set up payouts' }).click()
      await expect(page.getByRole('alert')).toContainText('Choose a country')
      await expect(page.getByLabel('Company')).toBeChecked()
      await country.selectOption('DE')
      await page.getByRole('button', { name: 'Set up payouts' }).click()
      await page.getByRole('button', { name: /^Leave without/ }).click()
      await expect(page.getByText('Your bank account', { exact: true })).toBeVisible()
      await expect(page.getByText('Payouts are paused until you add what’s missing.')).toBeVisible()
      await page.getByRole('button', { name: 'Continue setup' }).click()
      await page.getByRole('button', { name: /^Accepted for now/ }).click()
      await expect(page.getByText('Your account is ready.')).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Needed by / })).toBeVisible()
      await page.getByRole('button', { name: 'Add details' }).click()
      await page.getByRole('button', { name: /closed for good/ }).click()
      await expect(page.getByText('Our payment provider has closed this account.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue setup' })).toHaveCount(0)
    })
  })

test('profile and checkout show the VAT included in the price', async ({ page, db, market }) => {
  await db.db.insert(taxDetails).values({
    id: newId(),
    personId: market.photographer,
    kind: 'individual',
    legalName: 'Bo Shade',
    street: 'Via Roma 1',
    postalCode: '20121',
    city: 'Milan',
    region: '',
    country: 'IT',
    taxNumber: '',
    vatNumber: 'IT12345678901',
    vatRate: 22,
    noVatReason: '',
    createdAt: new Date(),
  })
  await page.goto(fill(site.profile, { slug: market.slug }))
  await expect(page.getByText('Includes 22% VAT.')).toBeVisible()
  await choose(page, new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await expect(page.getByText('Includes 22% VAT')).toBeVisible()
  await expectAccessible(page)
})
