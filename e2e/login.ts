import type { Page } from '@playwright/test'

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The keys that the back-office has stored in the browser. */
export const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
