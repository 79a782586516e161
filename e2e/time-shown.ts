import type { Locator, Page } from '@playwright/test'
import { expect } from './base.ts'

/** Pauses the page's clock; `page.clock.runFor` and `expectShownFor` advance it. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

/** The part appears and disappears after this many seconds of the page's clock, however slow the machine. */
export async function expectShownFor(page: Page, part: Locator, seconds: number): Promise<void> {
  const appears = async () => {
    await page.clock.runFor(20)
    return part.isVisible()
  }
  await expect.poll(appears, { intervals: [50] }).toBe(true)
  await page.clock.runFor(seconds * 1000 - 100)
  await expect(part).toBeVisible()
  await page.clock.runFor(200)
  await expect(part).toBeHidden()
}

/** A toast stays as long as its progress bar, a CSS animation that ignores the page's clock. */
export async function expectToastFor(page: Page, seconds: number): Promise<void> {
  await expect(page.locator('.Toastify__progress-bar--animated')).toHaveCSS(
    'animation-duration',
    `${seconds}s`,
  )
  await expect(page.locator('.Toastify__toast')).toBeHidden()
}
