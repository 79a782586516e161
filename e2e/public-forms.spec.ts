import type { Page } from '@playwright/test'
import { api } from '../contract/paths.ts'
import { expect, looks, show, test } from './base.ts'
import { join } from './join.ts'
import { hold, mockApi } from './mock-api.ts'
import { expectToastFor } from './time-shown.ts'

const widths = looks.filter((look) => look.colorScheme === 'light')
/** Before hydration the browser's own validation shows its own messages. */
const expectOwnChecks = (page: Page) => expect(page.locator('main form[novalidate]')).toBeAttached()

for (const look of widths) {
  // The same form is on two pages; one is tested on a phone, the other on a desktop.
  const path = look.name.startsWith('phone') ? '/contact' : '/'

  test(`contact at ${path}: every field shows its error, a failure keeps the input, then the message is sent (${look.name})`, async ({
    page,
    db,
    tolerate,
  }) => {
    tolerate(/status of 500/)
    await show(page, look)
    await page.goto(path)
    const [name, email, message] = ['Full Name', 'Email', 'Message'].map((label) => page.getByLabel(label))
    const send = page.getByRole('button', { name: 'Send Message' })
    await expectOwnChecks(page)
    await send.click()
    await expect(name!).toHaveAccessibleDescription('Full Name is required')
    await expect(email!).toHaveAccessibleDescription('Email is required')
    await expect(message!).toHaveAccessibleDescription('Message is required')
    await expect(name!).toBeFocused()
    await expect(page.getByText('Full Name is required')).toHaveCSS('color', 'rgb(179, 38, 30)')

    await name!.fill('Ada Lovelace')
    await expect(page.getByText('Full Name is required')).toBeHidden()
    await message!.fill('Is the 4th of May free?')
    for (const wrong of ['ada', 'ada@b', 'ada@@b.c', 'a da@b.c']) {
      await email!.fill(wrong)
      await send.click()
      await expect(email!).toHaveAccessibleDescription('Enter a valid email address')
      await expect(email!).toBeFocused()
    }
    await expect(name!).toHaveValue('Ada Lovelace')
    await expect(message!).toHaveValue('Is the 4th of May free?')

    await email!.fill('ada@example.org')
    const broken = { success: false, message: 'Something broke. Request 1.' }
    await mockApi(page, api.contact, { status: 500, body: broken, times: 1 })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Failed to send message. Try again.')
    await expect(page.getByRole('status').locator('.text-red')).toHaveText(
      'Failed to send message. Try again.',
    )
    await expect(message!).toHaveValue('Is the 4th of May free?')
    await expect(send).toBeEnabled()
    await expect(send).toBeFocused()

    const { held, release } = hold()
    await page.route(`**${api.contact}`, async (route) => {
      await held
      await route.continue()
    })
    await send.click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    release()
    await expect(page.getByRole('status').getByText('Message sent successfully!')).toBeVisible()
    await expect(page.getByRole('status').locator('.text-green')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Message sent successfully!' })).toBeVisible()
    // It replaced the toast about the failure, which would still be visible.
    expect(await page.getByRole('alert').count()).toBe(1)
    await expect(send).toBeFocused()
    for (const field of [name!, email!, message!]) await expect(field).toHaveValue('')
    const { rows } = await db.pool.query('select full_name, email, message from contact_messages')
    expect(rows).toEqual([
      { full_name: 'Ada Lovelace', email: 'ada@example.org', message: 'Is the 4th of May free?' },
    ])
  })

  test(`waiting list: shows our own errors, joins, thanks in a dialog, and clears the form (${look.name})`, async ({
    page,
    db,
  }) => {
    await show(page, look)
    await page.goto('/join-waitlist')
    const submit = page.locator('main').getByRole('button', { name: 'Join The Waitlist' })
    await expectOwnChecks(page)
    await submit.click()
    await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Full Name is required')
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
    await page.getByLabel('Email').fill('no at sign')
    await submit.click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')

    const { held, release } = hold()
    await page.route(`**${api.joinWaitlist}`, async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('Full Name').fill('Grace Hopper')
    await page.getByLabel('Email').fill('Grace@Example.org')
    await page.getByLabel("I'm a photographer").check()
    await submit.click()
    await expect(page.getByRole('button', { name: 'Joining...' })).toBeDisabled()
    release()
    const dialog = page.getByRole('dialog', { name: 'Thank you for joining!' })
    await expect(dialog).toContainText("We'll let you know when the app is available.")
    await expect(page.getByRole('alert')).toContainText('You have successfully joined the waitlist!')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    await expect(page.getByLabel("I'm a photographer")).not.toBeChecked()
    const { rows } = await db.pool.query('select full_name, email, role from waitlist_entries')
    expect(rows).toEqual([{ full_name: 'Grace Hopper', email: 'Grace@Example.org', role: 'photographer' }])
  })
}

test('Escape, Close and a click outside close the dialog and focus the button; a link goes home', async ({
  page,
}) => {
  await page.goto('/join-waitlist')
  const dialog = page.getByRole('dialog', { name: 'Thank you for joining!' })
  const button = page.locator('main').getByRole('button', { name: 'Join The Waitlist' })
  const closers = {
    escape: () => page.keyboard.press('Escape'),
    close: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    beside: () => page.mouse.click(20, 600),
  }
  for (const [name, close] of Object.entries(closers)) {
    await join(page, `${name}@example.org`)
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email').fill('enter@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await join(page, 'three@example.org')
  await dialog.getByRole('link', { name: 'Go to Home Page' }).click()
  await expect(page).toHaveURL('/')
})

test("joining twice shows the server's message in a toast and beside the button", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/)
  await page.goto('/join-waitlist')
  await join(page, 'ada@example.org')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await join(page, 'ADA@example.org')
  await expect(page.getByRole('alert').getByText('This email is already on the waitlist.')).toBeVisible()
  await expect(page.getByRole('status').getByText('This email is already on the waitlist.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ADA@example.org')
})

test('a form submitted several times in quick succession is sent once', async ({ page, db }) => {
  const { held, release } = hold()
  const sent: string[] = []
  await page.route(`**${api.contact}`, async (route) => {
    sent.push(route.request().method())
    await held
    await route.continue()
  })
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Message').fill('Hello')
  await page.getByLabel('Email').fill('ada@example.org')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sending...' }).click({ force: true })
  release()
  await expect(page.getByRole('status').getByText('Message sent successfully!')).toBeVisible()
  expect(sent).toEqual(['POST'])
  expect((await db.pool.query('select 1 from contact_messages')).rowCount).toBe(1)
})

test('a name of a thousand characters shows an error beside its field, and is kept', async ({ page }) => {
  await page.goto('/join-waitlist')
  const name = page.getByLabel('Full Name')
  await name.fill('A'.repeat(1000))
  await page.getByLabel('Email').fill('ada@example.org')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription('must be at most 200 characters')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('A'.repeat(1000))
})

test('a lost connection is reported in the toast and in the form', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Message').fill('Hello')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Try again.')
  await expect(page.getByRole('status')).toContainText('Failed to send message. Try again.')
  await expect(page.getByLabel('Message')).toHaveValue('Hello')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('status')).toContainText('Message sent successfully!')
  // The new toast replaces the outdated one.
  await expect(page.locator('.Toastify__toast')).toHaveText('Message sent successfully!')
})

test('a failure without a message shows our own', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/)
  await page.goto('/join-waitlist')
  await page.route(`**${api.joinWaitlist}`, (route) => route.abort())
  await join(page, 'ada@example.org')
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.')
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('five hundred pieces of confetti fall', async ({ page }) => {
    await page.addInitScript(() => {
      // One fill for each piece, and one clearing of the canvas for each frame.
      const canvas = CanvasRenderingContext2D.prototype
      const { fill, clearRect } = canvas as unknown as { fill: () => void; clearRect: () => void }
      let pieces = 0
      const count = {
        fill: () => {
          pieces += 1
        },
        clear: () => {
          Object.assign(window, { most: Math.max(pieces, Number(Reflect.get(window, 'most') ?? 0)) })
          pieces = 0
        },
      }
      canvas.fill = function () {
        count.fill()
        fill.call(this)
      }
      canvas.clearRect = function (...box) {
        count.clear()
        clearRect.apply(this, box as unknown as [])
      }
    })
    await page.goto('/join-waitlist')
    await join(page, 'ada@example.org')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('canvas')).toBeAttached()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'most'))).toBe(500)
  })
})

test('with reduced motion there is no confetti', async ({ page }) => {
  await page.goto('/join-waitlist')
  await join(page, 'ada@example.org')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('canvas')).toHaveCount(0)
})

test('a bot that fills in the hidden field is thanked, and nothing is stored', async ({ page, db }) => {
  await page.goto('/join-waitlist')
  await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await join(page, 'bot@example.org')
  await expect(page.getByRole('dialog')).toBeVisible()
  const { rowCount } = await db.pool.query('select 1 from waitlist_entries')
  expect(rowCount).toBe(0)
})

test('toasts of the public site close after five seconds', async ({ page }) => {
  await page.goto('/join-waitlist')
  await join(page, 'ada@example.org')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToastFor(page, 5)
})
