import type { BrowserContext, Page } from '@playwright/test'
import { api, fill, site } from '../contract/paths.ts'
import { expect, expectAccessible, sandboxPayments } from './base.ts'
import { choose, type Market, pay, test } from './booking-market.ts'
import { inDays } from './listed.ts'
import { signInBrowser } from './money.ts'

test.use({ serverEnv: sandboxPayments })

const DECLINED = '4000 0000 0000 0002'
const placed = 'Your order has been placed successfully'
const pathOf = (id: string) => fill(site.myBooking, { id })

type Visit = { page: Page; context: BrowserContext; market: Market }

/** Books as a client would, up to the payment page. */
async function openPaymentPage({ page, context, market }: Visit): Promise<void> {
  await signInBrowser(context, market.services, market.client)
  await page.goto(fill(site.profile, { slug: market.slug }))
  await choose(page, inDays(40))
  await page.getByRole('button', { name: 'Pay $120 now' }).click()
  await expect(page).toHaveURL(/sandbox-pay/)
}

async function expectDeclined(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined. You haven’t been charged. Try again or use another card.',
  )
  const card = page.getByLabel('Card number')
  await expect(card).toHaveValue('')
  await expect(card).toBeFocused()
  await expect(card).toHaveAccessibleDescription(/^Your card was declined/)
  await expect(page).toHaveTitle(/^Error: pay \$120\b/)
}

async function payWithAnotherCard(visit: Visit): Promise<void> {
  const { page } = visit
  await openPaymentPage(visit)
  const paymentPage = page.url()
  await pay(page, DECLINED)
  await expectDeclined(page)
  await pay(page, DECLINED)
  await expectDeclined(page)
  await page.reload()
  await expectDeclined(page)
  await expect(page).toHaveURL(paymentPage)
  await pay(page, '4242 4242 4242 4242')
  await expect(page.getByText(placed)).toBeVisible()
  await expect(page.getByText('We’ve received your payment of $120.')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page.getByText(placed)).toBeVisible()
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await expect(page.getByText('Paid $120', { exact: true })).toBeVisible()
  await expect(page.getByText('A payment did not go through')).toHaveCount(0)
}

async function leaveAndPayAgain(visit: Visit): Promise<void> {
  const { page } = visit
  await openPaymentPage(visit)
  const first = page.url()
  await pay(page, DECLINED)
  await expectDeclined(page)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page).toHaveURL(/payment-cancel/)
  await expect(
    page.getByText('Your payment of $120 didn’t go through. You haven’t been charged.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await page.getByRole('button', { name: 'Pay $120 now' }).click()
  await expect(page).toHaveURL(/sandbox-pay/)
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pay(page)
  await expect(page.getByText('We’ve received your payment of $120.')).toBeVisible()
}

async function cancelWhilePaying(visit: Visit): Promise<void> {
  const { page, context, market } = visit
  await openPaymentPage(visit)
  const other = await context.newPage()
  await other.goto(site.myBookings)
  await other.getByRole('main').getByRole('link', { name: /10:00/ }).click()
  const { id } = (await market.cleo.call('GET', api.myBookings)).data.bookings[0]
  await expect(other).toHaveURL(pathOf(id))
  await other.getByText('Release this time', { exact: true }).first().click()
  await other.getByRole('button', { name: 'Release this time' }).click()
  await expect(other.getByText('This booking is cancelled.')).toBeVisible()
  await other.close()

  const paymentPage = page.url()
  await pay(page)
  await expect(page).toHaveURL(/payment-cancel/)
  const ended = page.getByText('This booking ended before you paid $120. You haven’t been charged.')
  await expect(ended).toBeVisible()
  await page.goto(paymentPage)
  await expect(page.getByText('This payment page is closed. You haven’t been charged.')).toBeVisible()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(ended).toBeVisible()
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await expect(page.getByText('This booking is cancelled.')).toBeVisible()
  await expect(page.getByText('Paid $0', { exact: true })).toBeVisible()
}

/** Two tabs of one payment: declined and cancelled in one, paid in the other. */
async function cancelPaidPayment(visit: Visit): Promise<void> {
  const { page, context } = visit
  await openPaymentPage(visit)
  const other = await context.newPage()
  await other.goto(page.url())
  await pay(page, DECLINED)
  await expectDeclined(page)
  await pay(other)
  await expect(other.getByText(placed)).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('We’ve received your payment of $120.')).toBeVisible()
  await expect(page).toHaveURL(/payment-success/)
}

const scenarios: [string, (visit: Visit) => Promise<void>][] = [
  ['after a declined card, another one pays on the same page', payWithAnotherCard],
  ['a client who leaves after a decline pays on a new page', leaveAndPayAgain],
  ['a booking cancelled in another tab cannot be paid, and the page says why', cancelWhilePaying],
  ['cancelling a payment that was made in another tab leads to the paid booking', cancelPaidPayment],
]

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'hydrated' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    for (const [title, scenario] of scenarios)
      test(title, async ({ page, context, market }) => scenario({ page, context, market }))
  })

test('the payment page is accessible after a decline, and when it is closed', async ({
  page,
  context,
  market,
}) => {
  await openPaymentPage({ page, context, market })
  await pay(page, DECLINED)
  await expectAccessible(page)
  await pay(page, '4242 4242 4242 4242')
  await expect(page.getByText(placed)).toBeVisible()
  await page.goBack()
  await expectAccessible(page)
})
