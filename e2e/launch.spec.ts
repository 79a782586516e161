import { readFile } from 'node:fs/promises'
import { api, site } from '../contract/paths.ts'
import { insertPlace } from '../test/factories.ts'
import { photographerSignUp } from '../web/client/search-open.ts'
import { expect, expectAccessible, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { inDays, insertListed } from './listed.ts'
import { linkMailedTo } from './mailbox.ts'
import { outlineOf } from './page-outline.ts'

const live = ['Find a photographer', 'About', 'Contact', 'Sign up', 'Sign in']

test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

const publicPages = [
  ...[site.home, site.about, site.contact, site.joinWaitlist, site.terms, site.privacy],
  ...[site.paymentSuccess, site.paymentCancel, '/no-such-page', '/robots.txt', '/sitemap.xml'],
]
const marketPages = [
  site.signUp,
  site.search,
  site.compare,
  site.favourites,
  '/photographers/ada-light',
  site.help,
]

/** Edit waitlist-pages.txt by hand, and only if the specification's own pages are to change. */
test('in waiting-list mode every public page is as before the marketplace, whose own pages do not exist', async ({
  request,
  server,
  db,
}) => {
  const milan = await insertPlace(db.db, { name: 'Milan' })
  await insertListed(db, { fullName: 'Ada Light', priceMinor: 50_000, placeId: milan.id })
  const read = async (path: string) => {
    const response = await request.get(path)
    const text = (await response.text())
      .replaceAll(server.url, 'https://site.example')
      .replaceAll(String(new Date().getFullYear()), 'YEAR')
    return [`${response.status()}`, ...outlineOf(text)]
  }
  const found: string[] = []
  for (const path of publicPages) found.push(`\n== ${path}`, ...(await read(path)))
  const expected = await readFile(new URL('waitlist-pages.txt', import.meta.url), 'utf8')
  expect(found.join('\n').trim().split('\n')).toEqual(expected.trim().split('\n'))
  const unknown = await read('/no-such-page')
  for (const path of marketPages) expect(await read(path)).toEqual(unknown)
})

test('in live mode header, hero, banner and footer link to the marketplace', async ({ page, server }) => {
  await setLaunch(server, 'live')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveText(live)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('capture moments that matter')
  await expect(page.getByRole('link', { name: 'Show your work' }).first()).toHaveAttribute(
    'href',
    photographerSignUp,
  )
  await expect(page.locator('main').getByText('Join The Waitlist')).toHaveCount(0)
  await expect(page.getByText(/join the waitlist/i)).toHaveCount(0)
  // The made-up number of the waiting-list page must not show.
  await expect(page.getByText('5,000')).toHaveCount(0)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(live)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(site.signUp)
  await page.goto(site.joinWaitlist)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be the First to Experience Framefolk')
})

test('the banner opens the sign-up for photographers', async ({ page, server }) => {
  await setLaunch(server, 'live')
  await page.goto('/')
  await page.locator('main').getByRole('link', { name: 'Show your work' }).click()
  await expect(page).toHaveURL(photographerSignUp)
  await expect(page.getByRole('radio', { name: /I’m a photographer/ })).toBeChecked()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search in the hero sends service, location and date in the URL', async ({ page, server }) => {
    await setLaunch(server, 'live')
    await page.goto('/')
    const form = page.getByRole('search')
    await form.getByLabel('Service').selectOption('wedding')
    await form.getByLabel('Location').fill('Pavia')
    const date = inDays(60)
    await form.getByLabel('Date').fill(date)
    await form.getByRole('button', { name: 'Find a photographer' }).click()
    await expect(page).toHaveURL(new RegExp(`/photographers\\?service=wedding&place=.+&date=${date}$`))
  })
})

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
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open marketplace' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Open marketplace?' })
    await expect(dialog).toContainText('readiness checks aren’t complete')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting list open' })).toBeVisible()

    await page.getByRole('button', { name: 'Open marketplace' }).click()
    await dialog.getByRole('button', { name: 'Open marketplace' }).click()
    await expect(page.getByRole('heading', { name: 'Marketplace open', exact: true })).toBeVisible()
    const visitor = await context.newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

    await page.getByRole('button', { name: 'Close marketplace' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close marketplace' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting list open' })).toBeVisible()
    await visitor.goto('/')
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Join The Waitlist' })).toBeVisible()
  })

  test('the fee is saved, and an invalid one shows an error beside its field', async ({ page }) => {
    await page.goto(site.launch)
    const fee = page.getByLabel('Platform fee (%)')
    await fee.fill('51')
    await page.getByRole('button', { name: 'Save fee' }).click()
    await expect(page.getByText('The fee must be a number from 0 to 50')).toBeVisible()
    await fee.fill('12.5')
    await page.getByRole('button', { name: 'Save fee' }).click()
    await expect(page.locator('.Toastify').getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(fee).toHaveValue('12.5')
  })

  test('people on the waiting list are invited with a preview, and the list shows who has joined', async ({
    page,
    server,
    db,
  }) => {
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
    await expectAccessible(page)
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
