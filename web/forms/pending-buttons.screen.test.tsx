import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { api, site } from '../../contract/paths.ts'
import { hold } from '../../test/hold.ts'
import { fakeApi, ok, refused } from '../../test/screens/fake-api.ts'
import { pagination } from '../../test/screens/office.ts'
import { openPage, shownPath, signInAdmin } from '../../test/screens/open.tsx'
import { expectPending } from '../../test/screens/pending.ts'
import { barePage, bareUser } from '../../test/screens/spec-records.ts'

async function pressEnterOn(button: Locator): Promise<void> {
  ;((await button.findElement()) as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('signing in sends one request, and a rejection keeps the email address and the focus', async () => {
  const { held, release } = hold()
  const requests = fakeApi(api.memberSession, { status: 400, body: refused('Wrong password'), after: held })
  await openPage(site.signIn)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.getByLabelText('Email').fill('ada@example.org')
  await page.getByLabelText('Password').fill('not the password')
  await pressEnterOn(button)
  await expectPending(page.getByRole('button', { name: 'Signing in…' }), page.getByLabelText('Email'))
  release()
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.org')
  expect(requests).toHaveLength(1)
})

test('Save keeps the focus while saving, and afterwards, when nothing is left to save', async () => {
  signInAdmin()
  const text = { title: '', content: '', updatedAt: null, version: 0 }
  for (const path of [api.terms, api.privacy]) fakeApi(path, { body: ok(text) })
  await openPage(site.cms)
  await page.getByLabelText('Title').fill('Our terms')
  await page.getByLabelText('Content', { exact: true }).fill('What we promise each other')
  const { held, release } = hold()
  const saved = {
    ...{ title: 'Our terms', content: 'What we promise each other' },
    ...{ updatedAt: '2026-04-02T09:00:00.000Z', version: 1 },
  }
  const requests = fakeApi(api.savePage, { body: ok(saved), after: held })
  fakeApi(api.terms, { body: ok(saved) })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await pressEnterOn(save)
  await expectPending(page.getByRole('button', { name: 'Saving…' }), page.getByLabelText('Title'))
  release()
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible()
  await expectPending(save, page.getByLabelText('Title'))
  expect(requests).toHaveLength(1)
})

test('Next on the last page keeps the focus until the new rows take it', async () => {
  signInAdmin()
  const { held, release } = hold()
  const users = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => bareUser({ id: `user-${from + n}` }))
  fakeApi(api.people, { body: barePage('users', users(10, 1), 2, 2), after: held })
  fakeApi(api.people, { body: barePage('users', users(0, 10), 1, 2), times: 1 })
  await openPage(site.users)
  const next = pagination().getByRole('button', { name: 'Next' })
  await pressEnterOn(next)
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(page.getByRole('table')).toHaveFocus()
  await expect.poll(shownPath).toMatch(/page=2/)
})
