import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { createTestApp } from '../../../test/app.ts'
import { multipart } from '../../../test/multipart.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { mailBatches, mails } from '../../platform/db/tables/mail.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import { eraseMails } from './erase.ts'
import { tokenOf } from './unsubscribe.ts'

const test = startTestApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = (await signIn(test.services, { fullName: 'Grace' })).headers
})
beforeEach(async () => {
  await execute(test.services.db)`truncate waitlist_entries, mail_batches, mails, mail_suppressions`
  await test.services.db.insert(waitlistEntries).values(
    ['ada', 'bo', 'cy'].map((name) => ({
      id: newId(),
      fullName: `Stored ${name}`,
      email: `${name}@example.org`,
      role: name === 'cy' ? ('photographer' as const) : null,
    })),
  )
})

type More = { headers?: Record<string, string>; payload?: unknown }
const post = async (url: string, payload: object = {}, more: More = {}) => {
  const response = await test.app.inject({
    method: 'POST',
    url,
    payload: (more.payload ?? payload) as object,
    headers: { ...headers, ...more.headers },
  })
  return { status: response.statusCode, ...response.json() }
}
const get = async (url: string, query = {}) => (await test.app.inject({ url, query, headers })).json()
const notify = (body: object, more?: More) => post(api.notify, body, more)
const people = (...names: string[]) =>
  names.map((name) => ({ fullName: 'Sent', email: `${name}@example.org` }))
const tokenFor = async (address: string) => {
  const rows = await query<{ token: string }>(test.services.db)`
    select ${tokenOf(sql`gen_random_uuid()`, sql`${address}::citext`)} as token`
  return rows[0]!.token
}

describe('notifying people on the waiting list', () => {
  it('queues one email for each person, with the stored name, and responds at once: 200', async () => {
    const response = await notify({ users: people('ada', 'bo') })
    expect(response).toMatchObject({
      status: 200,
      success: true,
      message: 'Notified 2 users successfully',
      data: { notified: 2, skipped: { notOnList: 0, repeated: 0, unsubscribed: 0 } },
    })
    const rows = await test.services.db.select().from(mails).orderBy(mails.recipient)
    expect(rows.map((row) => [row.recipient, row.data.fullName, row.state])).toEqual([
      ['ada@example.org', 'Stored ada', 'queued'],
      ['bo@example.org', 'Stored bo', 'queued'],
    ])
  })

  it('is no open relay: unknown, repeated and unsubscribed people are skipped and counted', async () => {
    await post(fill(api.unsubscribe, { token: await tokenFor('bo@example.org') }))
    const users = [...people('ada', 'bo', 'stranger'), { email: ' ADA@example.org ' }]
    expect(await notify({ users })).toMatchObject({
      message: 'Notified 1 users successfully',
      data: { notified: 1, skipped: { notOnList: 1, repeated: 1, unsubscribed: 1 } },
    })
  })

  it('refuses an empty selection, and people who are not on the list, with 400', async () => {
    expect(await notify({})).toMatchObject({ status: 400, message: expect.stringContaining('Choose') })
    expect(await notify({ users: [] })).toMatchObject({ status: 400 })
    expect(await notify({ users: people('stranger') })).toMatchObject({
      status: 400,
      message: 'None of these people are on the waiting list.',
    })
    expect(await test.services.db.$count(mailBatches)).toBe(0)
  })

  it('resolves "all that match" itself', async () => {
    expect(await notify({ all: {} })).toMatchObject({ data: { notified: 3 } })
    expect(await notify({ all: { role: 'photographer' } })).toMatchObject({ data: { notified: 1 } })
    expect(await notify({ all: { search: 'stored b' } })).toMatchObject({ data: { notified: 1 } })
  })

  it('creates one mailing for a double click and for a repeated idempotency key', async () => {
    const clicks = await Promise.all(Array.from({ length: 5 }, () => notify({ users: people('ada') })))
    expect(new Set(clicks.map((click) => click.data.batchId)).size).toBe(1)
    const more = { headers: { 'idempotency-key': 'k1' } }
    const keyed = await Promise.all(Array.from({ length: 5 }, () => notify({ users: people('bo') }, more)))
    expect(new Set(keyed.map((response) => response.data.batchId)).size).toBe(1)
    expect(keyed.every((response) => response.message === 'Notified 1 users successfully')).toBe(true)
    expect(await notify({ users: people('cy'), idempotencyKey: 'k1' })).toMatchObject({ status: 409 })
    expect(await test.services.db.$count(mails)).toBe(2)
  })

  it('reads users from multipart and urlencoded forms as JSON text', async () => {
    const form = await multipart({ users: JSON.stringify(people('ada')) })
    expect(await notify({}, form)).toMatchObject({ data: { notified: 1 } })
    const urlencoded = await notify(
      {},
      {
        payload: `users=${encodeURIComponent(JSON.stringify(people('bo', 'cy')))}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    )
    expect(urlencoded).toMatchObject({ data: { notified: 2 } })
    expect(await notify({ users: 'not json' })).toMatchObject({ status: 400 })
  })

  it('previews a mailing, and refuses a subject of two lines', async () => {
    const { data } = await post(api.mailPreview, { subject: 'News', message: '**Hi** <b>there</b>' })
    expect(data.subject).toBe('News')
    expect(data.html).toContain('<strong>Hi</strong> &lt;b&gt;there&lt;/b&gt;')
    const invitation = await post(api.mailPreview, { kind: 'invitation' })
    expect(invitation.data.subject).toBe('Your invitation to Framefolk')
    expect(invitation.data.text).toContain('/invitation/hidden')
    expect(await post(api.mailPreview, { kind: 'receipt' })).toMatchObject({ status: 400 })
    expect(await notify({ users: people('ada'), subject: 'a\r\nBcc: x@y' })).toMatchObject({ status: 400 })
  })
})

describe('before a mailing is sent', () => {
  it('counts the recipients, the unsubscribed and those notified before, and can leave out the latter', async () => {
    await notify({ users: people('ada') })
    await post(fill(api.unsubscribe, { token: await tokenFor('cy@example.org') }))
    const audience = await post(api.mailAudience, { all: {} })
    expect(audience.data).toMatchObject({ matched: 3, unsubscribed: 1, toldBefore: 1, transport: 'none' })
    expect(audience.data.lastToldAt).toMatch(/^\d{4}-/)
    const chosen = await post(api.mailAudience, { users: people('bo', 'unknown') })
    expect(chosen.data).toMatchObject({ matched: 1, unsubscribed: 0, toldBefore: 0, lastToldAt: null })
    expect(await post(api.mailAudience, {})).toMatchObject({ status: 400 })

    const { data: untold } = await get(api.waitlist, { notified: 'no' })
    expect(untold.users.map((user: { email: string }) => user.email).sort()).toEqual([
      'bo@example.org',
      'cy@example.org',
    ])
    const { data: told } = await get(api.waitlist, { notified: 'yes' })
    expect(told.users).toMatchObject([{ email: 'ada@example.org', notificationWaits: true }])
    expect(await notify({ all: {}, onlyNew: true })).toMatchObject({
      status: 200,
      data: { notified: 1, skipped: { unsubscribed: 1, toldBefore: 1 } },
    })
    expect(await notify({ all: {}, onlyNew: 'perhaps' })).toMatchObject({ status: 400 })
  })

  it('sends a test with the same text to the administrator, which does not count as a mailing', async () => {
    const response = await post(api.testMail, { subject: 'Doors', message: 'On **Friday**' })
    expect(response).toMatchObject({ status: 200, message: expect.stringContaining('waits in the Outbox') })
    const { data } = await get(fill(api.mail, { id: response.data.mailId }))
    expect(data).toMatchObject({ to: response.data.to, subject: 'Doors', batchId: null })
    expect(data.html).toContain('<strong>Friday</strong>')
    expect((await get(api.mailBatches)).data.total).toBe(0)
  })

  it('never claims that we are live in the default text', async () => {
    const { data } = await post(api.mailPreview, {})
    expect(`${data.subject} ${data.text}`).not.toMatch(/is live|is open|wait is over/i)
  })
})

describe('managing mailings and emails', () => {
  const start = async (...names: string[]) =>
    (await notify({ users: people(...names) })).data.batchId as string
  const force = (state: string, address: string) =>
    execute(test.services.db)`update mails set state = ${state} where recipient = ${address}`
  const mailOf = async (address: string) => (await get(api.mails, { search: address })).data.mails[0]

  it('lists mailings with their counts and cancels what is queued', async () => {
    const id = await start('ada', 'bo', 'cy')
    await force('sent', 'ada@example.org')
    const { data } = await get(api.mailBatches)
    expect(data.batches[0]).toMatchObject({
      id,
      subject: 'News from Framefolk',
      waitsForServer: true,
      createdBy: 'Grace',
      state: 'sending',
      counts: { total: 3, queued: 2, sent: 1 },
    })
    expect(await post(fill(api.cancelMailBatch, { id }))).toMatchObject({
      status: 200,
      data: { state: 'cancelled', counts: { sent: 1, cancelled: 2, queued: 0 } },
    })
    expect(await post(fill(api.cancelMailBatch, { id }))).toMatchObject({ status: 409 })
    // Cancelled emails can be queued again, all of them or a single one.
    expect(await post(fill(api.resumeMailBatch, { id }))).toMatchObject({
      status: 200,
      data: { state: 'sending', counts: { sent: 1, cancelled: 0, queued: 2 } },
    })
    const mail = await mailOf('bo@example.org')
    expect(await post(fill(api.cancelMail, { id: mail.id }))).toMatchObject({ data: { state: 'cancelled' } })
    expect(await post(fill(api.retryMail, { id: mail.id }))).toMatchObject({ data: { state: 'queued' } })
  })

  it('resumes a cancelled mailing, also if one email was sent meanwhile, but skips people without an address', async () => {
    const id = await start('ada', 'bo', 'cy')
    await post(fill(api.cancelMailBatch, { id }))
    const mail = await mailOf('ada@example.org')
    await post(fill(api.retryMail, { id: mail.id }))
    await force('sent', 'ada@example.org')
    await execute(test.services.db)`update mail_batches set state = 'done'`
    await execute(test.services.db)`update mails set recipient = null where recipient = 'cy@example.org'`
    expect(await post(fill(api.resumeMailBatch, { id }))).toMatchObject({
      status: 200,
      data: { state: 'sending', counts: { sent: 1, cancelled: 1, queued: 1 } },
    })
    await execute(test.services.db)`update mail_batches set state = 'done'`
    await execute(test.services.db)`update mails set state = 'sent' where state = 'queued'`
    expect(await post(fill(api.resumeMailBatch, { id }))).toMatchObject({ status: 409 })
  })

  it('queues failed emails again, and resumes after a stop', async () => {
    const id = await start('ada', 'bo')
    await force('failed', 'ada@example.org')
    expect(await post(fill(api.retryMailBatch, { id }))).toMatchObject({ data: { counts: { queued: 2 } } })
    expect(await post(fill(api.resumeMailBatch, { id }))).toMatchObject({ status: 409 })
    await execute(test.services.db)`update mail_batches set state = 'stopped', stop_reason = '550 no'`
    expect(await get(fill(api.mailBatch, { id }))).toMatchObject({ data: { reason: '550 no' } })
    expect(await post(fill(api.resumeMailBatch, { id }))).toMatchObject({ data: { state: 'sending' } })
  })

  it('marks an email with an unknown result as sent, or sends it again', async () => {
    await start('ada', 'bo')
    await force('unknown', 'ada@example.org')
    await force('unknown', 'bo@example.org')
    const [ada, bo] = [await mailOf('ada'), await mailOf('bo')]
    const settle = (id: string, decision: string) => post(fill(api.settleMail, { id }), { decision })
    expect(await settle(ada.id, 'sent')).toMatchObject({ data: { state: 'sent' } })
    expect(await settle(bo.id, 'resend')).toMatchObject({
      data: { state: 'queued', messageId: expect.stringContaining(bo.id) },
    })
    expect(await settle(bo.id, 'resend')).toMatchObject({ status: 409 })
    expect(await settle(bo.id, 'forget')).toMatchObject({ status: 400 })
    expect(await settle(newId(), 'sent')).toMatchObject({ status: 404, message: 'Email not found' })
  })

  it('filters emails by state and kind', async () => {
    await start('ada', 'bo')
    await force('failed', 'bo@example.org')
    const found = async (query: object) =>
      (await get(api.mails, query)).data.mails.map((row: { to: string }) => row.to).sort()
    expect(await found({ state: 'failed' })).toEqual(['bo@example.org'])
    expect(await found({ kind: 'notification' })).toEqual(['ada@example.org', 'bo@example.org'])
    expect(await found({ state: 'queued', kind: 'notification' })).toEqual(['ada@example.org'])
    expect(await found({ kind: 'welcome' })).toEqual([])
  })

  it('shows, retries and cancels an email, and reports that SMTP is not configured', async () => {
    await start('ada')
    const { data } = await get(api.mails, { state: 'queued' })
    expect(data).toMatchObject({ transport: 'none', total: 1 })
    const { id } = data.mails[0]
    expect(await get(fill(api.mail, { id }))).toMatchObject({
      data: {
        to: 'ada@example.org',
        html: expect.stringContaining('Hello Stored ada,'),
        text: expect.any(String),
      },
    })
    expect(await post(fill(api.cancelMail, { id }))).toMatchObject({ data: { state: 'cancelled' } })
    expect(await post(fill(api.retryMail, { id }))).toMatchObject({ data: { state: 'queued' } })
    await force('sent', 'ada@example.org')
    expect(await post(fill(api.retryMail, { id }))).toMatchObject({ status: 409 })
    expect(await get(fill(api.mail, { id: 'x' }))).toMatchObject({ message: 'Email not found' })
  })

  it('streams the progress of a mailing as events, and ends the stream when the server stops', async () => {
    const own = await createTestApp()
    const { headers: bearer } = await signIn(own.services)
    await own.services.db
      .insert(waitlistEntries)
      .values({ id: newId(), fullName: 'Ada', email: 'ada@example.org' })
    const made = await own.app.inject({
      method: 'POST',
      url: api.notify,
      payload: { all: {} },
      headers: bearer,
    })
    const origin = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const events = fill(api.mailBatchEvents, { id: made.json().data.batchId })
    expect((await fetch(origin + events)).status).toBe(401)
    const response = await fetch(origin + events, { headers: bearer })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const first = await reader.read()
    expect(first.value).toMatch(/^event: progress\ndata: \{.*"queued":1/)
    const closed = own.close()
    while (!(await reader.read()).done);
    await closed
  })
})

describe('unsubscribing', () => {
  it('works with one click without signing in, at once and for good; a bad link is 404', async () => {
    const token = await tokenFor('ada@example.org')
    const url = fill(api.unsubscribe, { token })
    const click = () =>
      test.app.inject({
        method: 'POST',
        url,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await click()).json()).toMatchObject({ success: true, message: 'You have been unsubscribed.' })
    expect((await click()).statusCode).toBe(200)
    const { users } = await get(api.waitlist, { search: 'ada' })
    expect(users[0].unsubscribed).toBe(true)
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const bad of [forged, 'x', 'x'.repeat(86)])
      expect(await post(fill(api.unsubscribe, { token: bad }))).toMatchObject({ status: 404 })
  })

  it('redirects a visitor to the page, and a GET request changes nothing', async () => {
    const token = await tokenFor('ada@example.org')
    const response = await test.app.inject({ url: fill(api.unsubscribe, { token }) })
    expect(response.headers.location).toBe(fill(site.unsubscribe, { token }))
    expect(await notify({ users: people('ada') })).toMatchObject({ data: { notified: 1 } })
  })

  it('survives erasure, which leaves no personal data in the Outbox', async () => {
    const token = await tokenFor('ada@example.org')
    await notify({ users: people('ada') })
    await post(fill(api.unsubscribe, { token }))
    await eraseMails(test.services.db, 'Ada@example.org')
    const { data } = await get(api.mails)
    expect(data.mails[0]).toMatchObject({ to: 'Erased', state: 'cancelled', subject: 'Erased' })
    const { recipient, data: stored, lastError } = mails
    // Without ids, because some contain "ada" by chance.
    const remaining = await test.services.db.select({ recipient, stored, lastError }).from(mails)
    expect(JSON.stringify(remaining)).not.toMatch(/ada/i)
    expect(await notify({ users: people('ada'), subject: 'Later' })).toMatchObject({
      data: { notified: 0, batchId: null },
    })
  })
})
