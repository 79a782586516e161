import type { Page } from '@playwright/test'
import { expect, test } from './base.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const strip = (page: Page) => page.getByRole('region', { name: 'What we photograph' })
const offset = (page: Page) => strip(page).evaluate((element) => element.scrollLeft)

/** The page's clock is paused from the start; the test advances it. */
async function open(page: Page, path: string) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await page.mouse.move(0, 0)
}

test.describe('the category strip', () => {
  test('moves sixty pixels a second, whatever the refresh rate', async ({ page }) => {
    await open(page, '/')
    await page.clock.runFor(100)
    const start = await offset(page)
    await page.clock.runFor(1000)
    const moved = (await offset(page)) - start
    expect(moved).toBeGreaterThan(57)
    expect(moved).toBeLessThan(63)
  })

  test('wraps at half its width, where the copy begins', async ({ page }) => {
    await open(page, '/')
    const half = await strip(page).evaluate((element) => element.scrollWidth / 2)
    await page.clock.runFor(Math.ceil((half / 60) * 1000) - 500)
    expect(await offset(page)).toBeGreaterThan(half - 90)
    await page.clock.runFor(1000)
    expect(await offset(page)).toBeLessThan(90)
  })

  test('is twice in the page and once for assistive technology', async ({ page }) => {
    await page.goto('/')
    await expect(strip(page).locator('li')).toHaveCount(12)
    await expect(strip(page).getByRole('listitem')).toHaveCount(6)
  })

  test('stops under the pointer, on focus and when paused', async ({ page }) => {
    await open(page, '/')
    const still = async () => {
      await page.clock.runFor(100)
      const before = await offset(page)
      await page.clock.runFor(500)
      return (await offset(page)) === before
    }
    expect(await still()).toBe(false)
    await strip(page).hover()
    expect(await still()).toBe(true)
    await page.mouse.move(0, 0)
    expect(await still()).toBe(false)
    await strip(page).focus()
    expect(await still()).toBe(true)
    await strip(page).blur()
    await page.getByRole('button', { name: 'Pause the moving strip' }).click()
    await page.mouse.move(0, 0)
    expect(await still()).toBe(true)
    await page.getByRole('button', { name: 'Play the moving strip' }).click()
    await page.mouse.move(0, 0)
    expect(await still()).toBe(false)
  })
})

test.describe('the testimonials', () => {
  const visible = (page: Page) => page.locator('figure:not([aria-hidden])')

  test('change every five seconds with a fade of a tenth of a second, and start over', async ({ page }) => {
    await open(page, '/about')
    const names = ['Clara Whitmore', 'Daniel Osei', 'Meera Nair', 'Clara Whitmore']
    for (const [index, name] of names.slice(0, 3).entries()) {
      await expect(visible(page)).toContainText(name)
      await page.clock.runFor(index === 0 ? 4990 : 4880)
      await expect(visible(page)).toHaveClass(/opacity-100/)
      await page.clock.runFor(20)
      await expect(visible(page)).toHaveClass(/opacity-0/)
      await expect(visible(page)).toContainText(name)
      await page.clock.runFor(100)
      await expect(visible(page)).toHaveClass(/opacity-100/)
      await expect(visible(page)).toContainText(names[index + 1] ?? '')
    }
  })

  test('do not change when paused, and can be chosen', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Pause the quotes' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(12_000)
    await expect(visible(page)).toContainText('Clara Whitmore')
    await page.getByRole('button', { name: 'Show what Meera Nair says' }).click()
    await expect(visible(page)).toContainText('Meera Nair')
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself, and the strip can be scrolled by hand', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(3000)
    expect(await offset(page)).toBe(0)
    await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
    await strip(page).focus()
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(1000)
    await expect.poll(() => offset(page)).toBeGreaterThan(0)
    await page.goto('/about')
    await page.clock.runFor(12_000)
    await expect(page.locator('figure:not([aria-hidden])')).toContainText('Clara Whitmore')
  })
})
