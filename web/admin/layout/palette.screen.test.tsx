import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi } from '../../../test/screens/fake-api.ts'
import { openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { bareBooking, barePage, bareTransaction, bareUser } from '../../../test/screens/spec-records.ts'

const palette = () => page.getByRole('dialog', { name: 'Jump to a screen or a person' })
const field = () => page.getByRole('searchbox')
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const pressCtrlK = () => userEvent.keyboard('{Control>}k{/Control}')
const noUsers = { body: barePage('users', []) }

const bookingId = '018f2d6a-0000-7000-8000-0000aaaabbbb'
const transactionId = '018f2d6a-0000-7000-8000-0000ccccdddd'
const never = { after: hold().held }

beforeEach(async () => {
  signInAdmin()
  fakeApi(api.people, noUsers)
  // The pointer may be on the entry of this list, which is then prefetched.
  fakeApi(api.bookings, { body: barePage('bookingList', []) })
  await openPage(site.contacted)
  await page.getByRole('link', { name: 'Dashboard' }).first().findElement()
})

test('Ctrl-K jumps to a screen', async () => {
  fakeApi(api.transactions, { body: barePage('transactionList', []) })
  await pressCtrlK()
  await expect.element(item('Users')).toBeVisible()
  await expectAccessible()
  await field().fill('transac')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownPath).toBe(site.transactions)
})

test('finds clients and photographers by name or email', async () => {
  const requests = fakeApi(api.people, {
    body: barePage('users', [bareUser({ id: 'noor', fullName: 'Noor Haddad' })]),
  })
  fakeApi(fill(api.client, { id: 'noor' }), never)
  fakeApi(fill(api.photographer, { id: 'noor' }), never)
  await page.getByRole('button', { name: 'Jump to…' }).click()
  await palette().getByRole('searchbox').fill('noor')
  await expect.poll(() => item(/Noor Haddad/).elements().length).toBe(2)
  expect(requests.map(({ url }) => url.search).sort()).toEqual([
    '?role=client&search=noor&page=1&pageSize=5',
    '?role=photographer&search=noor&page=1&pageSize=5',
  ])
  await item(/Noor Haddad/)
    .last()
    .click()
  await expect.poll(shownPath).toBe(fill(site.photographer, { id: 'noor' }))

  await pressCtrlK()
  await field().fill('noor@example')
  await item(/Noor Haddad/)
    .first()
    .click()
  await expect.poll(shownPath).toBe(fill(site.user, { id: 'noor' }))
})

test('never shows results of an earlier query', async () => {
  fakeApi(api.people, { body: barePage('users', [bareUser({ fullName: 'Noor Haddad' })]) })
  await pressCtrlK()
  await field().fill('noor')
  await expect.element(item(/Noor Haddad/).first()).toBeVisible()
  fakeApi(api.people, { ...noUsers, ...never })
  await field().fill('noor b')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  expect(page.getByText('Noor Haddad').elements()).toEqual([])
})

test('finds a booking and its transaction by id, typed or pasted', async () => {
  const bookings = fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking({ _id: bookingId })]) })
  fakeApi(api.transactions, { body: barePage('transactionList', [bareTransaction({ _id: transactionId })]) })
  fakeApi(fill(api.booking, { id: bookingId }), never)
  fakeApi(fill(api.transaction, { id: transactionId }), never)
  await userEvent.keyboard('/')
  await field().fill('aaaabbbb')
  await expect.element(item(/^Transaction ccccdddd/)).toBeVisible()
  await item(/^Booking aaaabbbb/).click()
  await expect.poll(shownPath).toBe(fill(site.booking, { id: bookingId }))
  expect(bookings[0]!.url.searchParams.get('search')).toBe('aaaabbbb')

  fakeApi(api.bookings, { body: barePage('bookingList', []) })
  await commands.grantPermissions(['clipboard-read', 'clipboard-write'])
  await navigator.clipboard.writeText(transactionId)
  await pressCtrlK()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(item(/^Transaction ccccdddd/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownPath).toBe(fill(site.transaction, { id: transactionId }))
})

test('runs commands: the other theme, and signing out', async () => {
  await pressCtrlK()
  await field().fill('dark')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await pressCtrlK()
  await field().fill('light')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light')
  delete document.documentElement.dataset.theme
  fakeApi(api.logout, {})
  await pressCtrlK()
  await field().fill('sign out')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownPath).toBe(site.login)
})

test('shows that nothing was found; one Escape closes it', async () => {
  await pressCtrlK()
  await field().fill('zzzz')
  await expect.element(page.getByText('No results for “zzzz”.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(palette()).not.toBeInTheDocument()
})
