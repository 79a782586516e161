import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { toast } from '../../../test/screens/office.ts'
import { go, openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { calls, pages } from '../../../test/screens/someone.ts'
import { bareDetail, barePage, barePhotographer } from '../../../test/screens/spec-records.ts'

const field = (name: string) => page.getByLabelText(name)
const save = page.getByRole('button', { name: 'Save changes' })

beforeEach(() => {
  signInAdmin()
  fakeApi(api.people, { body: barePage('users', []) })
})

test('sends the changes, shows success and returns to the list', async () => {
  fakeApi(calls.photographer, { body: { data: barePhotographer({ status: 'active' }) } })
  const sent = fakeApi(calls.update, { body: ok({}) })
  await openPage(site.photographers, pages.editPhotographer)
  await field('Full name').fill('Grace Murray Hopper')
  await field('Hourly rate').fill('99.95')
  await field('Phone').fill('+1 555 0199')
  await field('Address').fill('Arlington')
  await field('About').fill('Found a moth.')
  await page.getByRole('switch', { name: 'Active' }).click()
  await save.click()
  await expect.element(toast('Profile updated successfully!')).toBeVisible()
  await expect.poll(shownPath).toBe(site.photographers)
  expect(sent).toMatchObject([
    {
      method: 'PATCH',
      body: {
        fullName: 'Grace Murray Hopper',
        hourlyRate: 99.95,
        phone: '+1 555 0199',
        address: 'Arlington',
        about: 'Found a moth.',
        status: 'inactive',
      },
    },
  ])
})

test('validates the input, and is accessible with errors', async () => {
  fakeApi(calls.client, { body: { data: bareDetail() } })
  const sent = fakeApi(calls.update, { body: ok({}) })
  await openPage(pages.editUser)
  const rate = field('Hourly rate')
  await expect.element(rate).toHaveAttribute('type', 'number')
  await expect.element(rate).toHaveAttribute('step', '0.01')
  await expect.element(rate).toHaveAttribute('min', '0')
  await field('Full name').fill('  ')
  await rate.fill('-1')
  await save.click()
  await expect.element(page.getByText('Full name is required')).toBeVisible()
  await expect.element(page.getByText('Hourly rate must be positive')).toBeVisible()
  expect(sent).toHaveLength(0)
  await expectAccessible()
})

test('does not change a status missing from the response, or an hourly rate that is not set', async () => {
  fakeApi(calls.photographer, { body: { data: barePhotographer({ hourlyRate: null }) } })
  fakeApi(calls.bookings, { body: barePage('bookingList', []) })
  const sent = fakeApi(calls.update, { body: ok({}) })
  await openPage(pages.photographer)
  await page.getByRole('link', { name: 'Edit' }).click()
  await field('Phone').fill('1')
  await save.click()
  await expect.poll(shownPath).toBe(pages.photographer)
  expect(sent[0]!.body).toEqual({ phone: '1', base: { phone: '+44 20 7946 0000' } })
})

test('changes of other fields in another tab are shown, and a field changed in both shows both values to choose from', async () => {
  const before = { phone: '1', address: 'Here', about: 'Old' }
  fakeApi(calls.client, { body: { data: bareDetail(before) } })
  const refusedSaves = fakeApi(calls.update, { status: 409, body: refused('Changed by someone else.') })
  await openPage(site.users, pages.editUser)
  await field('Phone').fill('3')
  await field('About').fill('New')
  fakeApi(calls.client, { body: { data: bareDetail({ ...before, phone: '2', address: 'There' }) } })
  await save.click()
  const notice = page.getByRole('main').getByRole('status')
  await expect.element(notice).toMatchTextContent('Phone is now “2”; you entered “3”.')
  expect(refusedSaves[0]!.body).toEqual({ phone: '3', about: 'New', base: { phone: '1', about: 'Old' } })
  // Fields that this tab has not changed are updated.
  await expect.element(field('Address')).toHaveValue('There')
  await expectAccessible()

  await notice.getByRole('button', { name: 'Use their version' }).click()
  await expect.element(field('Phone')).toHaveValue('2')
  await expect.element(notice).not.toBeInTheDocument()
  await field('Phone').fill('4')
  const saves = fakeApi(calls.update, { body: ok({}) })
  await save.click()
  await expect.poll(shownPath).toBe(site.users)
  expect(saves[0]!.body).toEqual({ phone: '4', about: 'New', base: { phone: '2', about: 'Old' } })
})

test('a rejected save keeps the input and shows the reason, or a general error', async () => {
  fakeApi(calls.client, { body: { data: bareDetail() } })
  await openPage(pages.editUser)
  await field('Address').fill('Ockham Park')
  for (const [body, words] of [
    [refused('This name is taken'), 'This name is taken'],
    ['broken', 'Failed to update profile'],
  ] as const) {
    fakeApi(calls.update, { status: 409, body })
    await save.click()
    await expect.element(toast(words)).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(words)
    await expect.element(field('Address')).toHaveValue('Ockham Park')
    expect(shownPath()).toBe(pages.editUser)
  }
})

test('asks before unsaved changes are lost', async () => {
  fakeApi(calls.client, { body: { data: bareDetail() } })
  await openPage(pages.user)
  await page.getByRole('link', { name: 'Edit' }).click()
  await field('Address').fill('Ockham Park')
  await page.getByRole('button', { name: 'Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Address')).toHaveValue('Ockham Park')
  await go(-1)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(shownPath()).toBe(pages.editUser)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(shownPath).toBe(pages.user)
})
