import { hold } from '../test/hold.ts'
import { expect, test } from './base.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, links work, and pages that need JavaScript say so', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('capture moments that matter')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await page.goto('/login')
    await expect(page.getByText('Turn on JavaScript to log in.')).toBeVisible()
    await expect(page.getByText('Dark theme')).toBeHidden()
    await page.goto('/admin/users')
    await expect(page.getByText('The back-office needs JavaScript.')).toBeVisible()
  })
})

test('text and choices entered before hydration survive it', async ({ page }) => {
  const { held, release } = hold()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/join-waitlist', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel("I'm a photographer").check()
  await expect(page.locator('form:not([novalidate])')).toBeVisible()
  release()
  await expect(page.locator('form[novalidate]')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(page.getByLabel("I'm a photographer")).toBeChecked()
  await page.locator('main').getByRole('button', { name: 'Join The Waitlist' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you for joining!' })).toBeVisible()
})

test('a form submitted before hydration is processed, and the URL has no personal data', async ({ page }) => {
  await page.route('**/assets/*.js', () => new Promise(() => {}))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Message').fill('Hello')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page).toHaveURL('/contact')
})

test('the load event of a page waits for its scripts', async ({ page }) => {
  await page.route('**/assets/react-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await page.goto('/terms')
  const { scriptEnd, loaded } = await page.evaluate(() => ({
    scriptEnd: (
      performance
        .getEntriesByType('resource')
        .find(({ name }) => /react-.*\.js$/.test(name)) as PerformanceResourceTiming
    ).responseEnd,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  }))
  expect(scriptEnd).toBeGreaterThan(1000)
  expect(loaded).toBeGreaterThanOrEqual(scriptEnd)
})
