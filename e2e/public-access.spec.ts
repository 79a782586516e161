import { isRelease } from '../test/release.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'

const pages = [
  '/',
  '/about',
  '/contact',
  '/join-waitlist',
  '/terms',
  '/privacy',
  '/credits',
  '/payment-success',
  '/payment-cancel',
  '/nowhere',
  '/unsubscribe/not-a-token',
]

test('a form with errors is accessible', async ({ page }) => {
  await page.goto('/contact')
  // Before hydration the browser's own validation responds.
  await expect(page.locator('main form[novalidate]')).toBeAttached()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the controls that pause it are accessible', { tag: '@release' }, async ({ page }) => {
    for (const path of ['/', '/about']) {
      await page.goto(path)
      await page.getByRole('button', { name: /^Pause/ }).click()
      await expectNoAxeViolations(page)
    }
  })
})

test('the small menu works with the keyboard and closes when an entry is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Framefolk, home' })).toBeFocused()
  await page.keyboard.press('Tab')
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['About', 'Contact', 'Join The Waitlist'])
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations(page)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'About' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('the waiting list can be joined and the dialog closed with the keyboard alone', async ({ page }) => {
  await page.goto('/join-waitlist')
  await page.getByRole('banner').getByRole('link', { name: 'Join The Waitlist' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Ada Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel("I'm a client")).toBeChecked()
  await page.keyboard.press('Tab')
  const button = page.locator('main').getByRole('button', { name: 'Join The Waitlist' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Thank you for joining!' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)

  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    expect(await inside(), 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about#content')
})

test('nothing is cut off at 320 pixels, which is also a desktop at 400% zoom', async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of isRelease ? pages : ['/', '/contact', '/terms', '/nowhere']) {
    await page.goto(path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBe(0)
  }
})
