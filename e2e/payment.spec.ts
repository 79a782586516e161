import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations } from './base.ts'
import { type Market, pay, test } from './booking-market.ts'
import { signInBrowser } from './money.ts'

const DECLINED = '4000 0000 0000 0002'
const placed = 'Your order has been placed successfully'

type Visit = { page: Page; context: BrowserContext; market: Market }

async function openPaymentPage({ page, context, market }: Visit): Promise<void> {
  await signInBrowser(context, market.services, market.client)
  const { checkoutUrl } = await market.cleo.book(40)
  await page.goto(checkoutUrl)
}

async function expectDeclined(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined. You haven’t been charged. Try again or use another card.',
  )
  const card = page.getByLabel('Card number')
  await expect(card).toHaveValue('')
  await expect(card).toBeFocused()
  await expect(card).toHaveAccessibleDescription(/^Your card was declined/)
  await expect(page).toHaveTitle(/^Error: authorise \$120\b/)
}

test('after a declined card, another one pays on the same page', async ({ page, context, market }) => {
  await openPaymentPage({ page, context, market })
  const paymentPage = page.url()
  await pay(page, DECLINED)
  await expectDeclined(page)
  await expectNoAxeViolations(page)
  await pay(page, DECLINED)
  await expectDeclined(page)
  await page.reload()
  await expectDeclined(page)
  await expect(page).toHaveURL(paymentPage)
  await pay(page, '4242 4242 4242 4242')
  await expect(page.getByText(placed)).toBeVisible()
  await expect(page.getByText('Your card is authorised for $120, not charged.')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Already authorised' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page.getByText(placed)).toBeVisible()
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await expect(page.getByText('Authorised, not charged $120', { exact: true })).toBeVisible()
  await expect(page.getByText('A payment did not go through')).toHaveCount(0)
})

test('a client who leaves after a decline pays on a new page', { tag: '@release' }, async ({
  page,
  context,
  market,
}) => {
  await openPaymentPage({ page, context, market })
  const first = page.url()
  await pay(page, DECLINED)
  await page.getByRole('button', { name: 'Cancel authorisation' }).click()
  await expect(page).toHaveURL(/payment-cancel/)
  await expect(
    page.getByText('Your payment of $120 didn’t go through. You haven’t been charged.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await page.getByRole('button', { name: 'Authorise $120' }).click()
  await expect(page).toHaveURL(/sandbox-pay/)
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pay(page)
  await expect(page.getByText('Your card is authorised for $120, not charged.')).toBeVisible()
})
