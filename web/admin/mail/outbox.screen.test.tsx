import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { expectLater, stopClock } from '../../../test/screens/clock.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { cellTexts, columnHeaders, title, toast } from '../../../test/screens/office.ts'
import { openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'

const id = '01990000-0000-7000-8000-0000000000aa'
const counts = { total: 10, queued: 2, sending: 1, sent: 4, failed: 2, skipped: 1, unknown: 0, cancelled: 0 }
const createdAt = '2026-05-01T10:00:00.000Z'
const batch = (wanted: object = {}) => ({
  ...{ id, _id: id, subject: 'A first look', state: 'sending', reason: null },
  ...{ createdAt, createdBy: 'Ada Admin', counts },
  ...wanted,
})
const finished = batch({ state: 'done', counts: { ...counts, queued: 0, sending: 0, sent: 7 } })
const mail = (wanted: object = {}) => ({
  ...{ id, _id: id, batchId: null, kind: 'welcome', to: 'ada@example.test' },
  ...{ subject: 'Welcome to the waitlist', state: 'failed', attempts: 3, lastError: '550 No such mailbox' },
  ...{ createdAt, sentAt: null, nextTryAt: null },
  ...wanted,
})
const pageOf = (name: string, rows: object[]) => ({
  ...{ [name]: rows, currentPage: 1, totalPage: 1, total: rows.length },
})
const setMails = (...mails: object[]) =>
  fakeApi(api.mails, { body: ok({ ...pageOf('mails', mails), transport: 'smtp' }) })
const setMail = (wanted: object = {}) =>
  fakeApi(fill(api.mail, { id }), {
    body: ok({ ...mail(), html: '<h1>Hello Ada</h1>', text: 'Hello Ada', messageId: '<m@x>', ...wanted }),
  })
const setBatch = (body: object) => fakeApi(fill(api.mailBatch, { id }), { body: ok(body) })

const allMails = `${site.outbox}?tab=mails`
const oneBatch = fill(site.mailBatch, { id })
const dialog = page.getByRole('dialog')
const text = (words: string) => page.getByText(words)

beforeEach(() => signInAdmin())

test('shows an empty list and a failure', async () => {
  fakeApi(api.mailBatches, { body: ok(pageOf('batches', [])) })
  await openPage(site.outbox)
  await expect.element(text('No mailings yet')).toBeVisible()
  fakeApi(api.mails, { body: ok({ ...pageOf('mails', []), transport: 'none' }) })
  fakeApi(api.mails, { status: 500, body: 'broken', times: 2 })
  stopClock()
  await page.getByRole('tab', { name: 'All emails' }).click()
  await expectLater(text('Failed to load emails'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLater(text('No emails found'))
  await expect.element(page.getByText('No mail server is configured', { exact: false })).toBeVisible()
})

test('filters emails by state and kind in the URL', async () => {
  const requests = setMails(mail())
  await openPage(allMails)
  expect(await columnHeaders()).toEqual(['To', 'Subject', 'Kind', 'Status', 'Attempts', 'Last update'])
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('failed')
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('welcome')
  await expect.poll(shownPath).toBe(`${allMails}&state=failed&kind=welcome`)
  await expect.poll(() => requests.at(-1)!.url.search).toContain('state=failed&kind=welcome')
})

test('opens an email in a frame without scripts whose links open a new tab, or as text', async () => {
  setMails(mail())
  setMail({ html: '<head></head><h1>Hello Ada</h1><script>top.x = 1; parent.x = 1</script>' })
  await openPage(allMails)
  await page.getByRole('link', { name: 'ada@example.test' }).click()
  await expect.poll(shownPath).toContain(`mail=${id}`)
  const frame = page.getByTitle('Email as the recipient sees it')
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  await expect.element(frame).toHaveAttribute('srcdoc', expect.stringContaining('<base target="_blank">'))
  // Fails unless the heading is visible; nothing else can be asked of another document.
  await page.frameLocator(frame).getByRole('heading', { name: 'Hello Ada' }).hover()
  expect((globalThis as { x?: number }).x).toBeUndefined()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect.element(page.getByRole('tabpanel', { name: 'Plain text' })).toMatchTextContent('Hello Ada')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shownPath()).toBe(allMails)
})

test.each([
  ['failed', 'Retry email', api.retryMail, undefined],
  ['queued', 'Cancel email', api.cancelMail, undefined],
  ['cancelled', 'Send email', api.retryMail, undefined],
  ['unknown', 'Mark as sent', api.settleMail, { decision: 'sent' }],
  ['unknown', 'Send again', api.settleMail, { decision: 'resend' }],
] as const)('the actions for an email depend on its state, %s: %s', async (state, name, path, body) => {
  setMails(mail({ state }))
  setMail({ state })
  const sent = fakeApi(fill(path, { id }), { body: { success: true, message: 'Decided', data: {} } })
  await openPage(`${allMails}&mail=${id}`)
  const action = dialog.getByRole('button', { name })
  await action.click()
  if (name === 'Cancel email') {
    const question = page.getByRole('alertdialog', { name: 'Cancel email?' })
    await expectAccessible()
    await question.getByRole('button', { name: 'Keep email' }).click()
    expect(sent).toHaveLength(0)
    await action.click()
    await question.getByRole('button', { name }).click()
  }
  await expect.element(toast('Decided')).toBeVisible()
  expect(sent).toMatchObject([{ method: 'POST' }])
  expect(sent[0]!.body).toEqual(body)
})

test('a stopped mailing shows why and can be resumed; a rejected resume shows the current state', async () => {
  setBatch(batch({ state: 'stopped', reason: '421 Too many connections' }))
  setMails(mail())
  const resume = fill(api.resumeMailBatch, { id })
  const resumed = fakeApi(resume, { body: { success: true, message: 'Mailing resumed', data: batch() } })
  await openPage(oneBatch)
  await expect.element(title('A first look')).toBeVisible()
  await expect.element(page.getByText('421 Too many connections', { exact: false })).toBeVisible()
  await expect.element(text('4 of 10 sent')).toBeVisible()
  const button = page.getByRole('button', { name: 'Resume mailing' })
  await button.click()
  await expect.element(toast('Mailing resumed')).toBeVisible()
  expect(resumed).toHaveLength(1)

  fakeApi(resume, { status: 409, body: refused('Someone else has changed this mailing.') })
  setBatch(batch({ state: 'cancelled' }))
  await button.click()
  await expect.element(toast('Someone else has changed this mailing.')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('without an event stream the progress is polled', async () => {
  setMails(mail())
  fakeApi(fill(api.mailBatchEvents, { id }), { status: 502, body: 'no streams here' })
  setBatch(batch())
  stopClock()
  await openPage(oneBatch)
  await expectLater(text('4 of 10 sent'))
  setBatch(finished)
  await expectLater(text('7 of 10 sent'))
})

test('with an event stream every event shows at once', async () => {
  setMails(mail())
  setBatch(batch())
  const events = `: hello\n\nevent: progress\ndata: ${JSON.stringify(finished)}\n\nevent: end\ndata: {}\n\n`
  fakeApi(fill(api.mailBatchEvents, { id }), { body: () => new Response(events).body })
  await openPage(oneBatch)
  await expect.element(text('7 of 10 sent')).toBeVisible()
})

test('a missing mailing shows an error', async () => {
  fakeApi(fill(api.mailBatch, { id }), { status: 404, body: refused('Mailing not found') })
  stopClock()
  await openPage(oneBatch)
  await expectLater(text('Failed to load this mailing'))
  await expect.element(text('Mailing not found')).toBeVisible()
})

test('lists mailings with their counts; a mailing and an email are accessible', async () => {
  fakeApi(api.mailBatches, {
    body: ok(pageOf('batches', [batch(), batch({ id: 'b', _id: 'b', state: 'stopped' })])),
  })
  await openPage(site.outbox)
  await expect.element(title('Outbox')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'A first look' }).first())
    .toHaveAttribute('href', oneBatch)
  expect((await cellTexts()).slice(2, 7)).toEqual(['10', '4', '2', '3', 'Ada Admin'])

  setBatch(batch({ state: 'stopped', reason: 'Closed' }))
  setMails(mail())
  await openPage(oneBatch)
  await expect.element(text('4 of 10 sent')).toBeVisible()
  await expectAccessible()
  setMail()
  await openPage(`${allMails}&mail=${id}`)
  await expect.element(dialog.getByText('550 No such mailbox')).toBeVisible()
  await expectAccessible()
})
