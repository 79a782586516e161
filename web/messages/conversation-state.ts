import type { Message, MessagesPage, Thread, ThreadEvent } from '../../contract/messages/messages.ts'
import type { Offer } from '../../contract/messages/offers.ts'

/** Not acknowledged by the server yet. The key makes any number of attempts one message. */
export type Waiting = {
  key: string
  text: string
  pictures: string[]
  state: 'sending' | 'failed'
  reason: string
  /** The reason is a question: the message has contact details. */
  asks?: boolean
  sendAnyway?: boolean
}

export type Conversation = {
  thread: Thread
  /** Oldest first, without duplicates. */
  messages: Message[]
  events: ThreadEvent[]
  /** Custom offers, each with its state at the last response. */
  offers: Offer[]
  /** There are older messages. */
  more: boolean
  waiting: Waiting[]
}

type Page = Pick<MessagesPage, 'messages' | 'events' | 'thread' | 'more'> &
  Partial<Pick<MessagesPage, 'offers'>>

export const begin = (page: Page, waiting: Waiting[] = []): Conversation => ({
  ...merge({ thread: page.thread, messages: [], events: [], offers: [], more: false, waiting }, page),
  more: page.more,
})

/** Merges a server response, in any order and any number of times: each id appears once, in its place. */
export function merge(old: Conversation, page: Page): Conversation {
  const messages = unite(old.messages, page.messages, ({ createdAt, id }) => createdAt + id)
  const arrived = new Set(page.messages.map(({ key }) => key))
  return {
    ...old,
    thread: page.thread,
    messages,
    offers: page.offers ?? old.offers,
    events: unite(old.events, page.events, ({ at, id }) => at + id),
    waiting: old.waiting.filter(({ key }) => !arrived.has(key)),
  }
}

export const mergeOlder = (old: Conversation, page: Page): Conversation => ({
  ...merge(old, page),
  more: page.more,
})

function unite<T extends { id: string }>(old: T[], fresh: T[], place: (one: T) => string): T[] {
  const all = new Map([...old, ...fresh].map((one) => [one.id, one]))
  return [...all.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

export function addWaiting(old: Conversation, one: Waiting): Conversation {
  return { ...old, waiting: [...old.waiting.filter(({ key }) => key !== one.key), one] }
}

export const dropWaiting = (old: Conversation, key: string): Conversation => ({
  ...old,
  waiting: old.waiting.filter((one) => one.key !== key),
})

export function acknowledge(old: Conversation, key: string, message: Message): Conversation {
  const known = dropWaiting(old, key)
  return merge(known, { messages: [message], events: [], thread: old.thread, more: false })
}

export type Line = { at: string; id: string } & ({ message: Message } | { event: ThreadEvent })

/** Messages, with booking events between them. */
export function linesOf({ messages, events }: Pick<Conversation, 'messages' | 'events'>): Line[] {
  const lines: Line[] = [
    ...messages.map((message) => ({ at: message.createdAt, id: message.id, message })),
    ...events.map((event) => ({ at: event.at, id: event.id, event })),
  ]
  return lines.sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1))
}
