import { api, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'

test.describe('personal data by email address', () => {
  test.use({ signedIn: true })

  test('is exported as a file, and erased after confirmation', { tag: '@release' }, async ({
    page,
    request,
    db,
  }) => {
    await request.post(api.joinWaitlist, { data: { fullName: 'Vi Sitor', email: 'vi@example.test' } })
    await page.goto(site.personalData)
    await page.getByRole('button', { name: 'Erase data…' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('vi@example.test')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as file' }).click()
    expect((await file).suggestedFilename()).toBe('personal-data.json')
    await page.getByRole('button', { name: 'Erase data…' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Erase data of vi@example.test?' })).toBeVisible()
    await page.getByRole('button', { name: 'Erase data', exact: true }).click()
    await expect(page.getByText('Erased: the waiting-list entry, 1 email.')).toBeVisible()
    expect((await db.pool.query('select from waitlist_entries')).rowCount).toBe(0)
  })
})
