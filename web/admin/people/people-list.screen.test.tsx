import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import {
  cellTexts,
  columnHeaders,
  title as heading,
  pagination,
  rowCount,
  toast,
} from '../../../test/screens/office.ts'
import { go, openPage, reloadPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { barePage, bareUser } from '../../../test/screens/spec-records.ts'

const update = fill(api.updatePerson, { id: bareUser().id })

const screens = [
  {
    path: site.users,
    title: 'Users Management',
    many: 'users',
    role: 'client',
    view: `${site.users}/${bareUser().id}`,
    edit: `${site.users}/update/${bareUser().id}`,
  },
  {
    path: site.photographers,
    title: 'Photographer Management',
    many: 'photographers',
    role: 'photographer',
    view: `/admin/photographer/${bareUser().id}`,
    edit: `/admin/photographer/update/${bareUser().id}`,
  },
] as const

beforeEach(() => signInAdmin())

for (const { path, title, many, role, view, edit } of screens) {
  describe(title, () => {
    test('sends the specified request, shows the specified columns and missing values, and is accessible', async () => {
      const unnamed = { fullName: null, email: null, phone: null, isEmailVerified: false, hourlyRate: null }
      const rows = [
        bareUser(),
        bareUser({ id: 'bare-00000001', ...unnamed, status: 'inactive' }),
        { id: 'bare-00000002' },
      ]
      const requests = fakeApi(api.people, { body: barePage('users', rows) })
      await openPage(path)
      await expect.element(heading(title)).toBeVisible()
      await expect.poll(rowCount).toBe(4)
      expect(requests[0]!.url.search).toBe(`?role=${role}&page=1&pageSize=10`)
      expect(requests[0]!.headers.get('authorization')).toMatch(/^Bearer /)
      expect(await columnHeaders()).toEqual([
        'Name',
        'Email',
        'Phone',
        'Email verified',
        'Hourly rate',
        'Status',
        'Actions',
      ])
      const row = page.getByRole('row').nth(1)
      await expect.element(row.getByRole('link', { name: 'View Ada Lovelace' })).toHaveAttribute('href', view)
      await expect.element(row.getByRole('link', { name: 'Edit Ada Lovelace' })).toHaveAttribute('href', edit)
      expect((await cellTexts()).slice(1, 6)).toEqual([
        'ada@example.test',
        '+44 20 7946 0000',
        'Yes',
        '$45.50',
        'Active',
      ])
      for (const row of [1, 2])
        expect(await cellTexts(row)).toEqual(['U\nN/A', 'No Email', '-', 'No', '$0', 'Inactive', ''])
      await expect.element(pagination()).not.toBeInTheDocument()

      fakeApi(api.people, { body: barePage('users', rows, 1, 7) })
      await reloadPage()
      await expect.element(pagination()).toBeVisible()
      await expectAccessible()
    })

    test('shows an empty list, no match, a failure and a slow response', async () => {
      fakeApi(api.people, { body: barePage('users', []) })
      await openPage(path)
      const clear = page.getByRole('button', { name: 'Clear search and filters' })
      await expect.element(page.getByText(`No ${many} found`)).toBeVisible()
      await expect.element(clear).not.toBeInTheDocument()
      await page.getByRole('searchbox').fill('zzz')
      await expect.poll(shownPath).toBe(`${path}?search=zzz`)
      await clear.click()
      await expect.poll(shownPath).toBe(path)
      await expect.element(page.getByRole('searchbox')).toHaveValue('')

      const requests = fakeApi(api.people, { status: 500, body: 'broken', times: 2 })
      await reloadPage()
      await expect.element(page.getByText(`Failed to load ${many}`)).toBeVisible()
      await expect.element(page.getByRole('table')).not.toBeInTheDocument()
      expect(requests, 'one retry').toHaveLength(2)

      const { held, release } = hold()
      fakeApi(api.people, { body: barePage('users', [bareUser()]), after: held })
      await page.getByRole('button', { name: 'Try again' }).click()
      const loading = page.getByRole('status').filter({ hasText: `Loading ${many}` })
      await expect.element(loading).toBeInTheDocument()
      release()
      await expect.element(page.getByRole('link', { name: 'View Ada Lovelace' })).toBeVisible()
    })
  })
}

describe('the status toggle', () => {
  test('shows the change at once, sends the name along and refreshes the list', async () => {
    const lists = fakeApi(api.people, { body: barePage('users', [bareUser()]), times: 1 })
    await openPage(site.users)
    await expect.element(page.getByRole('switch')).toBeChecked()
    const { held, release } = hold()
    const changes = fakeApi(update, { body: ok({}), after: held })
    const refreshed = fakeApi(api.people, { body: barePage('users', [bareUser({ status: 'inactive' })]) })
    const active = page.getByRole('switch', { name: 'Deactivate Ada Lovelace' })
    ;((await active.findElement()) as HTMLElement).focus()
    await userEvent.keyboard(' ')

    const toggle = page.getByRole('switch', { name: 'Activate Ada Lovelace' })
    await expect.element(toggle).not.toBeChecked()
    await expect.element(toggle).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => changes.length).toBe(1)
    expect(changes[0]!.method).toBe('PATCH')
    const base = { fullName: 'Ada Lovelace' }
    expect(changes[0]!.body).toEqual({ fullName: 'Ada Lovelace', status: 'inactive', base })
    expect(refreshed).toHaveLength(0)
    release()
    await expect.poll(() => refreshed.length).toBe(1)
    await expect.element(toggle).not.toHaveAttribute('aria-disabled', 'true')
    await expect.element(toggle).toHaveFocus()
    await expect.element(toast('Ada Lovelace is now inactive')).toBeVisible()
    expect(lists).toHaveLength(1)
  })

  test('of a photographer shows the specified message, and can be undone', async () => {
    const person = bareUser({ fullName: 'Grace Hopper' })
    const changes = fakeApi(update, { body: ok({}) })
    const status = () => (changes.at(-1)?.body as { status: string } | undefined)?.status ?? 'active'
    fakeApi(api.people, { body: () => barePage('users', [{ ...person, status: status() }]) })
    await openPage(site.photographers)
    await page.getByRole('switch', { name: 'Deactivate Grace Hopper' }).click()
    await expect.element(toast('Photographer deactivated successfully!')).toBeVisible()
    expect(status()).toBe('inactive')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(toast('Photographer activated successfully!')).toBeVisible()
    expect(status()).toBe('active')
    await reloadPage()
    await expect.element(page.getByRole('switch', { name: 'Deactivate Grace Hopper' })).toBeChecked()
  })

  test('shows the email address of a person without a name', async () => {
    const nameless = bareUser({ fullName: null, email: 'nameless@example.test' })
    fakeApi(api.people, { body: barePage('users', [nameless]) })
    const changes = fakeApi(update, { body: ok({}) })
    await openPage(site.users)
    for (const what of ['View', 'Edit'])
      await expect.element(page.getByRole('link', { name: `${what} nameless@example.test` })).toBeVisible()
    await page.getByRole('switch', { name: 'Deactivate nameless@example.test' }).click()
    await expect.element(toast('nameless@example.test is now inactive')).toBeVisible()
    expect(changes[0]!.body).toMatchObject({ fullName: '', status: 'inactive' })
  })

  test('is reverted if the server rejects it, with its reason or our own message', async () => {
    fakeApi(api.people, { body: barePage('users', [bareUser()]) })
    fakeApi(update, { status: 409, body: refused('Not while a shoot is under way') })
    await openPage(site.photographers)
    const toggle = page.getByRole('switch', { name: 'Deactivate Ada Lovelace' })
    await toggle.click()
    await expect.element(toast('Not while a shoot is under way')).toBeVisible()
    await expect.element(toggle).toBeChecked()
    await expect.element(page.getByRole('cell').getByText('Not changed')).toBeVisible()

    fakeApi(update, { status: 500, body: 'broken' })
    await toggle.click()
    await expect.element(toast('Failed to update photographer status')).toBeVisible()
    await go(site.users)
    await toggle.click()
    await expect.element(toast('Failed to update user status')).toBeVisible()
  })
})
