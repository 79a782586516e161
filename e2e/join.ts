import type { Page } from '@playwright/test'

/** Fills in the waiting-list form and sends it. */
export async function join(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.locator('main').getByRole('button', { name: 'Join The Waitlist' }).click()
}
