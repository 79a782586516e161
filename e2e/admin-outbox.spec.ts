import type { Page } from '@playwright/test'
import { api, fill, newMailing, site } from '../contract/paths.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { waitlistEntries } from '../server/platform/db/tables/waitlist.ts'
import { expect, expectAccessible, test } from './base.ts'
import { mockApi, ok, refused } from './mock-api.ts'
import { cellTexts, columnHeaders, title, toast } from './screen.ts'

test.use({ signedIn: true })
// Playwright runs scripts in the frame of an email, where the browser blocks and reports them.
test.beforeEach(({ tolerate }) => tolerate(/Blocked script execution in 'about:srcdoc'/))

const id = '01990000-0000-7000-8000-0000000000aa'
const counts = { total: 10, queued: 2, sending: 1, sent: 4, failed: 2, skipped: 1, unknown: 0, cancelled: 0 }
const batch = (wanted: object = {}) => ({
  id,
  _id: id,
  subject: 'A first look',
  state: 'sending',
  reason: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  createdBy: 'Ada Admin',
  counts,
  ...wanted,
})
const mail = (wanted: object = {}) => ({
  id,
  _id: id,
  batchId: null,
  kind: 'welcome',
  to: 'ada@example.test',
  subject: 'Welcome to the waitlist',
  state: 'failed',
  attempts: 3,
  lastError: '550 No such mailbox',
  createdAt: '2026-05-01T10:00:00.000Z',
  sentAt: null,
  nextTryAt: null,
  ...wanted,
})
const page1 = (name: string, rows: object[]) => ({
  [name]: rows,
  currentPage: 1,
  totalPage: 1,
  total: rows.length,
})
const oneMail = fill(api.mail, { id })
const detail = (wanted: object = {}) =>
  ok({ ...mail(), html: '<h1>Hello Ada</h1>', text: 'Hello Ada', messageId: '<m@x>', ...wanted })
const mails = (page: Page, wanted: object = {}, transport = 'smtp') =>
  mockApi(page, api.mails, { body: ok({ ...page1('mails', [mail(wanted)]), transport }) })

test('shows an empty list and a failure', async ({ page, tolerate }) => {
  tolerate(/status of 500/)
  await page.goto(site.outbox)
  await expect(page.getByText('No mailings yet')).toBeVisible()
  await mockApi(page, api.mails, { status: 500, body: 'broken' })
  await page.getByRole('tab', { name: 'All emails' }).click()
  await expect(page.getByText('Failed to load emails')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No emails found')).toBeVisible()
  await expect(page.getByText('No mail server is configured')).toBeVisible()
})

test('filters emails by state and kind in the URL', async ({ page }) => {
  const requests = await mails(page)
  await page.goto(`${site.outbox}?tab=mails`)
  expect(await columnHeaders(page)).toEqual(['To', 'Subject', 'Kind', 'Status', 'Attempts', 'Last update'])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('failed')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('welcome')
  await expect(page).toHaveURL(/tab=mails&state=failed&kind=welcome/)
  await expect.poll(() => new URL(requests.at(-1)!.url()).search).toContain('state=failed&kind=welcome')
})

test('opens an email in a frame without scripts, or as text', async ({ page }) => {
  await mails(page)
  const html = '<h1>Hello Ada</h1><script>top.x = 1</script>'
  await mockApi(page, oneMail, { body: detail({ html }) })
  await page.goto(`${site.outbox}?tab=mails`)
  await page.getByRole('link', { name: 'ada@example.test' }).click()
  await expect(page).toHaveURL(/mail=/)
  const frame = page.locator('iframe[title="Email as the recipient sees it"]')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Hello Ada' })).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { x?: number }).x)).toBeUndefined()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByRole('tabpanel').getByText('Hello Ada')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/mail=/)
})

test('the actions for an email depend on its state; cancelling asks first', async ({ page }) => {
  for (const [state, button, path, body] of [
    ['failed', 'Retry', api.retryMail, null],
    ['queued', 'Cancel email', api.cancelMail, null],
    ['cancelled', 'Send email', api.retryMail, null],
    ['unknown', 'Mark as sent', api.settleMail, { decision: 'sent' }],
    ['unknown', 'Send again', api.settleMail, { decision: 'resend' }],
  ] as const) {
    await test.step(`${state}: ${button}`, async () => {
      await mails(page, { state })
      await mockApi(page, oneMail, { body: detail({ state }) })
      const sent = await mockApi(page, fill(path, { id }), { body: ok({}) })
      await page.goto(`${site.outbox}?tab=mails&mail=${id}`)
      await page.getByRole('dialog').getByRole('button', { name: button }).click()
      if (button === 'Cancel email') {
        const question = page.getByRole('alertdialog', { name: 'Cancel email?' })
        await question.getByRole('button', { name: 'Keep email' }).click()
        expect(sent).toHaveLength(0)
        await page.getByRole('dialog').getByRole('button', { name: button }).click()
        await question.getByRole('button', { name: 'Cancel email' }).click()
      }
      await expect(toast(page, 'ok')).toBeVisible()
      expect(sent[0]!.method()).toBe('POST')
      expect(sent[0]!.postDataJSON()).toEqual(body)
    })
  }
})

test('a stopped mailing shows why and can be resumed; a rejected resume shows the current state', async ({
  page,
  tolerate,
}) => {
  const stopped = batch({ state: 'stopped', reason: '421 Too many connections' })
  await mockApi(page, fill(api.mailBatch, { id }), { body: ok(stopped) })
  await mails(page)
  const resumed = await mockApi(page, fill(api.resumeMailBatch, { id }), {
    body: { success: true, message: 'Mailing resumed', data: batch() },
  })
  await page.goto(fill(site.mailBatch, { id }))
  await expect(title(page, 'A first look')).toBeVisible()
  await expect(page.getByText('421 Too many connections')).toBeVisible()
  await expect(page.getByText('4 of 10 sent')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(toast(page, 'Mailing resumed')).toBeVisible()
  expect(resumed).toHaveLength(1)

  tolerate(/status of 409/)
  const changed = { status: 409, body: refused('Someone else has changed this mailing.') }
  await mockApi(page, fill(api.resumeMailBatch, { id }), changed)
  await mockApi(page, fill(api.mailBatch, { id }), { body: ok(batch({ state: 'cancelled' })) })
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(toast(page, 'Someone else has changed this mailing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeHidden()
})

test('cancelling the remaining emails asks first, and can be undone', async ({ page, db }) => {
  await db.db
    .insert(waitlistEntries)
    .values(['ada', 'bo'].map((name) => ({ id: newId(), fullName: name, email: `${name}@example.test` })))
  await page.goto(newMailing)
  await expect(page.getByText('To 2 people on the waiting list.')).toBeVisible()
  await expect(page.getByText('No mail server is configured.')).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(toast(page, /test email to admin@framefolk.test waits in the Outbox/)).toBeVisible()
  await page.getByRole('button', { name: 'Notify 2 people' }).click()
  await expect(page.getByText('Waiting for a mail server')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel remaining' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel remaining emails?' })
  await question.getByRole('button', { name: 'Cancel remaining' }).click()
  await page.getByRole('button', { name: 'Send remaining (2)' }).click()
  await expect(page.getByText('Waiting for a mail server')).toBeVisible()
  await page.getByRole('link', { name: 'Outbox', exact: true }).last().click()

  // A second mailing warns about people notified before, and can skip them.
  await db.db.insert(waitlistEntries).values({ id: newId(), fullName: 'cy', email: 'cy@example.test' })
  await page.goto(newMailing)
  await expect(page.getByText('2 of them were notified before')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Skip people notified before' }).check()
  await expect(page.getByRole('button', { name: 'Notify 1 person' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Email waiting in the Outbox').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Notified' }).selectOption('no')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('without an event stream the progress is polled', async ({ page, tolerate }) => {
  tolerate(/status of 502/)
  await mails(page)
  await mockApi(page, fill(api.mailBatchEvents, { id }), { status: 502, body: 'no streams here' })
  await mockApi(page, fill(api.mailBatch, { id }), { body: ok(batch()) })
  await page.goto(fill(site.mailBatch, { id }))
  await expect(page.getByText('4 of 10 sent')).toBeVisible()
  const done = batch({ state: 'done', counts: { ...counts, queued: 0, sending: 0, sent: 7 } })
  await mockApi(page, fill(api.mailBatch, { id }), { body: ok(done) })
  await expect(page.getByText('7 of 10 sent')).toBeVisible()
})

test('with an event stream every event shows at once', async ({ page }) => {
  await mails(page)
  await mockApi(page, fill(api.mailBatch, { id }), { body: ok(batch()) })
  const last = JSON.stringify(batch({ state: 'done', counts: { ...counts, queued: 0, sending: 0, sent: 7 } }))
  await page.route(`**${fill(api.mailBatchEvents, { id })}`, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `: hello\n\nevent: progress\ndata: ${last}\n\nevent: end\ndata: {}\n\n`,
    }),
  )
  await page.goto(fill(site.mailBatch, { id }))
  await expect(page.getByText('7 of 10 sent')).toBeVisible()
})

test('a missing mailing shows an error', async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  await mockApi(page, fill(api.mailBatch, { id }), { status: 404, body: refused('Mailing not found') })
  await page.goto(fill(site.mailBatch, { id }))
  await expect(page.getByText('Failed to load this mailing')).toBeVisible()
  await expect(page.getByText('Mailing not found')).toBeVisible()
})

test('lists mailings with their counts; list, mailing and email are accessible', async ({ page }) => {
  await mockApi(page, api.mailBatches, {
    body: ok(page1('batches', [batch(), batch({ id: 'b', _id: 'b', state: 'stopped' })])),
  })
  await mockApi(page, fill(api.mailBatch, { id }), {
    body: ok(batch({ state: 'stopped', reason: 'Closed' })),
  })
  await mails(page)
  await mockApi(page, oneMail, { body: detail() })
  await page.goto(site.outbox)
  await expect(title(page, 'Outbox')).toBeVisible()
  await expect(page.getByRole('link', { name: 'A first look' }).first()).toHaveAttribute(
    'href',
    fill(site.mailBatch, { id }),
  )
  expect((await cellTexts(page)).slice(2, 7)).toEqual(['10', '4', '2', '3', 'Ada Admin'])
  await expectAccessible(page)
  await page.goto(fill(site.mailBatch, { id }))
  await expect(page.getByText('4 of 10 sent')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${site.outbox}?tab=mails&mail=${id}`)
  await expect(page.getByRole('dialog').getByText('550 No such mailbox')).toBeVisible()
  await expectAccessible(page)
})
