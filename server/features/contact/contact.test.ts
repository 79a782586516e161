import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { signIn } from '../../../test/sign-in.ts'
import { execute } from '../../platform/db/query.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { contactMessages } from '../../platform/db/tables/contact.ts'
import { mails } from '../../platform/db/tables/mail.ts'

let test: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  test = await createTestApp({ supportEmail: 'help@framefolk.test' })
  headers = (await signIn(test.services)).headers
})
afterAll(async () => {
  await test.close()
})
beforeEach(async () => {
  await execute(test.services.db)`truncate contact_messages, mails, rate_limits cascade`
})

const message = { fullName: 'Ada', email: 'ada@example.org', message: 'Hello there' }
const send = (payload: object) => test.app.inject({ method: 'POST', url: api.contact, payload })
const list = async (query: Record<string, string> = {}) =>
  (await test.app.inject({ url: api.messages, query, headers })).json().data

describe('the contact form', () => {
  it('stores the message and queues the forward and the receipt with it: 200', async () => {
    const response = await send(message)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ success: true, message: 'Message sent successfully!' })
    expect(await test.services.db.select().from(contactMessages)).toMatchObject([
      { ...message, state: 'new' },
    ])
    const queued = await test.services.db.select().from(mails).orderBy(mails.kind)
    expect(queued.map((mail) => [mail.kind, mail.recipient])).toEqual([
      ['contact_forward', 'help@framefolk.test'],
      ['contact_receipt', 'ada@example.org'],
    ])
  })

  it.each([
    [{ ...message, fullName: '' }, 'Full Name is required'],
    [{ ...message, email: undefined }, 'Email is required'],
    [{ ...message, email: 'ada@example' }, 'Enter a valid email address'],
    [{ ...message, email: 'a@b@example.org' }, 'Enter a valid email address'],
    [{ ...message, message: ' ' }, 'Message is required'],
  ])('refuses %j with 400 and the message of the form', async (payload, sentence) => {
    const response = await send(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe(sentence)
  })

  it('stores nothing when the hidden field is filled in', async () => {
    expect((await send({ ...message, website: 'x' })).statusCode).toBe(200)
    expect(await test.services.db.$count(contactMessages)).toBe(0)
  })

  it('sends at most three receipts a day to one address, and still stores every message', async () => {
    freezeDate()
    for (let n = 0; n < 5; n++) expect((await send(message)).statusCode).toBe(200)
    expect(await test.services.db.$count(contactMessages)).toBe(5)
    expect(await test.services.db.$count(mails, eq(mails.kind, 'contact_receipt'))).toBe(3)
    expect(await test.services.db.$count(mails, eq(mails.kind, 'contact_forward'))).toBe(5)
  })
})

describe('the inbox', () => {
  it('lists, counts the unread, filters and searches', async () => {
    await send(message)
    await send({ ...message, fullName: 'Bo', message: 'A wedding in May' })
    expect(await list()).toMatchObject({
      total: 2,
      unread: 2,
      messages: [{ fullName: 'Bo' }, { fullName: 'Ada' }],
    })
    expect(await list({ search: 'WEDDING' })).toMatchObject({ total: 1, messages: [{ fullName: 'Bo' }] })
    expect(await list({ state: 'archived' })).toMatchObject({ total: 0, messages: [] })
  })

  it('changes a state and logs who did it; an unknown message is 404', async () => {
    await send(message)
    const { id } = (await list()).messages[0]
    const change = (target: string, state: string) =>
      test.app.inject({
        method: 'PATCH',
        url: fill(api.message, { id: target }),
        payload: { state },
        headers,
      })
    expect((await change(id, 'answered')).json().data.state).toBe('answered')
    expect((await list()).unread).toBe(0)
    expect(await list({ state: 'new' })).toMatchObject({ total: 0, messages: [] })
    expect(await list({ state: 'answered' })).toMatchObject({ total: 1, messages: [{ id }] })
    const [noted] = await test.services.db.select().from(activities)
    expect(noted).toMatchObject({ action: 'message.updated', subjectId: id, after: { state: 'answered' } })
    await change(id, 'new')
    expect((await list({ state: 'answered' })).unread).toBe(1)
    expect((await change(id, 'lost')).statusCode).toBe(400)
    expect((await change('nonsense', 'read')).json()).toEqual({
      success: false,
      message: 'Message not found',
    })
  })
})
