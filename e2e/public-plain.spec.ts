import { expect, test } from './base.ts'
import { join } from './join.ts'

test.describe('before the script has arrived', () => {
  test.use({ javaScriptEnabled: false })

  test('pages read, the menu opens, and links lead on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('capture moments that matter')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
  })

  test('the contact form is sent and answered by the server', async ({ page, db }) => {
    await page.goto('/')
    await page.getByLabel('Full Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Message').fill('Hello')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect((await db.pool.query('select 1 from contact_messages')).rowCount).toBe(1)
  })

  test('what the server refuses comes back with its reason and with what was typed', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 400/)
    await page.goto('/contact')
    await page.getByLabel('Full Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@b')
    await page.getByLabel('Message').fill('Hello')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Enter a valid email address')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Hello')
  })

  test('the waiting list can be joined', async ({ page, db }) => {
    await page.goto('/join-waitlist')
    await join(page, 'ada@example.org')
    await expect(page.getByRole('heading', { name: 'Thank you for joining!' })).toBeVisible()
    expect((await db.pool.query('select 1 from waitlist_entries')).rowCount).toBe(1)
  })
})
