import { site } from '../contract/paths.ts'
import { photographerSignUp, searchPage } from '../web/site/search-open.ts'
import { expect, expectAccessible, test } from './base.ts'
import { setLaunch } from './launch.ts'

const live = ['Find a photographer', 'About', 'Contact', 'Sign in'].filter(
  (text) => searchPage !== null || text !== 'Find a photographer',
)

test.afterEach(async ({ server }) => setLaunch(server, 'waitlist'))

test('while people wait, the site says nothing of the marketplace', async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('navigation').getByRole('link')).toHaveText([
    'About',
    'Contact',
    'Join The Waitlist',
  ])
  await expect(page.getByRole('link', { name: 'join the waitlist', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  const answer = await page.goto(site.signUp)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('this page is not available')
  await expect(page).toHaveTitle('Page not available | Framefolk')
})

test('once it is open, header, hero, banner and footer lead into the marketplace', async ({
  page,
  server,
}) => {
  await setLaunch(server, 'live')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveText(live)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('capture moments that matter')
  await expect(page.getByRole('link', { name: 'Show your work' }).first()).toHaveAttribute(
    'href',
    photographerSignUp,
  )
  await expect(page.locator('main').getByText('Join The Waitlist')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Join the waitlist' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(live)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join the waitlist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be the First to Experience Framefolk')
})

test('the banner opens the sign-up for photographers', async ({ page, server }) => {
  await setLaunch(server, 'live')
  await page.goto('/')
  await page.locator('main').getByRole('link', { name: 'Show your work' }).click()
  await expect(page).toHaveURL(photographerSignUp)
  await expect(page.getByRole('radio', { name: /I take the photographs/ })).toBeChecked()
  await expectAccessible(page)
})

test.describe('before the script has arrived', () => {
  test.use({ javaScriptEnabled: false })

  test('the search on the opening picture sends what, where and when in the address', async ({
    page,
    server,
  }) => {
    test.skip(searchPage === null, 'there is no search yet')
    await setLaunch(server, 'live')
    await page.goto('/')
    await page.getByLabel('What').selectOption('wedding')
    await page.getByLabel('Where').fill('Pavia')
    await page.getByLabel('When').fill('2027-05-01')
    await page.getByRole('button', { name: 'Find a photographer' }).click()
    await expect(page).toHaveURL(`${searchPage}?service=wedding&place=Pavia&date=2027-05-01`)
  })
})
