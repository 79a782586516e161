import { api, site } from '../contract/paths.ts'
import { expect, expectAccessible, test } from './base.ts'
import { mockApi, ok } from './mock-api.ts'

test.use({ signedIn: true })

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
]
const body = ok({ activities, currentPage: 1, totalPage: 1, total: 2 })

test('shows who changed what for whom, and filters the log by person and by action', async ({ page }) => {
  const requests = await mockApi(page, api.activity, { body })
  await page.goto(site.activity)
  const row = page.getByRole('row').filter({ hasText: 'changed a profile' })
  await expect(row).toContainText('Ada Admin')
  await expect(row).toContainText('Noor Haddad')
  await expect(row).toContainText(/Status.*active.*inactive/)
  await expect(row).not.toContainText('Phone')
  const saved = page.getByRole('row').filter({ hasText: 'saved a page text' })
  await expect(saved).toContainText('Framefolk')
  await expect(saved).toContainText('Privacy Policy')

  await page.getByRole('button', { name: 'Ada Admin' }).click()
  await expect(page).toHaveURL(`${site.activity}?actor=${ada.id}`)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Action').selectOption({ label: 'Changed a profile' })
  await expect(page).toHaveURL(`${site.activity}?action=person.updated`)
  await expect
    .poll(() => new URL(requests.at(-1)?.url() ?? '').searchParams.get('action'))
    .toBe('person.updated')
  await expectAccessible(page)
})

test('has the login of the administrator', async ({ page }) => {
  await page.goto(site.activity)
  await expect(page.getByRole('row').filter({ hasText: 'logged in' })).toHaveCount(1)
})
