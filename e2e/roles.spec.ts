import { roleMessages } from '../contract/api/roles.ts'
import { api, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'
import { fillLogin } from './login.ts'

test.use({ signedIn: true })

test('an invited support administrator sees no payments, the log names the role, and a new role takes effect at once', {
  tag: '@release',
}, async ({ page, openContext, request, tolerate }) => {
  tolerate(/status of 409/)
  const email = 'sue@example.test'
  const password = 'bridge over 7'
  await page.goto(site.settings)
  const panel = page.getByRole('region', { name: 'Administrators' })
  await expect(panel.getByText('Owner, active')).toBeVisible()
  await panel.getByRole('button', { name: 'Invite administrator' }).click()
  await page.getByLabel('Full name').fill('Sue Port')
  await page.getByLabel('Email').fill(email)
  const invite = page.getByRole('dialog', { name: 'Invite administrator' })
  await invite.getByLabel('Role').selectOption('Support')
  await expect(page.getByText('Nothing that moves money.')).toBeVisible()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const row = panel.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Support, invited')).toBeVisible()

  // Without a mail server the Outbox shows owners the link.
  const owner = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` }
  const { mails } = (await (await request.get(api.mails, { headers: owner })).json()).data
  const { id } = mails.find((mail: { to: string }) => mail.to === email)
  const { text } = (await (await request.get(api.mail.replace(':id', id), { headers: owner })).json()).data
  const theirs = await (await openContext()).newPage()
  await theirs.goto(/\/login\/new-password#\S+/.exec(text)![0])
  await theirs.getByLabel('New Password').fill(password)
  await theirs.getByLabel('Confirm Password').fill(password)
  await theirs.getByRole('button', { name: 'Save password' }).click()
  await expect(theirs).toHaveURL(site.login)
  await fillLogin(theirs, email, password)
  await expect(theirs).toHaveURL(site.dashboard)

  const menu = theirs.getByRole('navigation', { name: 'Back-office' })
  await expect(menu.getByRole('link')).toHaveText([
    ...[
      'Dashboard',
      'Users',
      'Photographers',
      'Waiting List',
      'Verification',
      'Messages',
      'Reports',
      'Photo matches',
    ],
    ...['Bookings', 'Disputes', 'Reviews', 'Outbox', 'Settings'],
  ])
  await expect(theirs.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(theirs.getByRole('main').getByText('Transactions', { exact: true })).toHaveCount(0)
  await theirs.goto(site.transactions)
  await expect(theirs.getByText('This page isn’t part of your role')).toBeVisible()
  const headers = {
    authorization: `Bearer ${await theirs.evaluate(() => localStorage.getItem('authToken'))}`,
  }
  const refused = await request.get(api.transactions, { headers })
  expect(refused.status()).toBe(403)
  expect((await refused.json()).message).toBe(roleMessages.notInRole())
  await theirs.goto(site.settings)
  await expect(theirs.getByRole('region', { name: 'Two-step verification' })).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'Administrators' })).toHaveCount(0)

  await page.goto(site.activity)
  const entry = page.getByRole('row').filter({ hasText: 'Sue Port' }).filter({ hasText: 'logged in' })
  await expect(entry.getByText('Support', { exact: true })).toBeVisible()

  await page.goto(site.settings)
  await row.getByRole('button', { name: 'Change role of Sue Port' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change role' })
  await dialog.getByLabel('Role').selectOption('Finance')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(row.getByText('Finance, active')).toBeVisible()
  await theirs.goto(site.transactions)
  await expect(theirs.getByRole('heading', { name: 'Transactions Management' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'CMS' })).toHaveCount(0)

  // The last owner can't change to another role.
  const self = panel.getByRole('listitem').filter({ hasText: 'You' })
  await self.getByRole('button', { name: 'Change role' }).click()
  await dialog.getByLabel('Role').selectOption('Editor')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog.getByText('There must be an owner.')).toBeVisible()
})
