import { api } from '../contract/paths.ts'
import { hold } from './answers.ts'
import { expect, looks, show, test } from './base.ts'
import { join } from './join.ts'

const widths = looks.filter((look) => look.colorScheme === 'light')

for (const look of widths) {
  test.describe(look.name, () => {
    test.beforeEach(({ page }) => show(page, look))

    test('contact: every field says what is wrong with it, the first is focused, nothing is lost', async ({
      page,
    }) => {
      await page.goto('/contact')
      const [name, email, message] = ['Full Name', 'Email', 'Message'].map((label) => page.getByLabel(label))
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(name!).toHaveAccessibleDescription('Full Name is required')
      await expect(email!).toHaveAccessibleDescription('Email is required')
      await expect(message!).toHaveAccessibleDescription('Message is required')
      await expect(name!).toBeFocused()
      await expect(page.getByText('Full Name is required')).toHaveCSS('color', 'rgb(179, 38, 30)')

      await name!.fill('Ada')
      await expect(page.getByText('Full Name is required')).toBeHidden()
      await message!.fill('Hello')
      for (const wrong of ['ada', 'ada@b', 'ada@@b.c', 'a da@b.c']) {
        await email!.fill(wrong)
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expect(email!).toHaveAccessibleDescription('Enter a valid email address')
        await expect(email!).toBeFocused()
      }
      await expect(name!).toHaveValue('Ada')
      await expect(message!).toHaveValue('Hello')
    })

    test('contact: sends, says so in a toast and in green, and empties the form', async ({ page, db }) => {
      await page.goto('/')
      await page.route(`**${api.contact}`, async (route) => {
        await new Promise((done) => setTimeout(done, 700))
        await route.continue()
      })
      await page.getByLabel('Full Name').fill('Ada Lovelace')
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Message').fill('Is the 4th of May free?')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      await expect(page.getByRole('status').getByText('Message sent successfully!')).toBeVisible()
      await expect(page.getByRole('status').locator('.text-green')).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Message sent successfully!')
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
      for (const label of ['Full Name', 'Email', 'Message'])
        await expect(page.getByLabel(label)).toHaveValue('')
      const { rows } = await db.pool.query('select full_name, email, message from contact_messages')
      expect(rows).toEqual([
        { full_name: 'Ada Lovelace', email: 'ada@example.org', message: 'Is the 4th of May free?' },
      ])
    })

    test('contact: a failure is told in a toast and in red, and keeps what was typed', async ({
      page,
      tolerate,
    }) => {
      tolerate(/status of 500/)
      await page.goto('/contact')
      await page.route(`**${api.contact}`, (route) =>
        route.fulfill({ status: 500, json: { success: false, message: 'Something broke. Request 1.' } }),
      )
      await page.getByLabel('Full Name').fill('Ada')
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Message').fill('Hello')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to send message. Try again.')
      await expect(page.getByRole('status').locator('.text-red')).toHaveText(
        'Failed to send message. Try again.',
      )
      await expect(page.getByLabel('Message')).toHaveValue('Hello')
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
    })

    test('waiting list: says what is wrong, in its own words', async ({ page }) => {
      await page.goto('/join-waitlist')
      await page.locator('main').getByRole('button', { name: 'Join The Waitlist' }).click()
      await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Full Name is required')
      await expect(page.getByLabel('Full Name')).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
      await page.getByLabel('Email').fill('no at sign')
      await page.locator('main').getByRole('button', { name: 'Join The Waitlist' }).click()
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
    })

    test('waiting list: joins, thanks in a dialog, and the form is empty again', async ({ page, db }) => {
      await page.goto('/join-waitlist')
      await page.route(`**${api.joinWaitlist}`, async (route) => {
        await new Promise((done) => setTimeout(done, 700))
        await route.continue()
      })
      await page.getByLabel('Full Name').fill('Grace Hopper')
      await page.getByLabel('Email').fill('Grace@Example.org')
      await page.getByLabel("I'm a photographer").check()
      await page.locator('main').getByRole('button', { name: 'Join The Waitlist' }).click()
      await expect(page.getByRole('button', { name: 'Joining...' })).toBeDisabled()
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
  })
}

test('the dialog closes by Escape, by Close and by a click beside it, back to the button; and by going home', async ({
  page,
}) => {
  await page.goto('/join-waitlist')
  const dialog = page.getByRole('dialog', { name: 'Thank you for joining!' })
  const button = page.locator('main').getByRole('button', { name: 'Join The Waitlist' })
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    close: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    beside: () => page.mouse.click(20, 600),
  }
  for (const [name, close] of Object.entries(ways)) {
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

test("joining twice shows the server's sentence in a toast and beside the button", async ({
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

test('a form sent twice in haste goes out once', async ({ page, db }) => {
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

test('a name of a thousand characters is refused beside its field, and kept', async ({ page }) => {
  await page.goto('/join-waitlist')
  const name = page.getByLabel('Full Name')
  await name.fill('A'.repeat(1000))
  await page.getByLabel('Email').fill('ada@example.org')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription('must be at most 200 characters')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('A'.repeat(1000))
})

test('a network that goes away while somebody writes is told in both places', async ({
  page,
  context,
  tolerate,
}) => {
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
  // The news takes the place of what is no longer true.
  await expect(page.locator('.Toastify__toast')).toHaveText('Message sent successfully!')
})

test('a failure without a sentence shows ours', async ({ page, tolerate }) => {
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

test('people who ask for less motion get no confetti', async ({ page }) => {
  await page.goto('/join-waitlist')
  await join(page, 'ada@example.org')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('canvas')).toHaveCount(0)
})

test('a machine that fills in the hidden field is thanked and forgotten', async ({ page, db }) => {
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
  const toast = page.getByRole('alert')
  await expect(toast).toBeVisible()
  const shown = Date.now()
  await expect(toast).toBeHidden()
  expect(Date.now() - shown).toBeGreaterThan(4000)
  expect(Date.now() - shown).toBeLessThan(8000)
})
