import { expect, test } from './base.ts'
import { join } from './join.ts'

test('a lost connection is reported at once, and the message is stored at the second try', async ({
  page,
  context,
  db,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Message').fill('Hello')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  // Everything that shows it was loaded before the connection was lost.
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Try again.')
  await expect(page.getByRole('status')).toContainText('Failed to send message. Try again.')
  await expect(page.getByLabel('Message')).toHaveValue('Hello')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('status')).toContainText('Message sent successfully!')
  await expect(page.locator('.Toastify__toast')).toHaveText('Message sent successfully!')
  const { rows } = await db.pool.query('select full_name, email, message from contact_messages')
  expect(rows).toEqual([{ full_name: 'Ada', email: 'ada@example.org', message: 'Hello' }])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('joining the waiting list is stored and thanked, with confetti that our policy allows', async ({
    page,
    db,
  }) => {
    await page.goto('/join-waitlist')
    await page.getByLabel("I'm a photographer").check()
    await join(page, 'Ada@Example.org')
    await expect(page.getByRole('dialog', { name: 'Thank you for joining!' })).toBeVisible()
    await expect(page.locator('canvas')).toBeAttached()
    const { rows } = await db.pool.query('select full_name, email, role from waitlist_entries')
    expect(rows).toEqual([{ full_name: 'Ada Lovelace', email: 'Ada@Example.org', role: 'photographer' }])
  })
})
