import { expect, test } from 'vitest'
import type { Message, Thread } from '../../contract/messages/messages.ts'
import { acknowledge, addWaiting, begin, linesOf, merge, mergeOlder } from './conversation-state.ts'

const thread = { id: 't', unread: 0 } as Thread
const message = (n: number, key: string | null = null): Message => ({
  id: `m${n}`,
  _id: `m${n}`,
  thread: 't',
  mine: key !== null,
  text: `${n}`,
  pictures: [],
  key,
  createdAt: new Date(1_800_000_000_000 + n * 1000).toISOString(),
})
const page = (...messages: Message[]) => ({ messages, events: [], thread, more: false })
const waiting = { key: 'k', text: '9', pictures: [], state: 'sending' as const, reason: '' }
const texts = (list: { text: string }[]) => list.map(({ text }) => text).join('')

test('responses in any order, repeated and overlapping, leave each message once and in order', () => {
  let now = begin({ ...page(message(5), message(4)), more: true })
  expect(now.more).toBe(true)
  now = merge(now, page(message(7), message(6), message(5)))
  now = mergeOlder(now, { ...page(message(3), message(2)), more: true })
  expect(now.more).toBe(true)
  now = merge(now, page(message(6)))
  expect(texts(now.messages)).toBe('234567')
  now = mergeOlder(now, page(message(1)))
  expect([texts(now.messages), now.more]).toEqual(['1234567', false])
})

test('an own message that arrives as an event before its response is listed once', () => {
  const sent = addWaiting(begin(page(message(1))), waiting)
  const heard = merge(sent, page(message(9, 'k')))
  expect([texts(heard.messages), heard.waiting]).toEqual(['19', []])
  const acknowledged = acknowledge(heard, 'k', message(9, 'k'))
  expect([texts(acknowledged.messages), acknowledged.waiting]).toEqual(['19', []])
})

test('an unacknowledged message stays waiting with its text when others arrive', () => {
  const failed = addWaiting(addWaiting(begin(page(message(1))), waiting), { ...waiting, state: 'failed' })
  expect(merge(failed, page(message(2))).waiting).toEqual([{ ...waiting, state: 'failed' }])
})

test('booking events are listed between the messages of their time', () => {
  const at = message(1).createdAt.replace('.000', '.500')
  const events = [{ id: 'e', at, what: 'Booked', booking: 'b', shootDate: null }]
  const now = merge(begin(page(message(2), message(1))), { ...page(), events })
  expect(linesOf(now).map(({ id }) => id)).toEqual(['m1', 'e', 'm2'])
})
