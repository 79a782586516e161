import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authMessages } from '../../../contract/auth/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, refused } from '../../../test/screens/fake-api.ts'
import { title } from '../../../test/screens/office.ts'
import { go, openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { expectPending } from '../../../test/screens/pending.ts'
import { noteSessionEnd, saveDraft } from '../../client/session-end.ts'

const email = () => page.getByLabelText('Email')
const password = () => page.getByLabelText('Password')
const button = () => page.getByRole('button', { name: 'Log in' })
const onPage = (text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text })
const toasts = () =>
  [...document.querySelectorAll('.Toastify [role=alert]')].map(({ textContent }) => textContent)
const session = { accessToken: 'a token', refreshToken: 'another', user: { id: 'u1' } }

async function fillLogin(withEmail = 'admin@framefolk.test', withPassword = 'the right one'): Promise<void> {
  await email().fill(withEmail)
  await password().fill(withPassword)
}

test.each([site.dashboard, site.users, site.cms, site.settings, site.contacted])(
  '%s leads to the login and leaves no history entry',
  async (path) => {
    await openPage(`${site.login}?before`, path)
    await expect.element(title('Log in')).toBeVisible()
    expect(shownPath()).toBe(site.login)
    await go(-1)
    await expect.poll(shownPath).toBe(`${site.login}?before`)
  },
)

test('leads to the dashboard if an administrator is signed in', async () => {
  signInAdmin()
  await openPage(site.login)
  await expect.poll(shownPath).toBe(site.dashboard)
})

test('shows errors under the fields, is accessible, and can show the password', async () => {
  await openPage(site.login)
  await button().click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expectAccessible()
  await fillLogin('unknown', 'short')
  await button().click()
  await expect.element(page.getByText('Invalid email format')).toBeVisible()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')

  const show = page.getByRole('button', { name: 'Show characters' })
  await show.click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect.element(password()).toHaveAttribute('type', 'password')
})

test("a rejected login shows the server's message or our own, in a toast and on the page", async () => {
  await openPage(site.login)
  fakeApi(api.login, { status: 400, body: refused(authMessages.wrongLogin()) })
  await fillLogin()
  await button().click()
  await expect.element(onPage(authMessages.wrongLogin())).toBeVisible()
  await expect.poll(toasts).toEqual([authMessages.wrongLogin()])
  expect(Object.keys(localStorage)).toEqual([])

  fakeApi(api.login, { status: 502, body: 'Bad gateway' })
  await button().click()
  await expect.element(onPage('Failed to Log in')).toBeVisible()
  await expect.poll(toasts).toContain('Failed to Log in')

  // Clients and photographers get a link to their own sign-in, and this toast replaces the one before.
  fakeApi(api.login, { status: 403, body: refused(authMessages.noAccess()) })
  await button().click()
  await expect.element(onPage(authMessages.noAccess())).toBeVisible()
  await expect.poll(toasts).toEqual([authMessages.noAccess()])
  await page.getByRole('link', { name: 'Clients and photographers sign in here' }).click()
  await expect.poll(shownPath).toBe(site.signIn)
})

test('the button shows the pending login at the same width, sends once, and then three values are stored', async () => {
  const { held, release } = hold()
  const requests = fakeApi(api.login, { body: session, after: held })
  await openPage(site.login)
  await fillLogin()
  const width = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().width
  const before = width('Log in')
  ;(button().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectPending(page.getByRole('button', { name: 'Logging in…' }), email())
  expect(width('Logging in…')).toBe(before)
  release()
  await expect.poll(shownPath).toBe(site.dashboard)
  expect(Object.keys(localStorage).sort()).toEqual(['authToken', 'refreshToken', 'userID'])
  expect(requests.map(({ body }) => body)).toEqual([
    { email: 'admin@framefolk.test', password: 'the right one' },
  ])
})

test('a response with accessToken and user.id alone is enough', async () => {
  fakeApi(api.login, { body: { accessToken: 'a token', user: { id: 'u1' } } })
  await openPage(site.login)
  await fillLogin()
  await button().click()
  await expect.poll(shownPath).toBe(site.dashboard)
  expect({ ...localStorage }).toEqual({ authToken: 'a token', userID: 'u1' })
})

test('asks for the code of two-step verification as the next step, and shows a wrong one', async () => {
  fakeApi(api.login, { status: 400, body: { ...refused(authMessages.codeNeeded()), secondFactor: true } })
  await openPage(site.login)
  await fillLogin()
  await button().click()
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  await expect.element(page.getByText(authMessages.codeNeeded())).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  await expectAccessible()
  fakeApi(api.login, { status: 400, body: { ...refused(authMessages.wrongCode()), secondFactor: true } })
  await page.getByLabelText('Code').fill('000000')
  await button().click()
  await expect.element(onPage(authMessages.wrongCode())).toBeVisible()
})

test('after a session that ended by itself it says so, and keeps no input for another account', async () => {
  noteSessionEnd('someone else')
  saveDraft('a form', 'Half written')
  fakeApi(api.login, { body: session })
  await openPage(site.login)
  await expect.element(page.getByRole('status').filter({ hasText: authMessages.sessionOver() })).toBeVisible()
  await fillLogin()
  await button().click()
  await expect.poll(shownPath).toBe(site.dashboard)
  await expect
    .poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('framefolk')))
    .toEqual([])
})
