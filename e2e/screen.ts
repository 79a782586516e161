import type { Page } from '@playwright/test'

/** Locators and texts for the tests of the back-office. */

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.Toastify').getByText(text, { exact: true })
/** Playwright reads texts without waiting, so these functions wait for the first element. */
export async function columnHeaders(page: Page): Promise<string[]> {
  const headers = page.getByRole('columnheader')
  await headers.first().waitFor()
  return headers.allTextContents()
}
export async function cellTexts(page: Page, row = 0): Promise<string[]> {
  const cells = page
    .getByRole('row')
    .nth(row + 1)
    .getByRole('cell')
  await cells.first().waitFor()
  return cells.allInnerTexts()
}
export const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })
