import type { Page } from '@playwright/test'
import { expect } from './base.ts'

/** A toast stays as long as its progress bar, a CSS animation that ignores the page's clock. */
export async function expectToastFor(page: Page, seconds: number): Promise<void> {
  await expect(page.locator('.Toastify__progress-bar--animated')).toHaveCSS(
    'animation-duration',
    `${seconds}s`,
  )
  await expect(page.locator('.Toastify__toast')).toBeHidden()
}
