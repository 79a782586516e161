import { fill, site } from '../contract/paths.ts'
import { insertPerson } from '../test/factories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { mockApi, ok, refused } from './mock-api.ts'
import { toast } from './screen.ts'
import { calls, pages } from './someone.ts'
import { bareDetail, barePage, barePhotographer } from './spec-records.ts'

test.use({ signedIn: true })

test('sends the changes, shows success and returns to the list', async ({ page, db }) => {
  const person = await insertPerson(db.db, { role: 'photographer', fullName: 'Grace Hopper' })
  await page.goto(site.photographers)
  await page.getByRole('link', { name: 'Edit Grace Hopper' }).click()
  await page.getByLabel('Full name').fill('Grace Murray Hopper')
  await page.getByLabel('Hourly rate').fill('99.95')
  await page.getByLabel('Phone').fill('+1 555 0199')
  await page.getByLabel('Address').fill('Arlington')
  await page.getByLabel('About').fill('Found a moth.')
  await page.getByRole('switch', { name: 'Active' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    fullName: 'Grace Murray Hopper',
    hourlyRate: 99.95,
    phone: '+1 555 0199',
    address: 'Arlington',
    about: 'Found a moth.',
    status: 'inactive',
  })
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(site.photographers)
  await expect(page.getByRole('switch', { name: 'Activate Grace Murray Hopper' })).toBeVisible()
  await page.goto(fill(site.photographer, { id: person.id }))
  await expect(page.getByText('$99.95')).toBeVisible()
})

test('validates the input, and is accessible with errors', async ({ page }) => {
  await mockApi(page, calls.client, { body: { data: bareDetail() } })
  const sent = await mockApi(page, calls.update, { body: ok({}) })
  await page.goto(pages.editUser)
  const rate = page.getByLabel('Hourly rate')
  await expect(rate).toHaveAttribute('type', 'number')
  await expect(rate).toHaveAttribute('step', '0.01')
  await expect(rate).toHaveAttribute('min', '0')
  await page.getByLabel('Full name').fill('  ')
  await rate.fill('-1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(page.getByText('Hourly rate must be positive')).toBeVisible()
  expect(sent).toHaveLength(0)
  await expectAccessible(page)
})

test('does not change a status missing from the response, or an hourly rate that is not set', async ({
  page,
}) => {
  await mockApi(page, calls.photographer, { body: { data: barePhotographer({ hourlyRate: null }) } })
  await mockApi(page, calls.bookings, { body: barePage('bookingList', []) })
  const sent = await mockApi(page, calls.update, { body: ok({}) })
  await page.goto(pages.photographer)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(pages.photographer)
  expect(sent[0]!.postDataJSON()).toEqual({ phone: '1', base: { phone: '+44 20 7946 0000' } })
})

test('two tabs: changes of different fields are merged, and a field changed in both shows both values to choose from', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const person = await insertPerson(db.db, { phone: '1', address: 'Here', about: 'Old' })
  const address = fill(site.editUser, { id: person.id })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(address)
    await expect(tab.getByLabel('Phone')).toHaveValue('1')
  }
  await other.getByLabel('Phone').fill('2')
  await other.getByLabel('Address').fill('There')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(other, 'Profile updated successfully!')).toBeVisible()

  await page.getByLabel('Phone').fill('3')
  await page.getByLabel('About').fill('New')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('main').getByRole('status')
  await expect(notice).toContainText('Phone is now “2”; you entered “3”.')
  // Fields that this tab has not changed are updated.
  await expect(page.getByLabel('Address')).toHaveValue('There')
  await notice.getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('2')
  await expect(notice).toBeHidden()
  await page.getByLabel('Phone').fill('4')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(site.users)
  const { rows } = await db.pool.query('select phone, address, about from people where id = $1', [person.id])
  expect(rows).toEqual([{ phone: '4', address: 'There', about: 'New' }])
})

test('a rejected save keeps the input and shows the reason, or a general error', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/)
  await mockApi(page, calls.client, { body: { data: bareDetail() } })
  await page.goto(pages.editUser)
  await page.getByLabel('Address').fill('Ockham Park')
  for (const [body, words] of [
    [refused('This name is taken'), 'This name is taken'],
    ['broken', 'Failed to update profile'],
  ] as const) {
    await mockApi(page, calls.update, { status: 409, body })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, words)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words)
    await expect(page.getByLabel('Address')).toHaveValue('Ockham Park')
    await expect(page).toHaveURL(pages.editUser)
  }
})

test('asks before unsaved changes are lost', async ({ page }) => {
  await mockApi(page, calls.client, { body: { data: bareDetail() } })
  await page.goto(pages.user)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Address').fill('Ockham Park')
  await page.getByRole('button', { name: 'Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('Ockham Park')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(pages.editUser)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(pages.user)
})
