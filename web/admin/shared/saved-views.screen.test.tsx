import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewMessages } from '../../../contract/admin/views.ts'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { barePage, bareUser } from '../../../test/screens/spec-records.ts'

const dormant = { id: 'view-1', list: 'users', name: 'Dormant', query: 'status=inactive&sort=name' }
const elsewhere = { id: 'view-2', list: 'bookings', name: 'Cancelled', query: 'status=cancelled' }
const dialog = page.getByRole('dialog', { name: 'Saved views' })

beforeEach(() => {
  signInAdmin()
  fakeApi(api.people, { body: barePage('users', [bareUser()]) })
})

async function openViews(path: string) {
  await openPage(path)
  await page.getByRole('button', { name: 'Saved views' }).click()
}

test('the dialog lists the views of this list only, and a chosen one sets its filters and closes', async () => {
  fakeApi(api.views, { body: ok({ views: [dormant, elsewhere] }) })
  await openViews(`${site.users}?status=active`)
  await expect.element(dialog.getByRole('button', { name: 'Dormant', exact: true })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancelled', exact: true }).elements()).toEqual([])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Dormant', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(shownPath).toBe(`${site.users}?status=inactive&sort=name`)
})

test('a view is saved with filters and sort order, without search and page, and a refusal keeps its name', async () => {
  fakeApi(api.views, { body: ok({ views: [] }) })
  await openViews(`${site.users}?status=inactive&sort=name&search=ada&page=2`)
  await expect.element(dialog.getByText('No saved views yet.', { exact: false })).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save view' })
  await save.click()
  await expect.element(dialog.getByText('Enter a name')).toBeVisible()
  fakeApi(api.views, { method: 'write', status: 409, body: refused(viewMessages.tooMany()) })
  const name = dialog.getByLabelText('Name of the current view')
  await name.fill('Dormant')
  await save.click()
  await expect.element(dialog.getByText(viewMessages.tooMany())).toBeVisible()
  await expect.element(name).toHaveValue('Dormant')
  fakeApi(api.views, { body: ok({ views: [dormant] }) })
  const saving = fakeApi(api.views, { method: 'write', body: ok({ views: [dormant] }) })
  await save.click()
  await expect.element(dialog.getByRole('button', { name: 'Dormant', exact: true })).toBeVisible()
  expect(saving[0]!.body).toEqual({ list: 'users', name: 'Dormant', query: 'status=inactive&sort=name' })
})

test('a deleted view leaves the list, and without filters there is nothing to save', async () => {
  fakeApi(api.views, { body: ok({ views: [dormant] }) })
  await openViews(site.users)
  await expect.element(dialog.getByText('Choose a filter or a sort order to save a view.')).toBeVisible()
  const path = fill(api.view, { id: dormant.id })
  fakeApi(path, { status: 500, body: refused('Something went wrong') })
  const remove = dialog.getByRole('button', { name: 'Delete Dormant' })
  await remove.click()
  await expect.element(dialog.getByText('Something went wrong')).toBeVisible()
  fakeApi(path, { body: ok({ views: [] }) })
  fakeApi(api.views, { body: ok({ views: [] }) })
  await remove.click()
  await expect.element(dialog.getByText('No saved views yet.', { exact: false })).toBeVisible()
})
