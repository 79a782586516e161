import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { api } from '../../../contract/paths.ts'
import { createConversations, type SignedIn } from '../../../test/conversations.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { mails as mailTable } from '../../platform/db/tables/mail.ts'
import { people } from '../../platform/db/tables/people.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { formerSlugs } from '../../platform/db/tables/studios.ts'
import { threadMessages, threads } from '../../platform/db/tables/threads.ts'
import { mailUnread } from './unread-mail.ts'

const running = startTestApp()
beforeAll(async () => {
  await running.services.db.update(settings).set({ launch: 'live' })
})

type Person = SignedIn
const { call, signUpPair, startConversation } = createConversations(() => running)

describe('a conversation', () => {
  test('begins with a question, goes both ways, and counts unread messages', async () => {
    const { client, photographer, id, messages } = await startConversation()
    const list = (await call(photographer, 'GET', api.threads)).json().data
    expect(list).toMatchObject({ total: 1, unread: 1 })
    expect(list.threads[0]).toMatchObject({
      id,
      unread: 1,
      with: { fullName: 'Ada Client', role: 'client', slug: null },
      lastMessage: { text: 'Are you free?', mine: false },
    })
    expect((await call(photographer, 'POST', messages, { text: 'I am.' })).statusCode).toBe(201)
    expect((await call(photographer, 'GET', api.threads)).json().data.unread).toBe(0)
    const read = (await call(client, 'GET', messages)).json().data
    expect(read.messages.map(({ text, mine }: { text: string; mine: boolean }) => [text, mine])).toEqual([
      ['I am.', false],
      ['Are you free?', true],
    ])
    expect(read.thread).toMatchObject({ unread: 1, with: { fullName: 'Bo Lens', role: 'photographer' } })
    const seen = await call(client, 'POST', fill(api.readThread, { id }))
    expect(seen.json().data.unread).toBe(0)
    const other = (await call(photographer, 'GET', messages)).json().data.thread
    expect(other.readByOther).not.toBeNull()
  })

  test('is one for each pair, also after concurrent first messages', async () => {
    const { client, slug } = await signUpPair()
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        call(client, 'POST', api.threads, { photographer: slug, text: `Question ${n}` }),
      ),
    )
    expect(new Set(responses.map((response) => response.json().data.thread.id)).size).toBe(1)
    expect((await call(client, 'GET', api.threads)).json().data.total).toBe(1)
  })

  test('a message that is sent again with its key is one message', async () => {
    const { client, messages } = await startConversation()
    const key = { 'idempotency-key': 'once' }
    const sent = await Promise.all(
      [1, 2, 3].map(() => call(client, 'POST', messages, { text: 'Only once' }, key)),
    )
    expect(sent.map((response) => response.statusCode)).toEqual([201, 201, 201])
    expect(new Set(sent.map((response) => response.json().data.id)).size).toBe(1)
    expect((await call(client, 'GET', messages)).json().data.total).toBe(2)
  })

  test('is private: 404 for accounts that are not part of it', async () => {
    const { id, messages } = await startConversation()
    const stranger = await signInAs(running.services, 'photographer')
    for (const [method, url] of [
      ['GET', messages],
      ['POST', messages],
      ['POST', fill(api.readThread, { id })],
      ['POST', fill(api.blockThread, { id })],
      ['POST', fill(api.reportThread, { id })],
    ] as const) {
      const response = await call(stranger, method, url, { text: 'x', blocked: true, reason: 'x' })
      expect(response.statusCode, url).toBe(404)
    }
  })

  test('refuses empty and too long messages, and unknown photographers', async () => {
    const { client, messages } = await startConversation()
    expect((await call(client, 'POST', messages, { text: '  ' })).json().message).toBe('Write a message')
    expect((await call(client, 'POST', messages, { text: 'x'.repeat(4001) })).statusCode).toBe(400)
    expect(
      (await call(client, 'POST', api.threads, { photographer: 'unknown', text: 'Hi' })).statusCode,
    ).toBe(404)
  })

  test('can begin with a former slug, too, like the profile page', async () => {
    const { client, photographer } = await signUpPair()
    const slug = `former-${photographer.person.id}`
    await running.services.db.insert(formerSlugs).values({ slug, photographerId: photographer.person.id })
    const opened = await call(client, 'POST', api.threads, { photographer: slug, text: 'Hi' })
    expect([opened.statusCode, opened.json().data.thread.with.id]).toEqual([201, photographer.person.id])
  })

  test('is blocked for both people, and can be unblocked: 403, 201', async () => {
    const { client, photographer, id, messages } = await startConversation()
    const block = (blocked: boolean) => call(photographer, 'POST', fill(api.blockThread, { id }), { blocked })
    expect((await block(true)).json().data.blocked).toBe('by-me')
    expect((await call(client, 'POST', messages, { text: 'Hello?' })).statusCode).toBe(403)
    expect((await call(photographer, 'POST', messages, { text: 'No' })).statusCode).toBe(403)
    expect((await call(client, 'GET', messages)).json().data.thread.blocked).toBe('by-other')
    await block(false)
    expect((await call(client, 'POST', messages, { text: 'Hello!' })).statusCode).toBe(201)
  })

  test('a report is stored and logged', async () => {
    const { client, id } = await startConversation()
    const response = await call(client, 'POST', fill(api.reportThread, { id }), { reason: 'Asks for cash' })
    expect(response.statusCode).toBe(200)
    const { rows } = await running.services.pool.query(
      `select after from activities where action = 'thread.reported' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ after: { reason: 'Asks for cash' } }])
  })

  test('too many messages are refused: 429', async () => {
    freezeDate()
    const { client, messages } = await startConversation()
    const statuses: number[] = []
    for (let n = 0; n < 35; n++)
      statuses.push((await call(client, 'POST', messages, { text: `${n}` })).statusCode)
    expect(statuses).toContain(429)
    expect(statuses.slice(0, 25).every((status) => status === 201)).toBe(true)
  })
})

describe('the event stream', () => {
  async function open(who: Person) {
    if (!running.app.server.listening) await running.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = running.app.server.address() as AddressInfo
    const request = get({ port, path: api.events, headers: who.headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.headers['content-type']).toMatch('text/event-stream')
    let text = ''
    response.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    response.on('error', () => {})
    const seen = async (pattern: RegExp) => {
      while (!pattern.test(text)) await once(response, 'data')
      return text
    }
    await seen(/event: hello/)
    return { seen, text: () => text, close: () => request.destroy(), response }
  }

  test('notifies both people of a message when it can be read, and no one else', async () => {
    const { client, photographer, id, messages } = await startConversation()
    const stranger = await signInAs(running.services, 'client')
    const [mine, theirs, others] = await Promise.all([open(client), open(photographer), open(stranger)])
    const sent = (await call(client, 'POST', messages, { text: 'Live' })).json().data.id
    for (const stream of [mine, theirs]) {
      expect(await stream.seen(/event: message/)).toContain(`"thread":"${id}","id":"${sent}"`)
      stream.close()
    }
    expect(others.text()).not.toContain('message')
    others.close()
  })

  test('a rolled-back event is never sent', async () => {
    const { client, photographer, id, messages } = await startConversation()
    const stream = await open(photographer)
    await running.services.db
      .transaction(async (tx) => {
        const { notify } = await import('../../core/live-events/notify.ts')
        await notify(tx, [photographer.person.id], { kind: 'message', thread: id, id: 'never' })
        throw new Error('undo')
      })
      .catch(() => {})
    await call(client, 'POST', messages, { text: 'After' })
    expect(await stream.seen(/event: message/)).not.toContain('never')
    stream.close()
  })

  test('a lost connection of the hub is restored, and every tab gets a resync event', async () => {
    const { photographer } = await startConversation()
    const stream = await open(photographer)
    await running.services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'framefolk-events' and datname = current_database()`,
    )
    await stream.seen(/event: resync/)
    stream.close()
  })
})

test('an erased account leaves no text in a conversation, and cannot get messages: 409', async () => {
  const { client, photographer, id, messages } = await startConversation()
  expect((await call(photographer, 'GET', messages)).json().data.thread.with.left).toBe(false)
  const { services } = running
  const { erasePerson } = await import('../../admin/privacy/erase.ts')
  await erasePerson(services.db, client.person.id, client.person.id)
  const rows = await services.db.select().from(threadMessages).where(eq(threadMessages.threadId, id))
  expect(rows.filter(({ senderId }) => senderId === client.person.id).map(({ text }) => text)).toEqual([''])
  expect(await services.db.select().from(threads).where(eq(threads.id, id))).toHaveLength(1)
  expect((await call(photographer, 'GET', messages)).json().data.thread.with.left).toBe(true)
  const refused = await call(photographer, 'POST', messages, { text: 'Are you there?' })
  expect([refused.statusCode, refused.json().message]).toEqual([409, sentences.otherLeft()])
})

test('ten minutes without a message cause one email, and none to people who have read it or turned it off', async () => {
  const { services } = running
  const { client, photographer, messages } = await startConversation()
  for (const text of ['One', 'Two']) await call(client, 'POST', messages, { text })
  const mails = async (to: string) =>
    (await services.db.select().from(mailTable).where(eq(mailTable.recipient, to))).map(({ kind, data }) => [
      kind,
      data,
    ])
  const quiet = (minutes: number) =>
    services.pool.query(
      `update thread_messages set created_at = created_at - make_interval(mins => $1) where mailed_at is null`,
      [minutes],
    )
  await mailUnread(services)
  expect(await mails(photographer.person.email!)).toEqual([])
  await quiet(11)
  await Promise.all([mailUnread(services), mailUnread(services)])
  expect(await mails(photographer.person.email!)).toMatchObject([
    ['unread_messages', { fullName: 'Bo Lens', senderName: 'Ada Client', unread: '3' }],
  ])
  await call(photographer, 'POST', messages, { text: 'Back' })
  await services.db
    .update(people)
    .set({ mailPreferences: { messages: false } })
    .where(eq(people.id, client.person.id))
  await quiet(11)
  await mailUnread(services)
  expect(await mails(client.person.email!)).toEqual([])
})
