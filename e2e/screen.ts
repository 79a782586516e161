import type { Page } from '@playwright/test'

/** Locators and texts for the tests of the back-office. */

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.Toastify').getByText(text, { exact: true })
