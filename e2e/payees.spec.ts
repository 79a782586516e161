import { site } from '../contract/paths.ts'
import { expect } from './base.ts'
import { test } from './booking-market.ts'
import { signInBrowser } from './money.ts'

// Without JavaScript: server/features/payments/payouts/earnings-pages.test.ts.
test('a photographer sets up payouts and sees what the provider requires', { tag: '@release' }, async ({
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
