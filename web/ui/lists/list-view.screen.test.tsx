import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { fakeList, lastQuery } from '../../../test/screens/fake-list.ts'
import { pagination, press, rowCount, title, toast } from '../../../test/screens/office.ts'
import { go, openPage, reloadPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { bareDetail, barePage, bareUser } from '../../../test/screens/spec-records.ts'

/** What all lists share, tested with the list of users. */

/** Client 23, 22 and so on down to Client 01. */
const clients = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const number = String(count - at).padStart(2, '0')
    return bareUser({ id: `client-00000000${number}`, fullName: `Client ${number}` })
  })
const namesShown = () =>
  page
    .getByRole('row')
    .getByRole('link', { name: /^Client/ })
    .elements()
    .map((link) => link.textContent)
const button = (name: string) => pagination().getByRole('button', { name, exact: true })
const choose = (label: string, value: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOptions(value)

beforeEach(() => signInAdmin())

test('pages are numbered; Prev and Next stop at the ends; Back returns to the page before', async () => {
  fakeList(api.people, 'users', clients(23))
  await page.viewport(1440, 500)
  await openPage(site.users)
  await expect.element(button('1')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('Prev')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('1–10 of 23')).toBeVisible()
  await button('Next').click()
  await expect.poll(shownPath).toBe(`${site.users}?page=2`)
  // Turning the page scrolls to its top.
  await expect.element(page.getByRole('row', { name: /Client 13/ })).toBeInViewport()
  await expect.element(page.getByRole('table')).toHaveFocus()
  await button('3').click()
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Prev')).not.toHaveAttribute('aria-disabled', 'true')
  await expect.poll(namesShown).toEqual(['Client 03', 'Client 02', 'Client 01'])
  await go(-1)
  await expect.element(button('2')).toHaveAttribute('aria-current', 'page')
  await go(-1)
  await expect.poll(shownPath).toBe(site.users)
})

test('a single page has no pagination', async () => {
  fakeList(api.people, 'users', clients(10))
  await openPage(site.users)
  await expect.poll(namesShown).toHaveLength(10)
  await expect.element(pagination()).not.toBeInTheDocument()
})

test('the old rows stay visible until the new ones arrive', async () => {
  const { held, release } = hold()
  fakeApi(api.people, { body: barePage('users', [bareUser()], 1, 2), times: 1 })
  await openPage(site.users)
  await expect.element(page.getByRole('link', { name: 'View Ada Lovelace' })).toBeVisible()
  const second = bareUser({ id: 'user-000000000002', fullName: 'Grace Hopper' })
  fakeApi(api.people, { body: barePage('users', [second], 2, 2), after: held })
  await button('2').click()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('link', { name: 'View Ada Lovelace' })).toBeVisible()
  release()
  await expect.element(page.getByRole('link', { name: 'View Grace Hopper' })).toBeVisible()
})

test('hovering over Next prefetches the page', async () => {
  const requests = fakeList(api.people, 'users', clients(11))
  await openPage(site.users)
  await expect.poll(namesShown).toHaveLength(10)
  expect(requests).toHaveLength(1)
  await button('Next').hover()
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]!.url.searchParams.get('page')).toBe('2')
  await button('Next').click()
  await expect.poll(namesShown).toEqual(['Client 01'])
  expect(requests).toHaveLength(2)
})

test('search, filters, sort and page size are in the URL and in the request, and survive a reload', async () => {
  const requests = fakeList(api.people, 'users', clients(14))
  const sent = lastQuery(requests)
  await openPage(site.users)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('client')
  await expect.poll(shownPath).toBe(`${site.users}?search=client`)
  await choose('Status', 'inactive')
  await choose('Email verified', 'no')
  const byName = page.getByRole('button', { name: 'Name', exact: true })
  const header = page.getByRole('columnheader', { name: 'Name' })
  await byName.click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  const narrowed = '?search=client&status=inactive&verified=no&sort=name'
  const query = '?role=client&page=1&pageSize=10&search=client&sort=name&status=inactive&verified=no'
  await expect.poll(shownPath).toBe(site.users + narrowed)
  await expect.poll(sent).toBe(query)
  requests.length = 0
  await reloadPage()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(sent).toBe(query)
  expect(requests).toHaveLength(1)
  await byName.click()
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(sent).toBe(query.replace('sort=name', 'sort=-name'))
  await go(-1)
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(sent).toBe('?role=client&page=1&pageSize=10&sort=name')
  await expect.element(page.getByText('1–10 of 14')).toBeVisible()
  await choose('Rows per page', '25')
  await expect.poll(shownPath).toBe(`${site.users}?sort=name&pageSize=25`)
  await expect.poll(namesShown).toHaveLength(14)
})

test('filters chosen faster than the page can follow are all applied', async () => {
  fakeApi(api.people, { body: barePage('users', [bareUser()]) })
  await openPage(`${site.users}?search=ada`)
  await expect.poll(rowCount).toBe(2)
  const choose = (label: string, value: string) => {
    const box = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!
    box.value = value
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose('Status', 'inactive')
  choose('Email verified', 'no')
  await Promise.resolve()
  choose('Sort', 'name')
  await expect.poll(shownPath).toBe(`${site.users}?search=ada&status=inactive&verified=no&sort=name`)
})

test('a date range is shown and sent with the request', async () => {
  const requests = fakeList(api.people, 'users', clients(3))
  await openPage(site.users)
  await page.getByRole('button', { name: 'Joined' }).click()
  await page.getByLabelText('From', { exact: true }).fill('2026-01-03')
  await page.getByLabelText('To', { exact: true }).fill('2026-01-05')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Joined: 3 Jan 2026 – 5 Jan 2026' })).toBeVisible()
  await expect.poll(lastQuery(requests)).toBe('?role=client&page=1&pageSize=10&from=2026-01-03&to=2026-01-05')
})

test('invalid URL parameters show the default list; a page past the end shows the last page', async () => {
  const requests = fakeList(api.people, 'users', clients(12))
  await openPage(`${site.users}?page=-4&pageSize=7&sort=password&status=king&from=yesterday`)
  await expect.poll(namesShown).toHaveLength(10)
  expect(requests.map(({ url }) => url.search)).toEqual(['?role=client&page=1&pageSize=10'])
  await openPage(`${site.users}?page=99`)
  await expect.poll(shownPath).toBe(`${site.users}?page=2`)
  await expect.poll(namesShown).toEqual(['Client 02', 'Client 01'])
})

test('the keyboard moves through the rows and opens one', async () => {
  fakeList(api.people, 'users', clients(3))
  fakeApi(fill(api.client, { id: 'client-0000000002' }), { body: ok(bareDetail({ fullName: 'Client 02' })) })
  await openPage(site.users)
  await expect.poll(namesShown).toHaveLength(3)
  await press('j', 'j')
  await expect.element(page.getByRole('row', { name: /Client 02/ })).toHaveFocus()
  await press('{ArrowDown}', 'k')
  await expect.element(page.getByRole('row', { name: /Client 02/ })).toHaveFocus()
  await press('{Enter}')
  await expect.element(title('Client 02')).toBeVisible()
})

test('letters typed into the search box are not shortcuts', async () => {
  fakeList(api.people, 'users', clients(3))
  await openPage(site.users)
  await expect.poll(namesShown).toHaveLength(3)
  await userEvent.type(page.getByRole('searchbox'), 'jk')
  await expect.element(page.getByRole('searchbox')).toHaveValue('jk')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('a failed export shows an error', async () => {
  fakeApi(api.people, { body: barePage('users', [bareUser()]) })
  fakeApi(api.peopleCsv, { status: 500, body: 'broken' })
  await openPage(site.users)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.element(toast('Failed to export this list')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Failed to export this list')).toBeVisible()
})
