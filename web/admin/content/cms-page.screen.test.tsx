import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { contentMessages } from '../../../contract/site/content.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { expectLater, expectShownFor, stopClock } from '../../../test/screens/clock.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { go, openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'

const title = page.getByLabelText('Title')
const content = page.getByLabelText('Content', { exact: true })
const save = page.getByRole('button', { name: 'Save', exact: true })
const preview = page.getByRole('region', { name: 'Preview' })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const failedSave = 'Error updating content. Please try again.'
const updatedAt = '2026-01-02T10:00:00.000Z'

const textOf = (content: string, version = 1, type = 'terms_condition') => ({
  ...{ title: 'Our terms', content, type, version, updatedAt },
})
const setTerms = (content: string, version?: number) =>
  fakeApi(api.terms, { body: ok(textOf(content, version)) })
const setPrivacy = (content: string) =>
  fakeApi(api.privacy, { body: ok(textOf(content, 1, 'privacy_policy')) })
const setSaved = (content: string, version: number) =>
  fakeApi(api.savePage, { body: ok(textOf(content, version)) })

beforeEach(() => {
  signInAdmin()
  setTerms('Terms as they are')
  setPrivacy('Privacy as it is')
})

test('the URL has the tab, and Back returns to the other', async () => {
  await openPage(site.cms)
  await expect.element(page.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  const tabs = page.getByRole('tab')
  expect(tabs.elements().map((tab) => tab.textContent)).toEqual(['Terms & Conditions', 'Privacy Policy'])
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(content).toHaveValue('Terms as they are')
  await tabs.nth(1).click()
  await expect.poll(shownPath).toBe(`${site.cms}?tab=privacy`)
  await expect.element(content).toHaveValue('Privacy as it is')
  await go(-1)
  await expect.element(content).toHaveValue('Terms as they are')
})

test('the field has twelve rows, Save needs a change, and errors show', async () => {
  await openPage(site.cms)
  await expect.element(content).toHaveAttribute('rows', '12')
  await expect.element(save).toBeDisabled()
  await content.fill('Terms as they are, and more')
  await expect.element(save).toBeEnabled()
  await content.fill('Terms as they are')
  await expect.element(save).toBeDisabled()

  await title.fill('')
  await content.fill('')
  await save.click()
  await expect.element(page.getByText('Title is required')).toBeVisible()
  await expect.element(page.getByText('Content is required')).toBeVisible()
  await title.fill('t'.repeat(101))
  await content.fill('too short')
  await expect.element(page.getByText('Title must be less than 100 characters')).toBeVisible()
  await expect.element(page.getByText('Content must be at least 10 characters')).toBeVisible()
  await expectAccessible()
})

test('the preview shows the formatted text and runs no script', async () => {
  await openPage(site.cms)
  await content.fill('# Big\n\n- **one**\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))')
  await expect.element(preview.getByRole('heading', { name: 'Big' })).toBeVisible()
  await expect.element(preview.getByText('<script>alert(1)</script>', { exact: false })).toBeVisible()
  expect(preview.element().querySelector('script')).toBeNull()
  await expect.element(preview.getByText('x', { exact: true })).toHaveAttribute('href', '')
})

test('with a long text, the whole frame of the preview is visible and shows the part being edited', async () => {
  setTerms(Array.from({ length: 200 }, (_, n) => `Paragraph ${n}\n`).join('\n'))
  await openPage(site.cms)
  const first = preview.getByText('Paragraph 0', { exact: true })
  const last = preview.getByText('Paragraph 199')
  await expect.element(last).toBeInTheDocument()
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    scrollTo(0, 0)
    await expect.element(preview, { message: `${width} by ${height}` }).toBeInViewport({ ratio: 1 })
  }
  const area = content.element()
  area.scrollTo(0, area.scrollHeight)
  await expect.element(last).toBeInViewport()
  area.scrollTo(0, 0)
  await expect.element(first).toBeInViewport()
})

test('a save shows its banner for three seconds, reloads both texts and resets the form', async () => {
  await openPage(site.cms)
  await content.fill('## Terms as they will be')
  const saves = setSaved('## Terms as they will be', 2)
  const reloads = [setTerms('## Terms as they will be', 2), setPrivacy('Privacy as it is')]
  stopClock()
  await save.click()
  await expectShownFor(page.getByRole('status').filter({ hasText: contentMessages.saved() }), 3)
  expect(saves).toMatchObject([{ method: 'POST', body: { type: 'terms_condition', baseVersion: 1 } }])
  expect(reloads.map((requests) => requests.length)).toEqual([1, 1])
  await expect.element(content).toHaveValue('## Terms as they will be')
  await expect.element(save).toBeDisabled()
})

test('a failed save shows its banner for three seconds, keeps the text and leaves a message', async () => {
  fakeApi(api.savePage, { status: 500, body: refused('Something broke.') })
  await openPage(site.cms)
  await content.fill('Terms as they will be')
  stopClock()
  await save.click()
  await expectShownFor(page.getByRole('main').getByRole('alert').filter({ hasText: failedSave }), 3)
  await expect.element(page.getByText('Not saved. Something broke.')).toBeVisible()
  await expect.element(content).toHaveValue('Terms as they will be')
})

test('a text that cannot be loaded shows the reason', async () => {
  fakeApi(api.terms, { status: 503, body: refused('We are busy.') })
  stopClock()
  await openPage(site.cms)
  await expectLater(page.getByText('Error loading content: We are busy.'))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('works with a response of title, content and updatedAt alone', async () => {
  const text = { title: 'Terms', content: 'As specified', updatedAt }
  fakeApi(api.terms, { body: ok(text) })
  const saves = fakeApi(api.savePage, { body: { success: true } })
  await openPage(site.cms)
  await expect.element(content).toHaveValue('As specified')
  await expect.element(page.getByRole('button', { name: 'Version history' })).not.toBeInTheDocument()
  await content.fill('As specified, changed')
  fakeApi(api.terms, { body: ok({ ...text, content: 'As specified, changed' }) })
  await save.click()
  await expect.element(page.getByText(contentMessages.saved())).toBeVisible()
  expect(saves[0]?.body).toEqual({
    title: 'Terms',
    content: 'As specified, changed',
    type: 'terms_condition',
  })
  await expect.element(content).toHaveValue('As specified, changed')
  await expect.element(save).toBeDisabled()
})

test('Save shows its progress and is disabled, and text typed during the save stays', async () => {
  const { held, release } = hold()
  fakeApi(api.savePage, { body: ok(textOf('Terms as they will be', 2)), after: held })
  await openPage(site.cms)
  await content.fill('Terms as they will be')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  await content.fill('Terms as they will be, and a word more')
  setTerms('Terms as they will be', 2)
  release()
  await expect.element(page.getByText(contentMessages.saved())).toBeVisible()
  await expect.element(content).toHaveValue('Terms as they will be, and a word more')
  await expect.element(save).toBeEnabled()
})

test('the history shows what a version would change and restores it, however long the difference is', async () => {
  const long = (word: string) => Array.from({ length: 200 }, (_, n) => `${word} line ${n}\n`).join('\n')
  const versions = ['line one\nline 2', 'line one\nline two', long('new'), long('old')].map((text, index) => {
    const id = `version-${4 - index}`
    return { ...textOf(text, 4 - index), id, _id: id, savedBy: 'Ada Admin' }
  })
  const history = fill(api.pageVersions, { type: 'terms_condition' })
  fakeApi(history, { body: ok({ versions }) })
  setTerms('line one\nline 2', 4)
  await openPage(site.cms)
  await page.getByRole('button', { name: 'Version history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.getByRole('button', { name: /^Version 2/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Restore version 2' })).toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByRole('button', { name: 'Close window' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: /^Version 3/ }).click()
  const lines = dialog.getByRole('region', { name: 'Difference' }).getByRole('listitem')
  await expect.element(lines.filter({ hasText: 'removed: line 2' })).toBeVisible()
  await expect.element(lines.filter({ hasText: 'added: line two' })).toBeVisible()
  await expectAccessible()

  const saves = setSaved('line one\nline two', 5)
  setTerms('line one\nline two', 5)
  const fifth = { ...versions[1], version: 5, id: 'version-5', _id: 'version-5' }
  fakeApi(history, { body: ok({ versions: [fifth, ...versions] }) })
  await dialog.getByRole('button', { name: 'Restore version 3' }).click()
  await expect.element(page.getByText(contentMessages.saved())).toBeVisible()
  expect(saves[0]?.body).toEqual({
    title: 'Our terms',
    content: 'line one\nline two',
    type: 'terms_condition',
    baseVersion: 4,
  })
  await expect.element(content).toHaveValue('line one\nline two')
  await page.getByRole('button', { name: 'Version history' }).click()
  await expect.element(dialog.getByRole('button', { name: /Version 5/ })).toBeVisible()
})

/** A save that is refused because another administrator was first. */
async function saveTooLate() {
  setTerms('First version')
  fakeApi(api.savePage, { status: 409, body: refused(contentMessages.conflict()) })
  await openPage(site.cms)
  await content.fill('First version, mine')
  setTerms('First version, theirs', 2)
  await save.click()
  await expect.element(page.getByText(contentMessages.conflict())).toBeVisible()
}

test('warns when another administrator has saved, and does not overwrite that version unseen', async () => {
  await saveTooLate()
  // Only the conflict message shows, without a second, general error.
  expect(page.getByText(failedSave).elements()).toHaveLength(0)
  expect(page.getByText(contentMessages.conflict()).elements()).toHaveLength(1)
  await expect.element(content).toHaveValue('First version, mine')
  await page.getByRole('button', { name: 'View their changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Their changes' })
  await expect.element(changes.getByText('First version, theirs', { exact: false })).toBeVisible()
  await expectAccessible()
  await changes.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'Keep my version' }).click()
  const saves = setSaved('First version, mine', 3)
  setTerms('First version, mine', 3)
  await save.click()
  await expect.element(page.getByText(contentMessages.saved())).toBeVisible()
  expect(saves[0]?.body).toMatchObject({ content: 'First version, mine', baseVersion: 2 })
})

test('the version of another administrator can be used instead', async () => {
  await saveTooLate()
  await page.getByRole('button', { name: 'Load their version' }).click()
  await expect.element(content).toHaveValue('First version, theirs')
  await expect.element(save).toBeDisabled()
})

test('asks before unsaved changes are lost: another screen, the other tab, Logout', async () => {
  fakeApi(api.people, { body: ok({ users: [], currentPage: 1, totalPage: 1 }) })
  await openPage(site.cms)
  await content.fill('Terms as they will be')
  const stay = question.getByRole('button', { name: 'Keep editing' })
  const users = page.getByRole('link', { name: 'Users', exact: true })

  await users.click()
  await stay.click()
  await page.getByRole('tab', { name: 'Privacy Policy' }).click()
  await stay.click()
  expect(shownPath()).toBe(site.cms)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectAccessible()
  await stay.click()
  await expect.element(content).toHaveValue('Terms as they will be')

  await users.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(shownPath).toBe(site.users)
})
