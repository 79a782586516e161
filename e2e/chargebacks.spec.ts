import type { Page } from '@playwright/test'
import { site } from '../contract/paths.ts'
import { settleObject } from '../server/features/payments/inbox/webhook-inbox.ts'
import { createSandbox } from '../server/features/payments/provider/sandbox/provider.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { pageVersions } from '../server/platform/db/tables/content.ts'
import { createBank } from '../test/sandbox-bank.ts'
import { expect, expectAccessible } from './base.ts'
import { test } from './booking-market.ts'
import { payFor } from './money.ts'

test.use({ signedIn: true })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('an administrator prints and submits the evidence for a chargeback, sees that it was won, and accepts another', {
  tag: '@release',
}, async ({ page, market: { services, cleo, bo } }) => {
  await services.db.insert(pageVersions).values({
    ...{ id: newId(), type: 'terms_condition', version: 1, title: 'Terms' },
    content: '# Cancelling\n\n- **Bookings** have a policy',
  })
  const bank = createBank(services)
  const settle = (reference: string) =>
    settleObject(services, createSandbox(services), 'dispute', reference, new Date())
  const open = async (days: number) => {
    const { id, checkoutUrl } = await cleo.book(days)
    await payFor(services, checkoutUrl)
    await bo.act(id, 'accept')
    const reference = await bank.openDispute(await bank.chargeOf(id, 'upfront'))
    await settle(reference)
    return reference
  }
  const reference = await open(20)
  await page.goto(site.disputes)
  await expect(page.getByRole('link', { name: 'Disputes 1 waiting for a response' })).toBeVisible()
  await expect(page.getByText('13 days left')).toBeVisible()
  await page.getByRole('link', { name: 'Chargeback', exact: true }).click()
  await expect(title(page)).toHaveText('Chargeback of $120')
  await expectAccessible(page)
  await page.getByLabel('Your statement to the bank').fill('Cleo booked this herself.')
  await page.getByRole('button', { name: 'Save statement' }).click()
  await expect(page.getByText('Statement saved')).toBeVisible()

  await page.getByRole('link', { name: 'View evidence' }).click()
  await expect(title(page)).toHaveText('Evidence for $120')
  await expect(page.getByText('Cleo booked this herself.')).toBeVisible()
  await expect(page.getByText('Total: $400')).toBeVisible()
  await expectAccessible(page)
  const terms = page.getByRole('region', { name: 'Terms of service' })
  await expect(terms.getByRole('heading', { name: 'Cancelling' })).toBeVisible()
  await expect(terms.getByRole('listitem')).toHaveText('Bookings have a policy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Chargeback', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Chargeback', exact: true }).click()
  await page.getByRole('button', { name: 'Submit evidence' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Submit evidence' }).click()
  await expect(page.getByText(/It can be submitted only once\./)).toBeVisible()
  await bank.endDispute(reference, 'won')
  await settle(reference)
  await page.reload()
  await expect(page.getByText(/The bank decided for you/)).toBeVisible()

  await open(30)
  await page.goto(`${site.disputes}?state=waiting`)
  await page.getByRole('link', { name: 'Chargeback', exact: true }).click()
  await page.getByRole('button', { name: 'Accept chargeback' }).click()
  await question.getByRole('button', { name: 'Accept chargeback' }).click()
  await expect(page.getByText(/You accepted this chargeback/)).toBeVisible()
  await expect(page.getByText('$120 came from the money held for this booking.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit evidence' })).toHaveCount(0)
})
