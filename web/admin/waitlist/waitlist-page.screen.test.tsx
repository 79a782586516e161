import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { fakeList } from '../../../test/screens/fake-list.ts'
import {
  cellTexts,
  columnHeaders,
  pagination,
  press,
  rowCount,
  title,
  toast,
} from '../../../test/screens/office.ts'
import { go, openPage, signInAdmin } from '../../../test/screens/open.tsx'
import { barePage, bareWaiting } from '../../../test/screens/spec-records.ts'

const three = [bareWaiting(1), bareWaiting(2), bareWaiting(3)]
const select = (name: string) => page.getByRole('checkbox', { name, exact: true })
const wholePage = () => select('Select all on this page')
const notify = (count: number) => page.getByRole('button', { name: `Notify All (${count})` })
const notifyAny = () => page.getByRole('button', { name: /^Notify All/ })
const dialog = () => page.getByRole('dialog')

beforeEach(() => signInAdmin())

/** What the dialog requests before anything is sent. */
function fakeDialog(matched: number) {
  fakeApi(api.mailAudience, { body: ok({ matched, unsubscribed: 0, toldBefore: 0, transport: 'smtp' }) })
  fakeApi(api.mailPreview, { body: ok({ subject: 'News', html: '<h1>News</h1>' }) })
}

test('sends the specified request and shows the specified columns', async () => {
  const requests = fakeApi(api.waitlist, { body: barePage('users', three) })
  await openPage(site.waitlist)
  await expect.element(title('Waiting List Management')).toBeVisible()
  await expect.poll(rowCount).toBe(4)
  expect(requests[0]!.url.search).toBe('?page=1&pageSize=10')
  expect(await columnHeaders()).toEqual(['', 'ID', 'Name', 'Email'])
  expect(await cellTexts()).toEqual(['', '00000001', 'W1\nWaiting 1', 'waiting-1@example.test'])
})

test('reads a list at the root of the response', async () => {
  fakeApi(api.waitlist, { body: { users: three, currentPage: 1, totalPage: 1 } })
  await openPage(site.waitlist)
  await expect.poll(rowCount).toBe(4)
})

test('shows that the list is empty, or that nothing matches', async () => {
  fakeApi(api.waitlist, { body: barePage('users', []) })
  await openPage(site.waitlist)
  await expect.element(page.getByText('The waiting list is empty')).toBeVisible()
  await page.getByRole('combobox', { name: 'Interested as' }).selectOptions('client')
  await expect.element(page.getByText('No matching people')).toBeVisible()
  await expect.element(page.getByText('Nothing matches this search and these filters.')).toBeVisible()
})

test('a spinner shows while loading and after a failure, which can be retried', async () => {
  const { held, release } = hold()
  const requests = fakeApi(api.waitlist, { status: 500, body: 'broken', after: held })
  await openPage(site.waitlist)
  const spinner = page.getByRole('main').getByRole('status')
  await expect.element(spinner).toHaveTextContent('Loading waiting list')
  release()
  await expect.element(page.getByRole('button', { name: 'Try again' }), { timeout: 20_000 }).toBeVisible()
  await expect.element(spinner).toHaveTextContent('Failed to load waiting list.')
  expect(spinner.element().querySelector('svg')).toBeVisible()
  expect(requests, 'three retries').toHaveLength(4)
  fakeApi(api.waitlist, { body: barePage('users', three) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rowCount).toBe(4)
})

test('rows are selected one by one or by page, and stay selected on another page', async () => {
  fakeList(
    api.waitlist,
    'users',
    Array.from({ length: 12 }, (_, n) => bareWaiting(n + 1)),
  )
  await openPage(site.waitlist)
  await expect.poll(rowCount).toBe(11)
  await expect.element(notifyAny()).not.toBeInTheDocument()
  await select('Select Waiting 2').click()
  await expect.element(notify(1)).toBeVisible()
  await expect.element(wholePage()).not.toBeChecked()
  await wholePage().click()
  await expect.element(wholePage()).toBeChecked()
  await expect.element(notify(10)).toBeVisible()
  await pagination().getByRole('button', { name: 'Next' }).click()
  await expect.poll(rowCount).toBe(3)
  await expect.element(wholePage()).not.toBeChecked()
  await select('Select Waiting 11').click()
  await expect.element(notify(11)).toBeVisible()
  await go(-1)
  await expect.element(wholePage()).toBeChecked()
  await wholePage().click()
  await expect.element(wholePage()).not.toBeChecked()
  await expect.element(notify(1)).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(notifyAny()).not.toBeInTheDocument()
})

test('x selects the focused row', async () => {
  fakeApi(api.waitlist, { body: barePage('users', three) })
  await openPage(site.waitlist)
  await expect.poll(rowCount).toBe(4)
  await press('j', 'j', 'x')
  await expect.element(select('Select Waiting 2')).toBeChecked()
})

test('sends the specified request, shows how many were notified, and clears the selection', async () => {
  fakeApi(api.waitlist, { body: barePage('users', three) })
  fakeDialog(2)
  const sent = fakeApi(api.notify, { body: { success: true } })
  await openPage(site.waitlist)
  await select('Select Waiting 1').click()
  await select('Select Waiting 3').click()
  await notify(2).click()
  await expect.element(dialog().getByText(/^To 2 people on the waiting list\./)).toBeVisible()
  await dialog().getByRole('button', { name: 'Notify 2 people' }).click()
  await expect.element(toast('Notified 2 users successfully')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent[0]!.body).toMatchObject({
    users: [
      { fullName: 'Waiting 1', email: 'waiting-1@example.test' },
      { fullName: 'Waiting 3', email: 'waiting-3@example.test' },
    ],
  })
  await expect.element(select('Select Waiting 1')).not.toBeChecked()
  await expect.element(notifyAny()).not.toBeInTheDocument()
})

test('a failure shows an error and keeps selection and input, and a retry sends the same request', async () => {
  fakeApi(api.waitlist, { body: barePage('users', three) })
  fakeDialog(3)
  const sent = fakeApi(api.notify, { status: 503, body: refused('The post is closed.') })
  await openPage(site.waitlist)
  await wholePage().click()
  await notify(3).click()
  await page.getByLabelText('Subject').fill('We open')
  const send = page.getByRole('button', { name: 'Notify 3 people' })
  await send.click()
  await expect.element(toast('Failed to send notifications')).toBeVisible()
  await expect.element(dialog().getByRole('alert').getByText('The post is closed.')).toBeVisible()
  await expect.element(page.getByLabelText('Subject')).toHaveValue('We open')
  await expectAccessible()
  await send.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]!.body).toEqual(sent[0]!.body)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(notify(3)).toBeVisible()
})

test('all matching people can be selected, and the mailing shows its progress with a retry of failed emails', async () => {
  fakeList(
    api.waitlist,
    'users',
    Array.from({ length: 14 }, (_, n) => bareWaiting(n + 1)),
  )
  fakeDialog(14)
  const previews = fakeApi(api.mailPreview, {
    body: ok({ subject: 'A first look', html: '<h1>Preview</h1>' }),
  })
  const id = 'mailing-1'
  const sent = fakeApi(api.notify, { body: ok({ notified: 14, batchId: id, skipped: { unsubscribed: 0 } }) })
  const batch = { id, subject: 'A first look', state: 'done', counts: { total: 14, sent: 13, failed: 1 } }
  fakeApi(fill(api.mailBatch, { id }), { body: ok(batch) })
  await openPage(site.waitlist)
  await wholePage().click()
  await page.getByRole('button', { name: 'Select all 14 matching' }).click()
  await expect.element(page.getByText('All 14 matching are selected')).toBeVisible()
  await notify(14).click()
  await page.getByLabelText('Subject').fill('A first look')
  await page.getByLabelText('Text').fill('We open in **two weeks**.')
  const content = { subject: 'A first look', message: 'We open in **two weeks**.' }
  await expect.poll(() => previews.at(-1)?.body).toEqual(content)
  await expect.element(page.getByTitle('Email preview')).toHaveAttribute('srcdoc', '<h1>Preview</h1>')
  await expectAccessible()

  await page.getByRole('button', { name: 'Notify 14 people' }).click()
  await expect.element(toast('Notified 14 users successfully')).toBeVisible()
  expect(sent[0]!.body).toMatchObject({ all: {}, ...content })
  await expect.element(page.getByText('13 of 14 sent')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Progress of the mailing' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '14')
  await expectAccessible()
  const retries = fakeApi(fill(api.retryMailBatch, { id }), { body: ok(batch) })
  fakeApi(fill(api.mailBatch, { id }), { body: ok({ ...batch, counts: { total: 14, sent: 14, failed: 0 } }) })
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect.element(page.getByText('14 of 14 sent')).toBeVisible()
  expect(retries).toHaveLength(1)
  await dialog().getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(notifyAny()).not.toBeInTheDocument()
})

test('is accessible', async () => {
  fakeApi(api.waitlist, { body: barePage('users', three, 1, 4) })
  await openPage(site.waitlist)
  await select('Select Waiting 2').click()
  await expect.element(notify(1)).toBeVisible()
  await expectAccessible()
})
