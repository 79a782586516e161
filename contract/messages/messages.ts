import { z } from 'zod'
import { cleanText, isBlank, paged, pageQuery, personQuery, requiredText } from '../api/envelope.ts'
import { idempotencyKey, queryFlag } from '../api/fields.ts'
import { picture } from '../pictures/pictures.ts'
import { offer } from './offers.ts'

export const MAX_MESSAGE_LENGTH = 4_000
export const MAX_MESSAGE_PICTURES = 10

/** The other person of a conversation, without contact details: they share those themselves. */
const other = z.object({
  id: z.string(),
  fullName: z.string().nullable(),
  role: z.enum(['client', 'photographer']),
  profileImage: z.string().nullable(),
  /** Of a photographer's public page; null for clients and without a public page. */
  slug: z.string().nullable(),
  /** The account is erased, so messages would not be read. */
  left: z.boolean(),
})

export const message = z.object({
  id: z.string(),
  _id: z.string(),
  thread: z.string(),
  mine: z.boolean(),
  text: z.string(),
  pictures: z.array(picture),
  /** The sender's key, so that a browser recognises its own message; null on messages of the other person. */
  key: z.string().nullable(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof message>

export const thread = z.object({
  id: z.string(),
  _id: z.string(),
  with: other,
  lastMessage: message.nullable(),
  unread: z.number().int(),
  /** The last message the other person has read. */
  readByOther: z.string().nullable(),
  /** Whether the member or the other person has blocked the conversation: nothing can be sent. */
  blocked: z.enum(['no', 'by-me', 'by-other']),
})
export type Thread = z.infer<typeof thread>

export const threadsPage = paged('threads', thread).extend({ unread: z.number().int() })
export type ThreadsPage = z.infer<typeof threadsPage>
export const unreadCount = z.object({ unread: z.number().int() })

/** An event of one of their bookings, shown between the messages. */
const threadEvent = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  booking: z.string(),
  /** The date of the shoot, where the two people have several bookings; else null. */
  shootDate: z.string().nullable(),
})
export type ThreadEvent = z.infer<typeof threadEvent>

/** Newest first; page 1 holds the newest. `events` are from the same period as these messages. */
export const messagesPage = paged('messages', message).extend({
  thread,
  events: z.array(threadEvent),
  /** The newest custom offers of the conversation, whatever the page: their states change. */
  offers: z.array(offer),
  /** There are older messages; for a page of `after`, newer ones. */
  more: z.boolean(),
})
export type MessagesPage = z.infer<typeof messagesPage>
/** A booking's conversation; null before the first message. */
export const bookingMessagesPage = messagesPage.extend({ thread: thread.nullable() })
export type BookingMessagesPage = z.infer<typeof bookingMessagesPage>

export const threadsQuery = pageQuery
export const messagesQuery = pageQuery.extend({
  pageSize: pageQuery.shape.pageSize.removeDefault().default(50),
  /** Instead of a page, which new messages would shift: those before this message, or the next ones after it. */
  before: z.uuid('before must be the id of a message').optional(),
  after: z.uuid('after must be the id of a message').optional(),
})
export type MessagesQuery = z.infer<typeof messagesQuery>

const text = requiredText(MAX_MESSAGE_LENGTH, 'Write a message')
const pictures = z
  .array(z.uuid('must be ids'), { error: 'must be a list of ids' })
  .max(MAX_MESSAGE_PICTURES, `Add at most ${MAX_MESSAGE_PICTURES} photos`)

/** The writer has read that contact details end our protection (409 with an error of this field), and sends them. */
export const sendAnyway = queryFlag.default(false)

/** Text, photos uploaded for this conversation, or both. */
export const sendMessageBody = z
  .object({
    text: cleanText(MAX_MESSAGE_LENGTH).default(''),
    pictures: pictures.default([]),
    key: idempotencyKey,
    sendAnyway,
  })
  .refine((sent) => sent.pictures.length > 0 || !isBlank(sent.text), {
    path: ['text'],
    error: 'Write a message',
  })
/** Without `message`, all messages so far. */
export const readBody = z.object({ message: z.uuid('message must be an id').optional() }).optional()
export const bookingMessageBody = z.object({ text, key: idempotencyKey, sendAnyway })
/** A client's first message to a photographer. */
export const openThreadBody = z.object({
  photographer: requiredText(80, 'Choose a photographer'),
  text,
  key: idempotencyKey,
  sendAnyway,
})
export const openedThread = z.object({ thread, message })
export const blockBody = z.object({ blocked: z.boolean().or(z.stringbool()) })
export const reportBody = z.object({ reason: requiredText(2_000, 'Describe what happened') })

const reportParty = z.object({ id: z.string(), fullName: z.string().nullable(), role: z.string() })

/** A report as administrators see it. Reading the messages needs a reason, which is logged. */
export const report = z.object({
  id: z.string(),
  _id: z.string(),
  thread: z.string(),
  reason: z.string(),
  reporter: reportParty,
  about: reportParty,
  messages: z.number().int(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
  note: z.string(),
})
export type Report = z.infer<typeof report>
export const reportsPage = paged('reports', report)
export const reportsQuery = pageQuery.extend({
  ...personQuery.shape,
  state: z.enum(['open', 'settled', 'all'], { error: 'state must be open, settled or all' }).default('open'),
})
export const openMessagesBody = z.object({ reason: requiredText(500, 'Enter why you’re reading this') })
export const settleReportBody = z.object({ note: requiredText(2_000, 'Enter your decision') })

const openedMessage = message
  .omit({ mine: true, key: true })
  .extend({ sender: z.enum(['client', 'photographer']) })
/** A conversation opened by an administrator who gave a reason: the newest 200 messages, oldest first. */
export const openedMessages = z.object({
  client: reportParty,
  photographer: reportParty,
  messages: z.array(openedMessage),
  total: z.number().int(),
})
export type OpenedMessages = z.infer<typeof openedMessages>

export const conversationMessages = {
  listed: 'Conversations fetched successfully',
  read: 'Messages fetched successfully',
  sent: 'Message sent',
  notFound: 'Conversation not found',
  noPhotographer: 'Photographer not found',
  blockedByOther: 'You can’t message this person.',
  blockedByMe: 'You’ve blocked this conversation. Unblock it to send a message.',
  tooMany: 'You’re sending messages too quickly. Wait a moment, then try again.',
  tooManyStreams: 'Too many live connections from your network. We’ll try again in a minute.',
  tooManyThreads: 'You’ve contacted too many photographers today. Try again tomorrow.',
  blocked: 'Blocked. This person can’t message you.',
  unblocked: 'Unblocked. You can both send messages again.',
  reported: 'Thanks for your report. We’ll review this conversation.',
  pictureGone: 'One of the photos is no longer available. Choose it again.',
  pictureThread: 'Choose the conversation this photo is for.',
  picturesFull: 'Send the photos you’ve added first, or remove some.',
  pictureNotFound: 'Photo not found',
  pictureLeftOut: 'Photo removed',
  otherLeft: 'This account was deleted, so you can’t send messages here.',
  bookingNotFound: 'Booking not found',
  reportNotFound: 'Report not found',
  reportSettled: 'Report resolved',
  settledAlready: 'Someone else has already resolved this report.',
} as const
