import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { execute } from '../server/platform/db/query.ts'
import { expect } from './base.ts'
import { test } from './booking-market.ts'
import { ageUntil, payFor } from './money.ts'

test.use({ signedIn: true })

test('an administrator opens a dispute from the dashboard, sees the split in the operator’s currency and both emails, and resolves it', {
  tag: '@release',
}, async ({ page, market: { services, cleo, bo }, tolerate }) => {
  // A refund of more than was paid is rejected.
  tolerate(/status of 400/)
  await execute(services.db)`update settings set currency = 'EUR'`
  await page.goto(site.dashboard)
  const panel = page.getByRole('region', { name: 'Needs attention' })
  await expect(panel).toContainText('All done. Nothing is waiting for you.')

  const { id, checkoutUrl } = await cleo.book(5)
  await payFor(services, checkoutUrl)
  await bo.act(id, 'accept')
  await ageUntil(services, id, -0.5)
  await cleo.act(id, 'dispute', { reason: 'Some photos are blurry' })
  await execute(services.db)`
    insert into contact_messages (id, full_name, email, message) values (gen_random_uuid(), 'Ada', 'a@b.test', 'Hi')`
  await page.reload()
  const dispute = panel.getByRole('link', { name: /Disputes to resolve/ })
  await expect(dispute).toContainText(/^1Disputes to resolve.*days left/)
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Disputes 1 waiting for a response' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transactions', exact: true })).toContainText('€')

  await dispute.click()
  await expect(page).toHaveURL(`${site.disputes}?kind=booking&state=waiting`)
  await page.getByRole('link', { name: id.slice(-8) }).click()
  await expect(page).toHaveURL(fill(site.booking, { id }))
  await page.getByRole('button', { name: 'Resolve dispute' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Enter a refund to see who gets what.')).toBeVisible()
  await dialog.getByLabel(/Refund to the client/).fill('1000')
  await expect(dialog.getByText(/The refund can’t be more than was paid/)).toBeVisible()
  await dialog.getByLabel(/Refund to the client/).fill('100')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('To the client€100To the photographer€264Platform fee€36')
  await dialog.getByLabel('Message to both').fill('Half of them are blurry')
  await expect(preview.getByRole('article', { name: 'The client will read' })).toContainText(
    'We’re refunding you €100. It can take a few days to appear.\n\n“Half of them are blurry”',
  )
  await expect(preview.getByRole('article', { name: 'The photographer will read' })).toContainText(
    'You keep the rest, less the platform fee.',
  )
  await dialog.getByRole('button', { name: 'Resolve dispute' }).click()
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(panel.getByRole('link', { name: /Disputes to resolve/ })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: /Unread contact messages/ })).toBeVisible()

  await page.goto(site.settings)
  await page.getByRole('switch', { name: 'Send me the daily summary' }).click()
  await expect(page.getByText('You’ll get the daily summary by email.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Send me the daily summary' })).toBeChecked()
})
