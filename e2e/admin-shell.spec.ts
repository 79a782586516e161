import { site } from '../contract/paths.ts'
import { hold } from '../test/hold.ts'
import { expect, test } from './base.ts'

test.use({ signedIn: true })

const screens = [
  { path: site.dashboard, entry: 'Dashboard', title: 'Dashboard' },
  { path: site.users, entry: 'Users', title: 'Users Management' },
  { path: site.photographers, entry: 'Photographers', title: 'Photographer Management' },
  { path: site.waitlist, entry: 'Waiting List', title: 'Waiting List Management' },
  { path: site.bookings, entry: 'Bookings', title: 'Bookings Management' },
  { path: site.transactions, entry: 'Transactions', title: 'Transactions Management' },
  { path: site.cms, entry: 'CMS', title: 'Content Management' },
  { path: site.brand, entry: 'Brand', title: 'Brand' },
  { path: site.settings, entry: 'Settings', title: 'Settings' },
  { path: site.launch, entry: 'Launch', title: 'Launch' },
  { path: site.verifications, entry: 'Verification', title: 'Verification' },
  { path: site.messages, entry: 'Messages', title: 'Messages' },
  { path: site.outbox, entry: 'Outbox', title: 'Outbox' },
  { path: site.system, entry: 'System', title: 'System' },
  { path: site.integrations, entry: 'Integrations', title: 'Integrations' },
  { path: site.business, entry: 'Business', title: 'Business' },
  { path: site.activity, entry: 'Activity', title: 'Activity' },
  { path: site.personalData, entry: 'Personal data', title: 'Personal data' },
]

test('/admin redirects to the dashboard, and the entries of the sidebar open their screens', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto(site.admin)
  await expect(page).toHaveURL(site.dashboard)
  for (const { path, entry, title } of screens) {
    await page.getByRole('link', { name: entry, exact: true }).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('[aria-current=page]')).toHaveText(entry)
  }
})

test('a screen hydrates without errors, and on a slow connection a click shows progress', async ({
  page,
}) => {
  await page.goto(site.users)
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible()
  const { held, release } = hold()
  await page.route(/settings-page.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the next screen' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
})
