import { z } from 'zod'
import { paged, pageQuery, requiredText } from './envelope.ts'

export const MOST_MESSAGE = 4_000

/** The other one of a conversation. No address and no phone: what they tell one another is theirs. */
const other = z.object({
  id: z.string(),
  fullName: z.string().nullable(),
  role: z.enum(['client', 'photographer']),
  profileImage: z.string().nullable(),
  /** Of a photographer's public page; null for clients and where there is none. */
  slug: z.string().nullable(),
})

export const message = z.object({
  id: z.string(),
  _id: z.string(),
  thread: z.string(),
  mine: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof message>

export const thread = z.object({
  id: z.string(),
  _id: z.string(),
  with: other,
  lastMessage: message.nullable(),
  unread: z.number().int(),
  /** Up to where the other one has read. */
  readByOther: z.string().nullable(),
  /** I want to hear no more, or the other one does: nothing can be sent. */
  blocked: z.enum(['no', 'by-me', 'by-other']),
})
export type Thread = z.infer<typeof thread>

export const threadsPage = paged('threads', thread).extend({ unread: z.number().int() })
export type ThreadsPage = z.infer<typeof threadsPage>
/** Newest first; page 1 holds the newest. */
export const messagesPage = paged('messages', message).extend({ thread })
export type MessagesPage = z.infer<typeof messagesPage>

export const threadsQuery = pageQuery
export const messagesQuery = pageQuery.extend({
  pageSize: pageQuery.shape.pageSize.removeDefault().default(50),
})

const text = requiredText(MOST_MESSAGE, 'Please write something')

export const sendMessageBody = z.object({ text })
/** The first question of a client to a photographer. */
export const openThreadBody = z.object({
  photographer: requiredText(80, 'Choose a photographer'),
  text,
})
export const openedThread = z.object({ thread, message })
export const blockBody = z.object({ blocked: z.boolean().or(z.stringbool()) })
export const reportBody = z.object({ reason: requiredText(2_000, 'Please say what happened') })

export const threadMessages = {
  listed: 'Conversations fetched successfully',
  read: 'Messages fetched successfully',
  sent: 'Message sent',
  notFound: 'Conversation not found',
  noPhotographer: 'Photographer not found',
  blockedByOther: 'This person does not take messages from you any more.',
  blockedByMe: 'You have blocked this conversation. Open it again to write.',
  tooMany: 'You are sending very many messages. Please wait a moment.',
  tooManyThreads: 'You have asked very many photographers today. Please go on tomorrow.',
  blocked: 'Blocked: you hear no more from this person.',
  unblocked: 'Open again',
  reported: 'Thank you. We will look at this conversation.',
} as const
