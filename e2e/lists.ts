import type { Page } from '@playwright/test'
import { insertPerson } from '../test/factories.ts'

/** The people in a list, from top to bottom. */
export const namesIn = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link', { name: /^Person|^Client/ })
    .allInnerTexts()

/** Client 01, 02 and so on, each created a day after the one before. */
export async function insertClients(db: Parameters<typeof insertPerson>[0], count: number) {
  for (let n = 1; n <= count; n += 1) {
    const fullName = `Client ${String(n).padStart(2, '0')}`
    await insertPerson(db, { fullName, createdAt: new Date(Date.UTC(2026, 0, n)) })
  }
}
