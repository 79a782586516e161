import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { expect, logIn } from './base.ts'
import { test } from './booking-market.ts'
import { ageUntil, payFor, signInBrowser } from './money.ts'
import { title } from './screen.ts'

test.use({ signedIn: true })

test('an administrator shares a refund, debits the photographer, and finds the negative balance', {
  tag: '@release',
}, async ({ page, openContext, server, market, tolerate }) => {
  tolerate(/status of 409/)
  const { services, cleo } = market
  const { id, checkoutUrl } = await cleo.book(5)
  await payFor(services, checkoutUrl)
  await market.bo.act(id, 'accept')
  await ageUntil(services, id, -0.5)
  await cleo.act(id, 'dispute', { reason: 'Some photos are blurry' })
  const { accessToken } = await logIn(server)
  const resolved = await fetch(server.url + fill(api.adminBookingAction, { id, action: 'resolve' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refund: 0, reason: 'We look at it again' }),
  })
  expect(resolved.status).toBe(200)
  await page.goto(fill(site.booking, { id }))
  const dialog = page.getByRole('alertdialog')
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()

  await page.getByRole('button', { name: 'Refund Upfront, payment page' }).click()
  await dialog.getByLabel('Amount (USD)').fill('500')
  await expect(dialog.getByText('At most $400 of this payment can be refunded.')).toBeVisible()
  await dialog.getByLabel('Amount (USD)').fill('100')
  await dialog.getByLabel('Paid by').selectOption('shared')
  await dialog.getByLabel('Photographer’s part (USD)').fill('60')
  await dialog.getByLabel('Reason').selectOption('quality')
  await dialog.getByLabel('Message to both (optional)').fill('Blurry photos')
  await expect(dialog.getByText('$352 → $299.20')).toBeVisible()
  await dialog.getByText('Ledger entries').click()
  await expect(dialog.getByText('Refunded by an administrator')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund $100' }).click()
  await expect(page.getByText('Our team refunded $100')).toBeVisible()
  await expect(page.getByText('Made: Blurry photos')).toBeVisible()

  await page.goto(`${fill(site.photographer, { id: market.photographer })}?show=balance`)
  await page.getByRole('button', { name: 'Adjust balance' }).click()
  await dialog.getByLabel('Type').selectOption('debit')
  await dialog.getByLabel('Amount (USD)').fill('350')
  await dialog.getByLabel('Message to the photographer').fill('Paid twice in May')
  await expect(dialog.getByText('$299.20 → −$50.80')).toBeVisible()
  await dialog.getByRole('button', { name: 'Debit $350' }).click()
  await expect(page.getByText('Debit, goodwill')).toBeVisible()

  await page.goto(site.payouts)
  await page.getByRole('link', { name: 'Negative balances' }).click()
  await expect(title(page, 'Negative balances')).toBeVisible()
  await expect(page.getByText('−$50.80')).toBeVisible()

  const other = await openContext()
  await signInBrowser(other, services, market.photographer)
  const studio = await other.newPage()
  await studio.goto(site.studioEarnings)
  await studio.getByText('Details (3)').click()
  await expect(studio.getByText('Debit: Paid twice in May')).toBeVisible()
  await expect(studio.getByText(/refund to the client: Blurry photos/)).toBeVisible()
})
