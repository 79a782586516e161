import type { Page } from '@playwright/test'

/** How the tests of the back-office find what a person would look for. */

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.Toastify').getByText(text, { exact: true })
/** The texts of a list are read at one moment, so these wait until there is something to read. */
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
