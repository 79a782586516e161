import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'

const ada = { id: '018f0000-0000-7000-8000-00000000000a', fullName: 'Ada Admin' }
const noor = { id: '018f0000-0000-7000-8000-00000000000b', fullName: 'Noor Haddad' }
const activities = [
  {
    id: '1',
    action: 'person.updated',
    actor: ada,
    subjectType: 'person',
    subjectId: noor.id,
    subjectName: noor.fullName,
    before: { status: 'active', phone: '1' },
    after: { status: 'inactive', phone: '1' },
    createdAt: '2026-01-02T10:00:00Z',
  },
  {
    id: '2',
    action: 'page.saved',
    actor: null,
    subjectType: 'page',
    subjectId: null,
    subjectName: null,
    before: null,
    after: { type: 'privacy_policy', version: 1 },
    createdAt: '2026-01-01T10:00:00Z',
  },
  {
    id: '3',
    action: 'session.opened',
    actor: noor,
    subjectType: 'session',
    subjectId: null,
    subjectName: null,
    before: null,
    after: null,
    createdAt: '2025-12-31T10:00:00Z',
  },
]

test('shows who changed what for whom, and filters the log by person and by action', async () => {
  signInAdmin()
  const requests = fakeApi(api.activity, { body: ok({ activities, currentPage: 1, totalPage: 1, total: 3 }) })
  const lastFilter = (name: string) => requests.at(-1)?.url.searchParams.get(name)
  await openPage(site.activity)
  const row = page.getByRole('row').filter({ hasText: 'changed a profile' })
  await expect.element(row).toMatchTextContent('Ada Admin')
  await expect.element(row).toMatchTextContent('Noor Haddad')
  await expect.element(row).toMatchTextContent(/Status.*active.*inactive/)
  await expect.element(row).not.toMatchTextContent('Phone')
  const saved = page.getByRole('row').filter({ hasText: 'saved a page text' })
  await expect.element(saved).toMatchTextContent('Framefolk')
  await expect.element(saved).toMatchTextContent('Privacy Policy')
  const login = page.getByRole('row').filter({ hasText: 'logged in' })
  await expect.element(login).toMatchTextContent('Noor Haddad')

  await row.getByRole('button', { name: 'Ada Admin' }).click()
  await expect.poll(shownPath).toBe(`${site.activity}?actor=${ada.id}`)
  await expect.poll(() => lastFilter('actor')).toBe(ada.id)
  await page.getByRole('button', { name: 'Clear', exact: false }).click()
  await page.getByLabelText('Action').selectOptions('Changed a profile')
  await expect.poll(shownPath).toBe(`${site.activity}?action=person.updated`)
  await expect.poll(() => lastFilter('action')).toBe('person.updated')
})
