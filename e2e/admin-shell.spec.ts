import { api, fill, site } from '../contract/paths.ts'
import { insertOrder, insertPerson } from '../test/factories.ts'
import { expect, expectAccessible, expectNoAxeViolations, looks, show, test } from './base.ts'
import { hold, mockApi, ok } from './mock-api.ts'

test.use({ signedIn: true })

const phone = looks[0]!
const entries = [
  'Dashboard',
  'Users',
  'Photographers',
  'Waiting List',
  'Bookings',
  'Transactions',
  'CMS',
  'Settings',
  'Logout',
]

test('the header shows who is signed in, the sidebar the unread count; an unknown URL keeps both', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 404/)
  await db.pool.query(
    `insert into contact_messages (id, full_name, email, message) values (gen_random_uuid(), 'Ada', 'a@b.test', 'Hi')`,
  )
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'this page is not available' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL(site.dashboard)
  await page.getByRole('button', { name: /^Signed in as/ }).click()
  await expect(page.getByRole('menu')).toContainText('admin@framefolk.test')
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(site.settings)
  await page.getByRole('button', { name: /^Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(site.login)
})

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

test('/admin redirects to the dashboard, /admin/contacted shows its text, and the sidebar entries are in order and open their screens', async ({
  page,
}) => {
  await page.goto(site.admin)
  await expect(page).toHaveURL(site.dashboard)
  await page.goto(site.contacted)
  await expect(page.getByRole('main')).toHaveText('ContactedPage')
  const sidebar = page.getByRole('navigation', { name: 'Back-office' })
  const groups = {
    People: ['Users', 'Photographers', 'Waiting List', 'Verification', 'Messages', 'Reports'],
    Bookings: ['Bookings', 'Disputes', 'Reviews'],
    Money: ['Transactions', 'Payouts', 'Reconciliation', 'Tax', 'Business'],
    Content: ['CMS', 'Brand', 'Outbox'],
    System: ['Settings', 'Launch', 'System', 'Integrations', 'Jobs', 'Activity', 'Personal data'],
  }
  const all = ['Dashboard', ...Object.values(groups).flat(), 'Logout']
  await expect(sidebar.getByRole('listitem')).toHaveText(all)
  expect(all.filter((text) => entries.includes(text))).toEqual(entries)
  for (const [name, texts] of Object.entries(groups))
    await expect(
      sidebar
        .locator('div')
        .filter({ has: page.locator('p', { hasText: name }) })
        .getByRole('listitem'),
    ).toHaveText(texts)
  // The whole sidebar fits into a window 900 pixels high.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  // None of the public site's navigation and footer links.
  for (const name of ['About', 'Contact', 'Join The Waitlist', 'Terms & Conditions', 'Instagram'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  await expect(page.getByRole('contentinfo')).toContainText('Connecting You with the Perfect Photographer.')

  for (const { path, entry, title } of screens) {
    await page.getByRole('link', { name: entry, exact: true }).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('[aria-current=page]')).toHaveText(entry)
  }
})

test('the HTML from the server shows nothing of the back-office and hydrates without errors', async ({
  page,
  request,
}) => {
  const html = await (await request.get(site.users)).text()
  expect(html).not.toContain('Waiting List')
  await page.goto(site.users)
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible()
})

test('on a phone the sidebar is a drawer that takes and returns the focus', async ({ page }) => {
  await show(page, phone)
  await page.goto(site.contacted)
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeHidden()
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Users', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await drawer.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(site.settings)
  await expect(drawer).toBeHidden()
})

test('Ctrl-K jumps to a screen', async ({ page }) => {
  await page.goto(site.contacted)
  await expect(page.getByText('ContactedPage')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('transac')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(site.transactions)
})

test('Ctrl-K finds clients and photographers by name or email', async ({ page, db }) => {
  const client = await insertPerson(db.db, { fullName: 'Noor Haddad', email: 'noor@example.test' })
  const photographer = await insertPerson(db.db, { fullName: 'Noor Bakker', role: 'photographer' })
  await page.goto(site.contacted)
  await page.getByRole('button', { name: 'Jump to…' }).click()
  const palette = page.getByRole('dialog', { name: 'Jump to a screen or a person' })
  await palette.getByRole('searchbox').fill('noor')
  await expect(palette.getByRole('menuitem', { name: /Noor Haddad/ })).toBeVisible()
  await palette.getByRole('menuitem', { name: /Noor Bakker/ }).click()
  await expect(page).toHaveURL(`/admin/photographer/${photographer.id}`)

  await page.keyboard.press('Control+k')
  await palette.getByRole('searchbox').fill('noor@example')
  await palette.getByRole('menuitem', { name: /Noor Haddad/ }).click()
  await expect(page).toHaveURL(`/admin/users/${client.id}`)
})

test('Ctrl-K never shows results of an earlier query', async ({ page, db }) => {
  await insertPerson(db.db, { fullName: 'Noor Haddad' })
  await page.goto(site.contacted)
  await expect(page.getByText('ContactedPage')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('noor')
  await expect(page.getByRole('menuitem', { name: /Noor Haddad/ })).toBeVisible()
  await mockApi(page, api.people, { body: ok({ users: [] }), after: hold().held })
  await page.getByRole('searchbox').fill('noor b')
  await expect(page.getByText('Searching…')).toBeVisible()
  await expect(page.getByText('Noor Haddad')).toHaveCount(0)
})

test('Ctrl-K finds a booking and its transaction by id, typed or pasted, and runs actions', async ({
  page,
  context,
  db,
}) => {
  const client = await insertPerson(db.db, { fullName: 'Ada Lovelace' })
  const photographer = await insertPerson(db.db, { fullName: 'Grace Hopper', role: 'photographer' })
  const parties = { clientId: client.id, photographerId: photographer.id }
  const { booking, transaction } = await insertOrder(db.db, parties)
  await page.goto(site.contacted)
  await expect(page.getByText('ContactedPage')).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(booking.id.slice(-8))
  await expect(page.getByRole('menuitem', { name: `Transaction ${transaction.id.slice(-8)}` })).toBeVisible()
  await page.getByRole('menuitem', { name: `Booking ${booking.id.slice(-8)}` }).click()
  await expect(page).toHaveURL(fill(site.booking, { id: booking.id }))

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((id) => navigator.clipboard.writeText(id), transaction.id)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('menuitem', { name: `Transaction ${transaction.id.slice(-8)}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(fill(site.transaction, { id: transaction.id }))

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(site.login)
})

test('Ctrl-K shows that nothing was found; one Escape closes it', async ({ page }) => {
  await page.goto(site.contacted)
  await expect(page.getByText('ContactedPage')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No results for “zzzz”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(site.users)
  await expect(page.getByText('No users found')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeFocused()
})

test('? shows the shortcuts, g and a letter opens a screen, and single keys can be turned off', async ({
  page,
}) => {
  await page.goto(site.contacted)
  await expect(page.getByText('ContactedPage')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Jump to a screen or a person')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(site.settings)

  await page.keyboard.press('?')
  await help.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
  await help.getByRole('button', { name: 'Close', exact: true }).click()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
})

test('shortcuts are off in text fields', async ({ page }) => {
  await page.goto(site.settings)
  await page.getByLabel('Current Password').pressSequentially('?gu')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(site.settings)
})

test('on a slow connection a click shows progress', async ({ page }) => {
  await page.goto(site.contacted)
  await expect(page.getByText('ContactedPage')).toBeVisible()
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

test('hovering over an entry prefetches its list, so that it shows without waiting', async ({ page }) => {
  const body = ok({ bookingList: [], currentPage: 1, totalPage: 1 })
  const requests = await mockApi(page, api.bookings, { body })
  await page.goto(site.contacted)
  await page.getByRole('link', { name: 'Bookings' }).hover()
  await expect.poll(() => requests.length).toBe(1)
  await page.getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByText('No bookings found')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('palette, help and menu are accessible', async ({ page }) => {
  await page.goto(site.contacted)
  await expect(page.getByText('ContactedPage')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await show(page, phone)
  await page.getByRole('button', { name: 'Open menu' }).click()
  for (const look of looks.filter(({ viewport }) => viewport === phone.viewport)) {
    await show(page, look)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectNoAxeViolations(page)
  }
})
