import { api, fill, site } from '../contract/paths.ts'
import { insertPerson } from '../test/factories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { hold, mockApi, ok, refused } from './mock-api.ts'
import { cellTexts, columnHeaders, title as heading, pagination, toast } from './screen.ts'
import { barePage, bareUser } from './spec-records.ts'

test.use({ signedIn: true })

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

for (const { path, title, many, role, view, edit } of screens) {
  test.describe(title, () => {
    test('sends the specified request, shows the specified columns and missing values, and is accessible', async ({
      page,
    }) => {
      const unnamed = { fullName: null, email: null, phone: null, isEmailVerified: false, hourlyRate: null }
      const rows = [bareUser(), bareUser({ ...unnamed, status: 'inactive' }), { id: 'bare-00000002' }]
      const requests = await mockApi(page, api.people, { body: barePage('users', rows) })
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(4)
      expect(new URL(requests[0]!.url()).search).toBe(`?role=${role}&page=1&pageSize=10`)
      expect(requests[0]!.headers().authorization).toMatch(/^Bearer /)
      expect(await columnHeaders(page)).toEqual([
        'Name',
        'Email',
        'Phone',
        'Email verified',
        'Hourly rate',
        'Status',
        'Actions',
      ])
      const row = page.getByRole('row').nth(1)
      await expect(row.getByRole('link', { name: 'View Ada Lovelace' })).toHaveAttribute('href', view)
      await expect(row.getByRole('link', { name: 'Edit Ada Lovelace' })).toHaveAttribute('href', edit)
      expect((await cellTexts(page)).slice(1, 6)).toEqual([
        'ada@example.test',
        '+44 20 7946 0000',
        'Yes',
        '$45.50',
        'Active',
      ])
      for (const row of [1, 2])
        expect(await cellTexts(page, row)).toEqual(['U\nN/A', 'No Email', '-', 'No', '$0', 'Inactive', ''])
      await expect(pagination(page)).toBeHidden()

      await mockApi(page, api.people, { body: barePage('users', rows, 1, 7) })
      await page.reload()
      await expect(pagination(page)).toBeVisible()
      await expectAccessible(page)
    })

    test('shows an empty list, no match, a failure and a slow response', async ({ page, tolerate }) => {
      tolerate(/status of 500/)
      await mockApi(page, api.people, { body: barePage('users', []) })
      await page.goto(path)
      await expect(page.getByText(`No ${many} found`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Clear search and filters' })).toBeHidden()
      await page.getByRole('searchbox').fill('zzz')
      await expect(page).toHaveURL(/search=zzz/)
      await page.getByRole('button', { name: 'Clear search and filters' }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('searchbox')).toHaveValue('')

      const requests = await mockApi(page, api.people, { status: 500, body: 'broken', times: 2 })
      await page.reload()
      await expect(page.getByText(`Failed to load ${many}`)).toBeVisible()
      await expect(page.getByRole('table')).toBeHidden()
      expect(requests, 'one retry').toHaveLength(2)

      const { held, release } = hold()
      await mockApi(page, api.people, { body: barePage('users', [bareUser()]), after: held })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('status').filter({ hasText: `Loading ${many}` })).toBeAttached()
      release()
      await expect(page.getByRole('link', { name: 'View Ada Lovelace' })).toBeVisible()
    })
  })
}

test.describe('the status toggle', () => {
  test('shows the change at once, sends the name along and refreshes the list', async ({ page }) => {
    const lists = await mockApi(page, api.people, { body: barePage('users', [bareUser()]), times: 1 })
    await page.goto(site.users)
    await expect(page.getByRole('switch')).toBeChecked()
    const { held, release } = hold()
    const changes = await mockApi(page, update, { body: ok({}), after: held })
    await mockApi(page, api.people, { body: barePage('users', [bareUser({ status: 'inactive' })]) })
    await page.getByRole('switch', { name: 'Deactivate Ada Lovelace' }).focus()
    await page.keyboard.press('Space')

    const toggle = page.getByRole('switch', { name: 'Activate Ada Lovelace' })
    await expect(toggle).not.toBeChecked()
    await expect(toggle).toBeDisabled()
    expect(changes[0]!.method()).toBe('PATCH')
    const base = { fullName: 'Ada Lovelace' }
    expect(changes[0]!.postDataJSON()).toEqual({ fullName: 'Ada Lovelace', status: 'inactive', base })
    const refreshed = page.waitForRequest((request) => new URL(request.url()).pathname === api.people)
    release()
    await refreshed
    await expect(toggle).toBeEnabled()
    await expect(toggle).toBeFocused()
    await expect(toast(page, 'Ada Lovelace is now inactive')).toBeVisible()
    expect(lists).toHaveLength(1)
  })

  test('of a photographer shows the specified message, and can be undone', async ({ page, db }) => {
    await insertPerson(db.db, { role: 'photographer', fullName: 'Grace Hopper' })
    await page.goto(site.photographers)
    await page.getByRole('switch', { name: 'Deactivate Grace Hopper' }).click()
    await expect(toast(page, 'Photographer deactivated successfully!')).toBeVisible()
    await page.locator('.Toastify').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Photographer activated successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Deactivate Grace Hopper' })).toBeChecked()
  })

  test('shows the email address of a person without a name', async ({ page, db }) => {
    await insertPerson(db.db, { fullName: null, email: 'nameless@example.test' })
    await page.goto(site.users)
    for (const what of ['View', 'Edit'])
      await expect(page.getByRole('link', { name: `${what} nameless@example.test` })).toBeVisible()
    await page.getByRole('switch', { name: 'Deactivate nameless@example.test' }).click()
    await expect(toast(page, 'nameless@example.test is now inactive')).toBeVisible()
  })

  test('is reverted if the server rejects it, with its reason or our own message', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of (409|500)/)
    await mockApi(page, api.people, { body: barePage('users', [bareUser()]) })
    await mockApi(page, update, { status: 409, body: refused('Not while a shoot is under way') })
    await page.goto(site.photographers)
    const toggle = page.getByRole('switch', { name: 'Deactivate Ada Lovelace' })
    await toggle.click()
    await expect(toast(page, 'Not while a shoot is under way')).toBeVisible()
    await expect(toggle).toBeChecked()
    await expect(page.getByRole('cell').getByText('Not changed')).toBeVisible()

    await mockApi(page, update, { status: 500, body: 'broken' })
    await toggle.click()
    await expect(toast(page, 'Failed to update photographer status')).toBeVisible()
    await page.goto(site.users)
    await toggle.click()
    await expect(toast(page, 'Failed to update user status')).toBeVisible()
  })
})
