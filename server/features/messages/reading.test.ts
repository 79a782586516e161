import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { createConversations } from '../../../test/conversations.ts'
import { insertBooking } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { bookingEvents } from '../../platform/db/tables/bookings.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { PAYMENT_FAILED_LINE } from '../booking-process/address-line.ts'

const running = startTestApp()
beforeAll(async () => {
  await running.services.db.update(settings).set({ launch: 'live' })
})
const { call, signUpPair, startConversation } = createConversations(() => running)

type Shown = { id: string; text: string }
const textsOf = (response: { json(): { data: { messages: Shown[] } } }) =>
  response.json().data.messages.map(({ text }) => text)

test('paging back and forth neither loses nor repeats a message, also if new ones arrive', async () => {
  const { client, photographer, messages } = await startConversation()
  for (const n of [1, 2, 3, 4, 5]) await call(client, 'POST', messages, { text: `${n}` })
  const newest = await call(photographer, 'GET', `${messages}?pageSize=2`)
  expect(textsOf(newest)).toEqual(['5', '4'])
  await call(client, 'POST', messages, { text: '6' })
  const [first, second] = newest.json().data.messages as [Shown, Shown]
  const older = await call(photographer, 'GET', `${messages}?pageSize=2&before=${second.id}`)
  expect(textsOf(older)).toEqual(['3', '2'])
  await call(client, 'POST', messages, { text: '7' })
  await call(client, 'POST', messages, { text: '8' })
  // The next ones, not the newest: a tab that missed more than a page continues from its last message.
  const next = await call(photographer, 'GET', `${messages}?pageSize=2&after=${first.id}`)
  expect(textsOf(next)).toEqual(['7', '6'])
  const last = await call(
    photographer,
    'GET',
    `${messages}?pageSize=2&after=${next.json().data.messages[0].id}`,
  )
  expect(textsOf(last)).toEqual(['8'])
  expect([newest, older, next, last].map((page) => page.json().data.more)).toEqual([true, true, true, false])
  const bad = await call(photographer, 'GET', `${messages}?before=yesterday`)
  expect([bad.statusCode, bad.json().message]).toEqual([400, 'before must be the id of a message'])
})

test('the oldest page has no more before it, even if it is full', async () => {
  const { client, messages } = await startConversation()
  for (const n of [1, 2, 3]) await call(client, 'POST', messages, { text: `${n}` })
  const page = async (query: string) =>
    (await call(client, 'GET', `${messages}?pageSize=2${query}`)).json().data
  const newest = await page('')
  expect(newest.more).toBe(true)
  const oldest = await page(`&before=${newest.messages[1].id}`)
  expect([oldest.messages.length, oldest.more]).toEqual([2, false])
  expect((await page('&page=2')).more).toBe(false)
})

test('paging from a message of another conversation returns nothing', async () => {
  const mine = await startConversation()
  const other = await startConversation()
  const foreign = (await call(other.client, 'GET', other.messages)).json().data.messages[0].id
  expect(textsOf(await call(mine.client, 'GET', `${mine.messages}?after=${foreign}`))).toEqual([])
  expect(textsOf(await call(mine.client, 'GET', `${mine.messages}?before=${foreign}`))).toEqual([])
})

test('reading up to a message leaves later ones unread, and the read mark never moves back', async () => {
  const { client, photographer, id, messages } = await startConversation()
  const first = (await call(client, 'POST', messages, { text: 'seen' })).json().data.id
  const second = (await call(client, 'POST', messages, { text: 'came meanwhile' })).json().data.id
  const read = (message?: string) =>
    call(photographer, 'POST', fill(api.readThread, { id }), message ? { message } : undefined)
  const unread = async () => (await call(photographer, 'GET', api.unreadMessages)).json().data.unread
  expect(await unread()).toBe(3)
  await read(first)
  expect(await unread()).toBe(1)
  await read(second)
  await read(first)
  expect(await unread()).toBe(0)
  // The id of a message outside this conversation marks nothing.
  await call(client, 'POST', messages, { text: 'one more' })
  expect((await read(newId())).statusCode).toBe(200)
  expect(await unread()).toBe(1)
  await read()
  expect(await unread()).toBe(0)
})

test('only the writer sees the key of a message', async () => {
  const { client, photographer, messages } = await startConversation()
  await call(client, 'POST', messages, { text: 'Mine', key: 'my key' })
  await call(client, 'POST', messages, { text: 'Mine', key: 'my key' })
  const keys = async (who: typeof client) =>
    (await call(who, 'GET', messages)).json().data.messages.map(({ key }: { key: string | null }) => key)
  expect(await keys(client)).toEqual(['my key', null])
  expect(await keys(photographer)).toEqual([null, null])
})

test('events of a booking of the two people are listed with the messages of the same time', async () => {
  const { client, photographer, messages } = await startConversation()
  const { db } = running.services
  const booking = await insertBooking(db, {
    clientId: client.person.id,
    photographerId: photographer.person.id,
    state: 'booked',
    policy: 'standard',
  })
  const addEvent = (what: string) =>
    db.insert(bookingEvents).values({ id: newId(), bookingId: booking.id, what, by: 'client' })
  await addEvent('Booked')
  const after = (await call(client, 'POST', messages, { text: 'See you' })).json().data.id
  await new Promise((later) => setTimeout(later, 5))
  await addEvent('Cancelled')
  type Event = { what: string; booking: string }
  const events = async (query: string) =>
    (await call(photographer, 'GET', messages + query)).json().data.events.map(({ what }: Event) => what)
  expect(await events('')).toEqual(['Booked', 'Cancelled'])
  expect(await events('?pageSize=1')).toEqual(['Cancelled'])
  expect(await events(`?before=${after}`)).toEqual(['Booked'])
  expect(await events(`?after=${after}`)).toEqual(['Cancelled'])
})

test('only the client sees a failed payment, in the booking and in the conversation', async () => {
  const { client, photographer, messages } = await startConversation()
  const { db } = running.services
  const booking = await insertBooking(db, {
    clientId: client.person.id,
    photographerId: photographer.person.id,
    state: 'booked',
    policy: 'standard',
  })
  const lines = ['Held', PAYMENT_FAILED_LINE, 'Booked']
  for (const [n, what] of lines.entries())
    await db
      .insert(bookingEvents)
      .values({ id: newId(), bookingId: booking.id, what, by: 'provider', at: new Date(Date.now() + n) })
  type Line = { what: string }
  const read = async (who: typeof client) => {
    const detail = (await call(who, 'GET', fill(api.myBooking, { id: booking.id }))).json().data
    const conversation = (await call(who, 'GET', messages)).json().data
    return [detail.timeline, conversation.events].map((shown: Line[]) => shown.map(({ what }) => what))
  }
  expect(await read(client)).toEqual([lines, lines])
  expect(await read(photographer)).toEqual([
    ['Held', 'Booked'],
    ['Held', 'Booked'],
  ])
})

test('both people of a booking can start a conversation, also before the launch, and no other account: 201, 404', async () => {
  const { client, photographer } = await signUpPair()
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  const booking = await insertBooking(running.services.db, {
    ...parties,
    state: 'booked',
    policy: 'standard',
  })
  const url = fill(api.bookingThread, { id: booking.id })
  expect((await call(client, 'GET', url)).json().data).toMatchObject({ thread: null, messages: [], total: 0 })
  await running.services.db.update(settings).set({ launch: 'waitlist' })
  const sent = await call(photographer, 'POST', url, { text: 'I am on my way', key: 'once' })
  await call(photographer, 'POST', url, { text: 'I am on my way', key: 'once' })
  await running.services.db.update(settings).set({ launch: 'live' })
  expect(sent.statusCode).toBe(201)
  const read = (await call(client, 'GET', url)).json().data
  expect(read).toMatchObject({ total: 1, thread: { unread: 1, with: { fullName: 'Bo Lens' } } })
  const stranger = await signInAs(running.services, 'client')
  expect((await call(stranger, 'GET', url)).statusCode).toBe(404)
  expect((await call(stranger, 'POST', url, { text: 'Me too' })).statusCode).toBe(404)
  const nowhere = fill(api.bookingThread, { id: 'nonsense' })
  expect((await call(client, 'POST', nowhere, { text: 'Hello' })).statusCode).toBe(404)
})
