import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { api, site } from '../../contract/paths.ts'
import { hold } from '../../test/hold.ts'
import { expectAccessible } from '../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../test/screens/fake-api.ts'
import { toast } from '../../test/screens/office.ts'
import { openPage, shownPath } from '../../test/screens/open.tsx'
import { emailField, join, joinButton, main, nameField, status } from '../../test/screens/public-forms.ts'

const dialog = () => page.getByRole('dialog', { name: 'Thank you for joining!' })
const accept = () => fakeApi(api.joinWaitlist, { body: ok({}) })
afterEach(() => commands.emulateMedia({ reducedMotion: 'reduce' }))

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s it shows our own errors, joins, thanks in a dialog, and clears the form',
  async (_, width, height) => {
    await page.viewport(width, height)
    await openPage(site.joinWaitlist)
    await joinButton().click()
    await expect.element(nameField()).toHaveAccessibleDescription('Full Name is required')
    await expect.element(nameField()).toHaveFocus()
    await expect.element(emailField()).toHaveAccessibleDescription('Email is required')
    await emailField().fill('no at sign')
    await joinButton().click()
    await expect.element(emailField()).toHaveAccessibleDescription('Invalid email address')
    await expectAccessible()

    const { held, release } = hold()
    const requests = fakeApi(api.joinWaitlist, { body: ok({}), after: held })
    await nameField().fill('Grace Hopper')
    await emailField().fill('Grace@Example.org')
    await page.getByLabelText("I'm a photographer").click()
    await joinButton().click()
    await expect
      .element(main().getByRole('button', { name: 'Joining...' }))
      .toHaveAttribute('aria-disabled', 'true')
    release()
    await expect
      .element(dialog().getByText("We'll let you know when the app is available.", { exact: true }))
      .toBeVisible()
    await expect.element(toast('You have successfully joined the waitlist!')).toBeInTheDocument()
    await expectAccessible()
    await dialog().getByRole('button', { name: 'Close', exact: true }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(nameField()).toHaveValue('')
    await expect.element(page.getByLabelText("I'm a photographer")).not.toBeChecked()
    expect(requests.map(({ body }) => body)).toEqual([
      expect.objectContaining({ fullName: 'Grace Hopper', email: 'Grace@Example.org', role: 'photographer' }),
    ])
  },
)

test('Escape, Close and a click outside close the dialog and focus the button; a link goes home', async () => {
  accept()
  await openPage(site.joinWaitlist)
  const closers = {
    escape: () => userEvent.keyboard('{Escape}'),
    close: () => dialog().getByRole('button', { name: 'Close', exact: true }).click(),
    outside: () => userEvent.click(document.documentElement, { position: { x: 20, y: 600 } }),
  }
  for (const [name, close] of Object.entries(closers)) {
    await join(`${name}@example.org`)
    await expect.element(dialog()).toBeVisible()
    await close()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(joinButton()).toHaveFocus()
  }
  await nameField().fill('Ada')
  await emailField().fill('enter@example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(joinButton()).toHaveFocus()

  await join('three@example.org')
  await dialog().getByRole('link', { name: 'Go to Home Page' }).click()
  await expect.poll(shownPath).toBe(site.home)
})

test("joining twice shows the server's message in a toast and beside the button", async () => {
  const message = 'This email is already on the waitlist.'
  fakeApi(api.joinWaitlist, { status: 409, body: refused(message) })
  await openPage(site.joinWaitlist)
  await join('ADA@example.org')
  await expect.element(toast(message)).toBeVisible()
  await expect.element(status(message)).toBeVisible()
  await expect.element(emailField()).toHaveValue('ADA@example.org')
})

test('a name of a thousand characters shows an error beside its field, and is kept', async () => {
  await openPage(site.joinWaitlist)
  await nameField().fill('A'.repeat(1000))
  await emailField().fill('ada@example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(nameField()).toHaveAccessibleDescription('must be at most 200 characters')
  await expect.element(nameField()).toHaveFocus()
  await expect.element(nameField()).toHaveValue('A'.repeat(1000))
})

test('a failure without a message shows our own', async () => {
  fakeApi(api.joinWaitlist, { lost: true })
  await openPage(site.joinWaitlist)
  await join('ada@example.org')
  await expect.element(toast('Something went wrong. Please try again.')).toBeVisible()
})

test('the hidden field that bots fill in is sent, too', async () => {
  const requests = accept()
  await openPage(site.joinWaitlist)
  await nameField().findElement()
  document.querySelector<HTMLInputElement>('input[name=website]')!.value = 'https://spam.example'
  await join('bot@example.org')
  await expect.element(dialog()).toBeVisible()
  expect(requests[0]!.body).toMatchObject({ website: 'https://spam.example' })
})

test('toasts of the public site close after five seconds', async () => {
  accept()
  await openPage(site.joinWaitlist)
  await join('ada@example.org')
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  expect(getComputedStyle(document.querySelector('.Toastify__progress-bar--animated')!)).toMatchObject({
    animationDuration: '5s',
  })
  await expect.poll(() => document.querySelector('.Toastify__toast'), { timeout: 15_000 }).toBeNull()
})

test('with motion five hundred pieces of confetti fall, with reduced motion none', async () => {
  accept()
  await openPage(site.joinWaitlist)
  await join('ada@example.org')
  await expect.element(dialog()).toBeVisible()
  expect(document.querySelector('canvas')).toBeNull()
  await userEvent.keyboard('{Escape}')

  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  // One fill for each piece, and one clearing of the canvas for each frame.
  const fills = vi.spyOn(CanvasRenderingContext2D.prototype, 'fill')
  let most = 0
  const clear = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect').mockImplementation(() => {
    most = Math.max(most, fills.mock.calls.length)
    fills.mockClear()
  })
  await join('bo@example.org')
  await expect.poll(() => most).toBe(500)
  expect(document.querySelector('canvas')).not.toBeNull()
  fills.mockRestore()
  clear.mockRestore()
  await expect.poll(() => document.querySelector('canvas'), { timeout: 20_000 }).toBeNull()
})
