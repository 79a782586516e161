import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { toast } from '../../../test/screens/office.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'

const submission = (id: string, fullName: string) => ({
  ...{ id, _id: id, state: 'submitted', submittedAt: '2026-03-02T10:00:00Z' },
  photographer: { id, _id: id, fullName, slug: id, place: 'Nairobi' },
})
const setList = (...verifications: ReturnType<typeof submission>[]) =>
  fakeApi(api.verifications, {
    body: ok({
      verifications,
      pagination: { page: 1, limit: 10, total: verifications.length, totalPages: 1 },
    }),
  })
const decide = (id: string) => fill(api.approveVerification, { id })

test('a bulk decision that fails halfway continues with the undecided profiles only, also after a lost response', async () => {
  signInAdmin()
  const [ada, bo, cy] = [submission('a1', 'Ada'), submission('b2', 'Bo'), submission('c3', 'Cy')]
  setList(ada, bo, cy)
  const approved = fakeApi(decide('a1'), {})
  fakeApi(decide('b2'), { status: 503, body: refused('We are busy.') })
  await openPage(site.verifications)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const approve = page.getByRole('button', { name: 'Approve' })
  await approve.click()
  setList(bo, cy)
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Approve 3 photographers?')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('We are busy.')
  await expect.element(question).toMatchTextContent('Approve 2 photographers?')
  await expect.element(question).toMatchTextContent('Bo, Cy')
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('link', { name: 'Ada' })).not.toBeInTheDocument()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  expect(approved).toHaveLength(1)

  // The server has decided about both, and its last response does not arrive.
  const again = [fakeApi(decide('b2'), {}), fakeApi(decide('c3'), { lost: true })]
  await approve.click()
  setList()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect.element(toast('All selected profiles are already decided.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText('Nothing to review')).toBeVisible()
  expect([approved, ...again].map((requests) => requests.length)).toEqual([1, 1, 1])
})
