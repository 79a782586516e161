import type { APIRequestContext, Page } from '@playwright/test'
import { contentMessages, type PageType } from '../contract/content.ts'
import { api, site } from '../contract/paths.ts'
import { expect, expectAccessible, test } from './base.ts'
import { hold, mockApi, ok, refused } from './mock-api.ts'
import { expectShownFor, stopClock } from './time-shown.ts'

test.use({ signedIn: true })

const title = (page: Page) => page.getByLabel('Title')
const content = (page: Page) => page.getByLabel('Content', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const privacy = `${site.cms}?tab=privacy`

/** Saves as another administrator, directly through the API. */
async function saveText(
  page: Page,
  request: APIRequestContext,
  text: string,
  type: PageType = 'terms_condition',
) {
  const { origins } = await page.context().storageState()
  const token = origins[0]?.localStorage.find(({ name }) => name === 'authToken')?.value
  const data = { title: 'Our terms', content: text, type }
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post(api.savePage, { data, headers })).ok()).toBe(true)
}

test('the URL has the tab, the field has twelve rows, Save needs a change, errors show, and the preview runs no script', async ({
  page,
  request,
}) => {
  await saveText(page, request, 'Terms as they are')
  await saveText(page, request, 'Privacy as it is', 'privacy_policy')
  await page.goto(site.cms)
  await expect(page.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Terms & Conditions', 'Privacy Policy'])
  await expect(page.getByRole('tab', { name: 'Terms & Conditions' })).toHaveAttribute('aria-selected', 'true')
  await expect(content(page)).toHaveValue('Terms as they are')
  await page.getByRole('tab', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(privacy)
  await expect(content(page)).toHaveValue('Privacy as it is')
  await page.goBack()
  await expect(content(page)).toHaveValue('Terms as they are')

  await expect(content(page)).toHaveAttribute('rows', '12')
  await expect(save(page)).toBeDisabled()
  await content(page).fill('Terms as they are, and more')
  await expect(save(page)).toBeEnabled()
  await content(page).fill('Terms as they are')
  await expect(save(page)).toBeDisabled()

  await title(page).fill('')
  await content(page).fill('')
  await save(page).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Content is required')).toBeVisible()
  await title(page).fill('t'.repeat(101))
  await content(page).fill('too short')
  await expect(page.getByText('Title must be less than 100 characters')).toBeVisible()
  await expect(page.getByText('Content must be at least 10 characters')).toBeVisible()

  await content(page).fill('# Big\n\n- **one**\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Big' })).toBeVisible()
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(preview.locator('script')).toHaveCount(0)
  await expect(preview.getByText('x', { exact: true })).toHaveAttribute('href', '')

  // With a long text, the whole frame of the preview is visible and shows the part being edited.
  await title(page).fill('Our terms')
  await content(page).fill(Array.from({ length: 200 }, (_, n) => `Paragraph ${n}\n`).join('\n'))
  await expect(preview.getByText('Paragraph 199')).toBeAttached()
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(preview, `${width} by ${height}`).toBeInViewport({ ratio: 1 })
  }
  await content(page).evaluate((area) => area.scrollTo(0, area.scrollHeight))
  await expect(preview.getByText('Paragraph 199')).toBeInViewport()
  await content(page).evaluate((area) => area.scrollTo(0, 0))
  await expect(preview.getByText('Paragraph 0', { exact: true })).toBeInViewport()
})

test('a save shows its banner for three seconds, reloads both texts and resets the form', async ({
  page,
  request,
}) => {
  await saveText(page, request, 'Terms as they are')
  await page.clock.install()
  await page.goto(site.cms)
  await content(page).fill('## Terms as they will be')
  const reloads = Promise.all(
    [api.terms, api.privacy].map((path) =>
      page.waitForRequest((sent) => new URL(sent.url()).pathname === path),
    ),
  )
  await stopClock(page)
  await save(page).click()
  await expectShownFor(page, page.locator('main [role=status]').getByText(contentMessages.saved), 3)
  await page.clock.resume()
  await reloads
  await expect(save(page)).toBeDisabled()

  await page.goto(site.terms)
  await expect(page.getByRole('heading', { name: 'Terms as they will be' })).toBeVisible()
})

test('a failed save shows its banner for three seconds, keeps the text and leaves a message', async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/status of 500/)
  await saveText(page, request, 'Terms as they are')
  await mockApi(page, api.savePage, { status: 500, body: refused('Something broke.') })
  await page.clock.install()
  await page.goto(site.cms)
  await content(page).fill('Terms as they will be')
  await stopClock(page)
  await save(page).click()
  await expectShownFor(
    page,
    page.locator('main [role=alert]').getByText('Error updating content. Please try again.'),
    3,
  )
  await page.clock.resume()
  await expect(page.getByText('Not saved. Something broke.')).toBeVisible()
  await expect(content(page)).toHaveValue('Terms as they will be')
})

test('a text that cannot be loaded shows the reason', async ({ page, tolerate }) => {
  tolerate(/status of 503/)
  await mockApi(page, api.terms, { status: 503, body: refused('We are busy.') })
  await page.goto(site.cms)
  await expect(page.getByText('Error loading content: We are busy.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('works with a response of title, content and updatedAt alone', async ({ page }) => {
  const text = { title: 'Terms', content: 'As specified', updatedAt: '2026-01-02T10:00:00Z' }
  await mockApi(page, api.terms, { body: ok(text) })
  const saves = await mockApi(page, api.savePage, { body: { success: true } })
  await page.goto(site.cms)
  await expect(content(page)).toHaveValue('As specified')
  await expect(page.getByRole('button', { name: 'Version history' })).toBeHidden()
  await content(page).fill('As specified, changed')
  await mockApi(page, api.terms, { body: ok({ ...text, content: 'As specified, changed' }) })
  await save(page).click()
  await expect(page.getByText(contentMessages.saved)).toBeVisible()
  expect(saves[0]?.postDataJSON()).toEqual({
    title: 'Terms',
    content: 'As specified, changed',
    type: 'terms_condition',
  })
  await expect(content(page)).toHaveValue('As specified, changed')
  await expect(save(page)).toBeDisabled()
})

test('Save shows its progress and is disabled, and text typed during the save stays', async ({
  page,
  request,
}) => {
  await saveText(page, request, 'Terms as they are')
  const { held, release } = hold()
  await page.route(
    (url) => url.pathname === api.savePage,
    async (route) => {
      await held
      await route.continue()
    },
  )
  await page.goto(site.cms)
  await content(page).fill('Terms as they will be')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  await content(page).fill('Terms as they will be, and a word more')
  release()
  await expect(page.getByText(contentMessages.saved)).toBeVisible()
  await expect(content(page)).toHaveValue('Terms as they will be, and a word more')
  await expect(save(page)).toBeEnabled()
})

test('the history shows what a version would change and restores it', async ({ page, request }) => {
  const long = (word: string) => Array.from({ length: 200 }, (_, n) => `${word} line ${n}\n`).join('\n')
  await saveText(page, request, long('old'))
  await saveText(page, request, long('new'))
  await saveText(page, request, 'line one\nline two')
  await saveText(page, request, 'line one\nline 2')
  await page.goto(site.cms)
  await page.getByRole('button', { name: 'Version history' }).click()
  // However long the difference is, the buttons stay visible.
  await page.getByRole('button', { name: /^Version 2/ }).click()
  await expect(page.getByRole('button', { name: 'Restore version 2' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Close window' })).toBeInViewport({ ratio: 1 })
  const history = page.getByRole('dialog', { name: 'Version history' })
  await history.getByRole('button', { name: /^Version 3/ }).click()
  const lines = history.getByRole('region', { name: 'Difference' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'removed: line 2' })).toBeVisible()
  await expect(lines.filter({ hasText: 'added: line two' })).toBeVisible()
  await history.getByRole('button', { name: 'Restore version 3' }).click()
  await expect(page.getByText(contentMessages.saved)).toBeVisible()
  await expect(content(page)).toHaveValue('line one\nline two')
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(history.getByRole('button', { name: /Version 5/ })).toBeVisible()
})

test('warns when another administrator has saved, and does not overwrite that version unseen', async ({
  page,
  request,
  context,
  tolerate,
}) => {
  tolerate(/status of 409/)
  await saveText(page, request, 'First version')
  await page.goto(site.cms)
  await content(page).fill('First version, mine')
  const other = await context.newPage()
  await saveText(other, request, 'First version, theirs')

  await save(page).click()
  await expect(page.getByText(contentMessages.conflict)).toBeVisible()
  // Only the conflict message shows, without a second, general error.
  await expect(page.getByText('Error updating content. Please try again.')).toHaveCount(0)
  await expect(page.getByText(contentMessages.conflict)).toHaveCount(1)
  await expect(content(page)).toHaveValue('First version, mine')
  await page.getByRole('button', { name: 'View their changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Their changes' })
  await expect(changes.getByText('First version, theirs')).toBeVisible()
  await changes.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'Keep my version' }).click()
  await save(page).click()
  await expect(page.getByText(contentMessages.saved)).toBeVisible()
  await page.goto(site.terms)
  await expect(page.getByText('First version, mine')).toBeVisible()
})

test('the version of another administrator can be used instead', async ({
  page,
  request,
  context,
  tolerate,
}) => {
  tolerate(/status of 409/)
  await saveText(page, request, 'First version')
  await page.goto(site.cms)
  await content(page).fill('First version, mine')
  const other = await context.newPage()
  await saveText(other, request, 'First version, theirs')
  await save(page).click()
  await page.getByRole('button', { name: 'Load their version' }).click()
  await expect(content(page)).toHaveValue('First version, theirs')
  await expect(save(page)).toBeDisabled()
})

test('asks before unsaved changes are lost: another screen, the other tab, Logout, closing', async ({
  page,
  request,
}) => {
  await saveText(page, request, 'Terms as they are')
  await page.goto(site.cms)
  await content(page).fill('Terms as they will be')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stay = question.getByRole('button', { name: 'Keep editing' })

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await stay.click()
  await page.getByRole('tab', { name: 'Privacy Policy' }).click()
  await stay.click()
  await expect(page).toHaveURL(site.cms)
  await page.getByRole('button', { name: 'Logout' }).click()
  await stay.click()
  await expect(content(page)).toHaveValue('Terms as they will be')

  const dialogType = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type())
      await dialog.dismiss()
    })
  })
  await page.close({ runBeforeUnload: true })
  expect(await dialogType).toBe('beforeunload')

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(site.users)
})

test('is accessible', async ({ page, request }) => {
  await saveText(
    page,
    request,
    '## A heading\n\nA paragraph with a [link](https://example.org).\n\n| a | b |\n|-|-|\n| 1 | 2 |',
  )
  await saveText(page, request, '## Another heading\n\nA paragraph.')
  await page.goto(site.cms)
  await expect(page.getByRole('heading', { name: 'Another heading' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(page.getByRole('region', { name: 'Difference' })).toContainText('added: ## A heading')
  await expectAccessible(page)
})
