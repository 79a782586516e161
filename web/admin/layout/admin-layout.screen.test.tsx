import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { title } from '../../../test/screens/office.ts'
import { openPage, reloadPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { barePage } from '../../../test/screens/spec-records.ts'
import { groups } from './screens.ts'

beforeEach(() => {
  signInAdmin()
  fakeApi(api.people, { body: barePage('users', []) })
})

const sidebar = () => page.getByRole('navigation', { name: 'Back-office' })
const users = () => page.getByRole('link', { name: 'Users', exact: true })

async function openContacted(): Promise<void> {
  await openPage(site.contacted)
  await page.getByText('ContactedPage').findElement()
  await sidebar().getByRole('link', { name: 'Dashboard' }).findElement()
}

/** The entries of the specification, and ours between them. */
const specified = [
  ...['Dashboard', 'Users', 'Photographers', 'Waiting List', 'Bookings', 'Transactions', 'CMS'],
  ...['Settings', 'Logout'],
]

test('the sidebar has its entries in order and in groups, and fits into a window 900 pixels high', async () => {
  await openContacted()
  const texts = (items: Iterable<Element>) => [...items].map(({ textContent }) => textContent)
  const shown = groups.map(({ title, screens }) => ({
    title: title(),
    entries: screens.map(({ text }) => text()),
  }))
  const all = ['Dashboard', ...shown.flatMap(({ entries }) => entries), 'Logout']
  expect(texts(sidebar().getByRole('listitem').elements())).toEqual(all)
  expect(all.filter((text) => specified.includes(text))).toEqual(specified)
  for (const { title, entries } of shown) {
    const group = [...sidebar().element().querySelectorAll('div')].find(
      (div) => div.querySelector('p')?.textContent === title,
    )
    expect(texts(group!.querySelectorAll('li')), title).toEqual(entries)
  }
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
})

test('nothing of the public navigation is shown; the footer has the year and the tagline', async () => {
  await openContacted()
  expect(page.getByRole('main').element().textContent).toBe('ContactedPage')
  for (const name of ['About', 'Contact', 'Join The Waitlist', 'Terms & Conditions', 'Instagram'])
    expect(page.getByRole('link', { name, exact: true }).elements(), name).toEqual([])
  const footer = page.getByRole('contentinfo').element().textContent
  expect(footer).toContain(String(new Date().getFullYear()))
  expect(footer).toContain('Connecting You with the Perfect Photographer.')
})

test('the header shows who is signed in, the sidebar the unread count; an unknown URL keeps both', async () => {
  const item = { kind: 'messages', count: 1, oldest: null, deadline: null }
  fakeApi(api.attention, { body: ok({ items: [item] }) })
  await openPage('/admin/nowhere')
  await expect.element(title('this page is not available')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to dashboard' }))
    .toHaveAttribute('href', site.dashboard)
  await expectAccessible()
  const menu = page.getByRole('button', { name: /^Signed in as/ })
  await menu.click()
  await expect.element(page.getByRole('menu').getByText('admin@framefolk.test')).toBeVisible()
  for (const path of [api.sessions, api.administrators, api.digest, api.secondFactor, api.passkeys])
    fakeApi(path, { after: hold().held })
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect.poll(shownPath).toBe(site.settings)

  fakeApi(api.logout, {})
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(shownPath).toBe(site.login)
  expect(Object.keys(localStorage)).toEqual([])
})

test('the collapsed sidebar marks an entry with something waiting by a dot', async () => {
  fakeApi(api.attention, {
    body: ok({ items: [{ kind: 'messages', count: 3, oldest: null, deadline: null }] }),
  })
  await page.viewport(1440, 900)
  await openContacted()
  const messages = page.getByRole('link', { name: 'Messages 3 unread' })
  const dot = () => getComputedStyle(messages.element().querySelector('[data-dot]')!).display
  await messages.findElement()
  expect(dot()).toBe('none')
  await page.viewport(1100, 900)
  expect(dot()).toBe('block')
})

test('from 1180 pixels up the sidebar has labels, and a remembered toggle hides or shows them', async () => {
  const isLabelled = () => getComputedStyle(users().element().querySelector('[data-word]')!).opacity === '1'
  const [hide, show] = ['Hide menu labels', 'Show menu labels'].map((name) =>
    page.getByRole('button', { name }),
  )
  await page.viewport(1180, 900)
  await openContacted()
  expect(isLabelled()).toBe(true)
  await page.viewport(1179, 900)
  await expect.poll(isLabelled).toBe(false)
  await show!.click()
  await expect.poll(isLabelled).toBe(true)

  await page.viewport(1440, 900)
  await hide!.click()
  await expect.element(show!).toBeVisible()
  await userEvent.hover(page.getByRole('main'))
  await expect.poll(isLabelled).toBe(false)
  await reloadPage()
  await sidebar().getByRole('link', { name: 'Dashboard' }).findElement()
  expect(isLabelled()).toBe(false)
  await expect.element(show!).toBeVisible()
  await expectAccessible()
})

test('the number beside the Outbox leads to the emails that it counts', async () => {
  const item = { kind: 'failedMails', count: 2, oldest: null, deadline: null }
  fakeApi(api.attention, { body: ok({ items: [item] }) })
  await openContacted()
  await expect
    .element(page.getByRole('link', { name: 'Outbox 2 need attention' }))
    .toHaveAttribute('href', '/admin/outbox?tab=mails&state=attention')
})

test('Logout stays in view in a low window', async () => {
  await page.viewport(1180, 500)
  await openContacted()
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
})

test('Logout works without a connection to the server', async () => {
  await openContacted()
  fakeApi(api.logout, { lost: true })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(shownPath).toBe(site.login)
  expect(Object.keys(localStorage)).toEqual([])
})

test('Logout aborts a pending request, which the server would reject after the sign-out', async () => {
  const pending = hold()
  const whoAmI = fakeApi(api.whoAmI, { status: 401, after: pending.held })
  await openPage(site.contacted)
  await expect.poll(() => whoAmI.length).toBe(1)
  const signOut = hold()
  const requests = fakeApi(api.logout, { after: signOut.held })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => requests.length).toBe(1)
  // If the screen still waited for it, its 401 would request a new token, which fails the test.
  pending.release()
  await new Promise((resolve) => setTimeout(resolve, 100))
  signOut.release()
  await expect.poll(shownPath).toBe(site.login)
  expect(requests.map(({ method, headers }) => [method, headers.get('authorization')])).toEqual([
    ['POST', 'Bearer token'],
  ])
})

test('on a phone the sidebar is a drawer that takes and returns the focus', async () => {
  await page.viewport(390, 844)
  await openPage(site.contacted)
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.findElement()
  expect(users().elements()).toEqual([])
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer.getByRole('link', { name: 'Users', exact: true })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await opener.click()
  await drawer.getByRole('link', { name: 'Users', exact: true }).click()
  await expect.poll(shownPath).toBe(site.users)
  await expect.element(drawer).not.toBeInTheDocument()
})

test('? shows the shortcuts, g and a letter opens a screen, and single keys can be turned off', async () => {
  await openContacted()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(help.getByText('Jump to a screen or a person')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('gu')
  await expect.poll(shownPath).toBe(site.users)

  await userEvent.keyboard('?')
  await help.getByRole('checkbox', { name: 'Use single-key shortcuts' }).click()
  await help.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(help).not.toBeInTheDocument()
  await reloadPage()
  await page.getByText('No users found').findElement()
  await userEvent.keyboard('?')
  await expect.element(help).not.toBeInTheDocument()
})

test('shortcuts are off in text fields, and a slash focuses the search of a list', async () => {
  await openPage(site.users)
  await expect.element(page.getByText('No users found')).toBeVisible()
  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('?gp')
  await expect.element(search).toHaveValue('?gp')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(shownPath()).toMatch(new RegExp(`^${site.users}`))
})

test('hovering over an entry prefetches its list, so that it shows without waiting', async () => {
  const requests = fakeApi(api.bookings, { body: barePage('bookingList', []) })
  await openContacted()
  await sidebar().getByRole('link', { name: 'Bookings' }).hover()
  await expect.poll(() => requests.length).toBe(1)
  await sidebar().getByRole('link', { name: 'Bookings' }).click()
  await expect.element(page.getByText('No bookings found')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('an administrator who must set up two-step verification first is led to Settings', async () => {
  signInAdmin({ adminRole: null, secondFactorMissing: true })
  await openPage(site.users)
  await expect.element(page.getByRole('heading', { name: 'Two-step verification is required' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Set up two-step verification' })
  await expect.element(link).toHaveAttribute('href', site.settings)
})

test('a page outside the role says who can open it, and takes a note to them', async () => {
  signInAdmin({ adminRole: 'editor' })
  await openPage(site.users)
  await expect.element(page.getByText('Support, finance or an owner can open it.')).toBeVisible()
  const sent = fakeApi(api.handOver, { status: 409, body: refused('No active administrator') })
  await page.getByRole('button', { name: 'Hand over with a note' }).click()
  await page.getByLabelText('Note').fill('Was Mia paid?')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect.element(page.getByText('No active administrator')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Was Mia paid?')
  expect(sent[0]!.body).toEqual({ needs: 'people:read', page: site.users, note: 'Was Mia paid?' })
})
