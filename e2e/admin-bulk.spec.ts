import { api, fill, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'
import { mockApi, ok, refused } from './mock-api.ts'

test.use({ signedIn: true })

const submission = (id: string, fullName: string) => ({
  ...{ id, _id: id, state: 'submitted', submittedAt: '2026-03-02T10:00:00Z' },
  photographer: { id, _id: id, fullName, slug: id, place: 'Nairobi' },
})
const listOf = (...verifications: ReturnType<typeof submission>[]) =>
  ok({ verifications, pagination: { page: 1, limit: 10, total: verifications.length, totalPages: 1 } })

test('a bulk decision that fails halfway continues with the undecided profiles only, also after a lost response', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 503|ERR_FAILED/)
  const [ada, bo, cy] = [submission('a1', 'Ada'), submission('b2', 'Bo'), submission('c3', 'Cy')]
  const decide = (id: string) => fill(api.approveVerification, { id })
  await mockApi(page, api.verifications, { body: listOf(ada, bo, cy) })
  await mockApi(page, decide('a1'), {})
  await mockApi(page, decide('b2'), { status: 503, body: refused('We are busy.') })
  await page.goto(site.verifications)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await mockApi(page, api.verifications, { body: listOf(bo, cy) })
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Approve 3 photographers?')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(question.getByRole('alert')).toHaveText('We are busy.')
  await expect(question).toContainText('Approve 2 photographers?')
  await expect(question).toContainText('Bo, Cy')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Ada' })).toHaveCount(0)
  await expect(page.getByText('2 selected')).toBeVisible()

  // The server has decided about both, and its last response does not arrive.
  await mockApi(page, decide('b2'), {})
  await page.route(
    (url) => url.pathname === decide('c3'),
    async (route) => {
      await mockApi(page, api.verifications, { body: listOf() })
      await route.abort()
    },
  )
  await page.getByRole('button', { name: 'Approve' }).click()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('All selected profiles are already decided.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Nothing to review')).toBeVisible()
})
