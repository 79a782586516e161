import { api, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { linkMailedTo } from './mailbox.ts'

test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

test.describe('in the back-office', () => {
  test.use({ signedIn: true })

  test('the switch asks first, warns without blocking, and takes effect at once both ways', async ({
    page,
    context,
  }) => {
    await page.goto(site.launch)
    await expect(page.getByRole('heading', { name: 'Waiting list open' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Readiness' }).getByRole('listitem').first()).toContainText(
      'Email',
    )
    await page.getByRole('button', { name: 'Open marketplace' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Open marketplace?' })
    await expect(dialog).toContainText('readiness checks aren’t complete')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting list open' })).toBeVisible()

    await page.getByRole('button', { name: 'Open marketplace' }).click()
    await dialog.getByRole('button', { name: 'Open marketplace' }).click()
    await expect(page.getByRole('heading', { name: 'Marketplace open', exact: true })).toBeVisible()
    const sidebar = page.getByRole('navigation', { name: 'Back-office' })
    await sidebar.getByRole('link', { name: 'Dashboard' }).click()
    const card = page.getByRole('region', { name: 'Transactions', exact: true })
    await expect(card).toContainText('$')
    await expect(card).not.toContainText('₹')
    await sidebar.getByRole('link', { name: 'Launch' }).click()
    const visitor = await context.newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.getByRole('button', { name: 'Open menu' }).click()
    const menu = visitor.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveText([
      ...['Find a photographer', 'About', 'Contact', 'Sign up', 'Sign in'],
    ])
    await menu.getByRole('link', { name: 'Sign up' }).click()
    await expect(visitor).toHaveURL(site.signUp)

    await page.getByRole('button', { name: 'Close marketplace' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close marketplace' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting list open' })).toBeVisible()
    await visitor.setViewportSize({ width: 1280, height: 720 })
    await visitor.goto('/')
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Join The Waitlist' })).toBeVisible()
  })

  test('people on the waiting list are invited with a preview, and the list shows who has joined', {
    tag: '@release',
  }, async ({ page, server, db }) => {
    for (const name of ['ada', 'grace'])
      await fetch(server.url + api.joinWaitlist, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fullName: name, email: `${name}@example.org` }),
      })
    await db.pool.query(`update waitlist_entries set joined_at = now() where email = 'ada@example.org'`)
    await page.goto(site.waitlist)
    await expect(page.getByRole('row', { name: /ada/ }).getByText('Joined')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check()
    await page.getByRole('button', { name: 'Invite (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to join' })
    await expect(dialog.getByText('Subject: Your invitation to Framefolk')).toBeVisible()
    await dialog.getByRole('button', { name: 'Invite 2' }).click()
    const sent = page.getByRole('dialog', { name: 'Invitations' })
    await expect(sent.getByText('1 skipped: already joined')).toBeVisible()
    await sent.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${site.waitlist}?joined=no`)
    await expect(page.getByRole('row', { name: /grace/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /ada/ })).toHaveCount(0)
    const link = await linkMailedTo(server, 'grace@example.org', site.invitation)
    expect((await page.request.get(link)).status()).toBe(200)
  })
})
