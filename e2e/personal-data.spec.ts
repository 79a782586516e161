import { api, fill, site } from '../contract/paths.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'

test.describe('personal data by email address', () => {
  test.use({ signedIn: true })

  test('is exported as a file, and erased after confirmation', async ({ page, request, db }) => {
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
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Erase data', exact: true }).click()
    await expect(page.getByText('Erased: the waiting-list entry, 1 email.')).toBeVisible()
    await expectNoAxeViolations(page)
    expect((await db.pool.query('select from waitlist_entries')).rowCount).toBe(0)
  })

  test('that does not exist shows a message, and the input stays', async ({ page, tolerate }) => {
    tolerate(/status of 404/)
    await page.goto(site.personalData)
    await page.getByRole('textbox', { name: 'Email' }).fill('unknown@example.test')
    await page.getByRole('button', { name: 'Export as file' }).click()
    await expect(page.getByText('We hold no data for this email address.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('unknown@example.test')
  })
})

test('a person who unsubscribed can subscribe again with one click', async ({
  page,
  request,
  db,
  tolerate,
}) => {
  await db.pool.query(
    `insert into mail_suppressions (address_hash) values (mail_address_hash('ada@example.test'))`,
  )
  await request.post(api.joinWaitlist, { data: { fullName: 'Ada', email: 'ada@example.test' } })
  const { rows } = await db.pool.query(
    `select translate(encode(body || substr(mail_keyed_hash(body), 1, 16), 'base64'), E'+/=\n', '-_') as token
     from (select uuid_send(id) || mail_address_hash(recipient) as body from mails where kind = 'resubscribe') link`,
  )
  await page.goto(fill(site.resubscribe, { token: rows[0].token }))
  await expect(page.getByText('ad…@example.test')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Yes, write to me again' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list again.' })).toBeVisible()
  expect((await db.pool.query('select from mail_suppressions')).rowCount).toBe(0)
  // Every email has both links, which work for ever, even after the address is erased.
  await db.pool.query('update mails set recipient = null')
  await page.goto(fill(site.unsubscribe, { token: rows[0].token }))
  await expect(page.getByText('We will stop writing to this address about the launch')).toBeVisible()
  tolerate(/status of 404/)
  await page.goto(fill(site.resubscribe, { token: 'x'.repeat(86) }))
  await expect(page.getByRole('heading', { name: 'This link is not valid any more.' })).toBeVisible()
})
