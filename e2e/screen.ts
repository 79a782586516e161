import type { Page } from '@playwright/test'

/** How the tests of the back-office find what a person would look for. */

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text, { exact: true })
export const columnHeaders = (page: Page) => page.getByRole('columnheader').allTextContents()
export const cellTexts = (page: Page, row = 0) =>
  page
    .getByRole('row')
    .nth(row + 1)
    .getByRole('cell')
    .allInnerTexts()
export const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })
