import { URI } from 'otpauth'
import { authMessages } from '../contract/auth/auth.ts'
import { api, site } from '../contract/paths.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('two-step verification is turned on with an app, required at the next login, and turned off', {
    tag: '@release',
  }, async ({ page, server, tolerate }) => {
    tolerate(/status of 400/)
    await page.goto(site.settings)
    const panel = page.getByRole('region', { name: 'Two-step verification' })
    await panel.getByRole('button', { name: 'Turn on two-step verification' }).click()
    await page.getByLabel('Your password').fill(server.admin.password)
    const begun = page.waitForResponse((response) => response.url().endsWith(api.secondFactor))
    await page.getByRole('button', { name: 'Continue' }).click()
    const { uri } = (await (await begun).json()).data
    const app = URI.parse(uri)
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Code' }).fill(app.generate())
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Turn on' })
      .click()
    const codes = page.getByRole('alertdialog', { name: 'Recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const [first] = await codes.getByRole('listitem').allTextContents()
    await codes.getByRole('button', { name: 'Done' }).click()
    await expect(panel.getByText('On since')).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByLabel('Email').fill(server.admin.email)
    await page.getByLabel('Password').fill(server.admin.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    const code = page.getByLabel('Code')
    await expect(code).toBeFocused()
    await expect(page.getByText(authMessages.codeNeeded())).toBeVisible()
    await code.fill('000000')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(authMessages.wrongCode())
    await code.fill(first!)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(site.dashboard)

    await page.goto(site.settings)
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await page.getByLabel('Your password').fill(server.admin.password)
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Turn off' })
      .click()
    await expect(panel.getByRole('button', { name: 'Turn on two-step verification' })).toBeVisible()
  })

  test('an administrator is invited by email, chooses a password with its link, and can be deactivated', {
    tag: '@release',
  }, async ({ page, openContext, request }) => {
    await page.goto(site.settings)
    const panel = page.getByRole('region', { name: 'Administrators' })
    await expect(panel.getByText('You', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Invite' }).click()
    const email = 'grace@example.test'
    await page.getByLabel('Full name').fill('Grace Hopper')
    await page.getByLabel('Email').fill(email)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const row = panel.getByRole('listitem').filter({ hasText: email })
    await expect(row.getByText('Invited')).toBeVisible()

    // Without a mail server the Outbox shows the email with its link.
    const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}`
    const headers = { authorization }
    const { mails } = (await (await request.get(api.mails, { headers })).json()).data
    const mail = mails.find((one: { to: string }) => one.to === email)
    const { text } = (await (await request.get(api.mail.replace(':id', mail.id), { headers })).json()).data
    const link = /\/login\/new-password#\S+/.exec(text)![0]

    const theirs = await (await openContext()).newPage()
    await theirs.goto(link)
    await theirs.getByLabel('New Password').fill('amazing grace 7')
    await theirs.getByLabel('Confirm Password').fill('amazing grace 7')
    await theirs.getByRole('button', { name: 'Save password' }).click()
    await expect(theirs).toHaveURL(site.login)
    await expect(theirs.getByText(authMessages.newPasswordSaved())).toBeVisible()
    await theirs.getByLabel('Email').fill(email)
    await theirs.getByLabel('Password').fill('amazing grace 7')
    await theirs.getByRole('button', { name: 'Log in' }).click()
    await expect(theirs).toHaveURL(site.dashboard)

    await page.reload()
    await panel.getByRole('button', { name: 'Deactivate Grace Hopper' }).click()
    await expect(row.getByText('Deactivated')).toBeVisible()
    // The screen may leave for the login before it has loaded.
    await theirs.goto(site.settings, { waitUntil: 'commit' })
    await expect(theirs).toHaveURL(site.login)
  })
})
