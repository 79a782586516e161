import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { authMessages } from '../../../contract/auth/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { expectLater, stopClock } from '../../../test/screens/clock.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { toast, toasts } from '../../../test/screens/office.ts'
import { openPage, reloadPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'

const main = page.getByRole('main')
const update = page.getByRole('button', { name: 'Update password' })
const thisBrowser = page.getByText('This browser', { exact: true })

const session = (id: string, userAgent: string, current = false) => ({
  ...{ id, _id: id, current, userAgent, address: null },
  createdAt: '2026-01-02T10:00:00.000Z',
  lastUsedAt: '2026-01-02T11:00:00.000Z',
})
const own = session('s1', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', true)
const phone = session(
  's2',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
)
const script = session('s3', 'curl/8.5.0')
const setSessions = (...sessions: object[]) => fakeApi(api.sessions, { body: ok({ sessions }) })

beforeEach(() => {
  signInAdmin()
  setSessions(own)
  fakeApi(api.secondFactor, { body: ok({ enabled: false }) })
  fakeApi(api.passkeys, { body: ok({ passkeys: [], available: true }) })
  fakeApi(api.digest, { body: ok({ enabled: true, timeZone: 'UTC' }) })
  fakeApi(api.administrators, { body: ok({ administrators: [] }) })
})

async function change(current: string, next: string, again = next) {
  await page.getByLabelText('Current Password').fill(current)
  await page.getByLabelText('New Password').fill(next)
  await page.getByLabelText('Confirm Password').fill(again)
  await update.click()
}

test('the fields of a new password have the specified names, and errors show', async () => {
  await openPage(site.settings)
  await expect.element(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await expect.element(thisBrowser).toBeVisible()
  for (const name of ['currentPassword', 'newPassword', 'confirmPassword'])
    expect(document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.type).toBe('password')
  await update.click()
  await expect.element(page.getByText('Current password is required')).toBeVisible()
  await expect.element(page.getByText('New password is required')).toBeVisible()
  await expect.element(page.getByText('Confirm password is required')).toBeVisible()
  await expectAccessible()
  await change('x', 'short', 'shorter')
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
})

test('a rejected password shows in the form and in a toast for three seconds', async () => {
  const sent = fakeApi(api.changePassword, {
    status: 400,
    body: refused(authMessages.wrongCurrentPassword()),
  })
  await openPage(site.settings)
  await change('not the password', 'another sesame 43')
  await expect.element(toast(authMessages.wrongCurrentPassword())).toBeVisible()
  await expect.element(main.getByText(authMessages.wrongCurrentPassword()).first()).toBeVisible()
  await expect.element(page.getByLabelText('Current Password')).toHaveFocus()
  expect(shownPath()).toBe(site.settings)
  expect(sent[0]!.body).toEqual({
    currentPassword: 'not the password',
    newPassword: 'another sesame 43',
    confirmPassword: 'another sesame 43',
  })

  fakeApi(api.changePassword, { status: 429, body: refused('Please wait a little.') })
  await change('whatever it is', 'another sesame 43')
  await expect.element(main.getByRole('alert')).toHaveTextContent('Please wait a little.')
  await expect.element(toast('Please wait a little.')).toBeVisible()

  fakeApi(api.changePassword, { status: 502, body: 'Bad gateway' })
  await update.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Something went wrong')
  await expect.element(toast('Something went wrong')).toBeVisible()
  // The newer toast replaces the older one.
  expect(toasts().getByRole('alert').elements()).toHaveLength(1)
  expect(document.querySelector('.Toastify__toast-container--top-right')?.checkVisibility()).toBe(true)
  // A toast stays as long as its progress bar, a CSS animation.
  const bar = document.querySelector('.Toastify__progress-bar--animated')!
  expect(getComputedStyle(bar).animationDuration).toBe('3s')
  await expect.element(toast('Something went wrong')).not.toBeInTheDocument()
})

test('lists the administrator’s own sessions, and signs out one other or all of them', async () => {
  setSessions(own, phone, script)
  await openPage(site.settings)
  const sessions = page.getByRole('region', { name: 'Your sessions' })
  const items = sessions.getByRole('listitem')
  await expect.poll(() => items.elements().length).toBe(3)
  expect(items.filter({ hasText: 'This browser' }).elements()).toHaveLength(1)
  await expect.element(sessions.getByText('Safari on iOS')).toBeVisible()

  const one = fakeApi(fill(api.session, { id: 's3' }), { body: ok({}) })
  setSessions(own, phone)
  await sessions.getByRole('button', { name: 'Sign out curl' }).click()
  await expect.poll(() => items.elements().length).toBe(2)
  await expect.element(sessions.getByText('curl')).not.toBeInTheDocument()
  expect(one).toMatchObject([{ method: 'DELETE' }])

  const others = fakeApi(api.otherSessions, { body: ok({}) })
  setSessions(own)
  await sessions.getByRole('button', { name: 'Sign out other sessions' }).click()
  await expect.poll(() => items.elements().length).toBe(1)
  expect(others).toMatchObject([{ method: 'DELETE' }])
})

test('the password form stays usable if the sessions cannot be loaded', async () => {
  fakeApi(api.sessions, { status: 500, body: 'no', times: 2 })
  stopClock()
  await openPage(site.settings)
  await expectLater(page.getByText('Failed to load your sessions'))
  await expect.element(update).toBeEnabled()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLater(thisBrowser)
})

test('the theme can follow the system again', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' })
  onTestFinished(() => commands.emulateMedia({ colorScheme: null }))
  await openPage(site.settings)
  const theme = page.getByRole('group', { name: 'Theme' })
  const choice = (name: string) => theme.getByRole('radio', { name })
  await expect.element(choice('System')).toBeChecked()
  await choice('Light').click()
  await reloadPage()
  // The server writes the chosen theme of the cookie into every page.
  expect(document.cookie).toContain('theme=light')
  expect(document.documentElement.dataset.theme).toBe('light')
  await expect.element(choice('Light')).toBeChecked()
  await choice('System').click()
  await reloadPage()
  expect(document.cookie).not.toContain('theme=')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  await expect.element(choice('System')).toBeChecked()
})
