import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api, site } from '../../contract/paths.ts'
import { hold } from '../../test/hold.ts'
import { fakeApi, refused } from '../../test/screens/fake-api.ts'
import { toast } from '../../test/screens/office.ts'
import { openPage } from '../../test/screens/open.tsx'
import { expectPending } from '../../test/screens/pending.ts'
import {
  emailField,
  fillMessage,
  main,
  messageField,
  nameField,
  sendButton,
  status,
} from '../../test/screens/public-forms.ts'

const sent = 'Message sent successfully!'
const failed = 'Failed to send message. Try again.'
const typed = { fullName: 'Ada Lovelace', email: 'ada@example.org', message: 'Is the 4th of May free?' }

// The same form is on two pages; one is tested on a phone, the other on a desktop.
test.each([
  [site.contact, 390, 844],
  [site.home, 1440, 900],
])(
  'at %s every field shows its error, a failure keeps the input, then the message is sent',
  async (path, width, height) => {
    await page.viewport(width, height)
    await openPage(path)
    await sendButton().click()
    await expect.element(nameField()).toHaveAccessibleDescription('Full Name is required')
    await expect.element(emailField()).toHaveAccessibleDescription('Email is required')
    await expect.element(messageField()).toHaveAccessibleDescription('Message is required')
    await expect.element(nameField()).toHaveFocus()
    await expect.element(page.getByText('Full Name is required')).toHaveStyle({ color: 'rgb(179, 38, 30)' })

    await fillMessage()
    await expect.element(page.getByText('Full Name is required')).not.toBeInTheDocument()
    for (const wrong of ['ada', 'ada@b', 'ada@@b.c', 'a da@b.c']) {
      await emailField().fill(wrong)
      await sendButton().click()
      await expect.element(emailField()).toHaveAccessibleDescription('Enter a valid email address')
      await expect.element(emailField()).toHaveFocus()
    }
    await expect.element(nameField()).toHaveValue(typed.fullName)
    await expect.element(messageField()).toHaveValue(typed.message)

    await emailField().fill(typed.email)
    fakeApi(api.contact, { status: 500, body: refused('Something broke. Request 1.') })
    await sendButton().click()
    await expect.element(toast(failed)).toBeVisible()
    await expect.element(status(failed)).toBeVisible()
    expect(status(failed).element().querySelector('.text-red')).not.toBeNull()
    await expect.element(messageField()).toHaveValue(typed.message)
    await expect.element(sendButton()).toBeEnabled()
    await expect.element(sendButton()).toHaveFocus()

    const { held, release } = hold()
    const requests = fakeApi(api.contact, { body: { success: true, message: sent }, after: held })
    await sendButton().click()
    await expect
      .element(main().getByRole('button', { name: 'Sending...' }))
      .toHaveAttribute('aria-disabled', 'true')
    release()
    await expect.element(status(sent)).toBeVisible()
    expect(status(sent).element().querySelector('.text-green')).not.toBeNull()
    await expect.element(toast(sent)).toBeVisible()
    // It replaced the toast about the failure, which would still be visible.
    expect(page.getByRole('alert').elements()).toHaveLength(1)
    await expect.element(sendButton()).toHaveFocus()
    for (const field of [nameField(), emailField(), messageField()])
      await expect.element(field).toHaveValue('')
    expect(requests.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'POST', body: expect.objectContaining(typed) },
    ])
  },
)

test('a form submitted several times in quick succession is sent once', async () => {
  const { held, release } = hold()
  const requests = fakeApi(api.contact, { body: { success: true, message: sent }, after: held })
  await openPage(site.contact)
  await fillMessage()
  await emailField().click()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await main().getByRole('button', { name: 'Sending...' }).click({ force: true })
  release()
  await expect.element(status(sent)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('the button has the focus during and after sending, and sends once', async () => {
  const { held, release } = hold()
  const requests = fakeApi(api.contact, { body: { success: true, message: sent }, after: held })
  await openPage(site.contact)
  await fillMessage()
  ;(sendButton().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectPending(main().getByRole('button', { name: 'Sending...' }), emailField())
  release()
  await expect.element(sendButton()).toHaveFocus()
  await expect.element(sendButton()).toBeEnabled()
  expect(requests).toHaveLength(1)
})

test('a lost connection is reported in the toast and in the form', async () => {
  fakeApi(api.contact, { body: { success: true, message: sent } })
  fakeApi(api.contact, { lost: true, times: 1 })
  await openPage(site.contact)
  await fillMessage()
  await sendButton().click()
  await expect.element(toast(failed)).toBeVisible()
  await expect.element(status(failed)).toBeVisible()
  await expect.element(messageField()).toHaveValue(typed.message)
  await sendButton().click()
  await expect.element(status(sent)).toBeVisible()
  // The new toast replaces the outdated one.
  await expect
    .poll(() => [...document.querySelectorAll('.Toastify__toast')].map((shown) => shown.textContent))
    .toEqual([sent])
})
