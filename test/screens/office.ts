import { page, userEvent } from 'vitest/browser'

/** Locators and texts for screen tests of the back-office. */

export const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const toasts = () => page.getByRole('region', { name: /^Notifications/ })
export const toast = (text: string | RegExp) => toasts().getByText(text, { exact: true })
export const pagination = () => page.getByRole('navigation', { name: 'Pagination' })

export const rowCount = (): number => page.getByRole('row').elements().length

export async function columnHeaders(): Promise<string[]> {
  await page.getByRole('columnheader').first().findElement()
  return page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent ?? '')
}

export async function cellTexts(row = 0): Promise<string[]> {
  const cells = page
    .getByRole('row')
    .nth(row + 1)
    .getByRole('cell')
  await cells.first().findElement()
  // biome-ignore lint/performance/useDomNodeTextContent: with the line breaks that a reader sees.
  return cells.elements().map((cell) => (cell as HTMLElement).innerText)
}

export const press = (...keys: string[]) => userEvent.keyboard(keys.join(''))
