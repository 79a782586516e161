import { z } from 'zod'
import * as m from '#messages/contract-messages'
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
  before: z.uuid({ error: m.beforeMustBeTheIdOfAMessage }).optional(),
  after: z.uuid({ error: m.afterMustBeTheIdOfAMessage }).optional(),
})
export type MessagesQuery = z.infer<typeof messagesQuery>

const text = requiredText(MAX_MESSAGE_LENGTH, m.writeAMessage)
const pictures = z
  .array(z.uuid({ error: m.mustBeIds }), { error: m.mustBeAListOfIds })
  .max(MAX_MESSAGE_PICTURES, { error: () => m.tooManyPhotos({ count: MAX_MESSAGE_PICTURES }) })

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
    error: m.writeAMessage,
  })
/** Without `message`, all messages so far. */
export const readBody = z.object({ message: z.uuid({ error: m.messageMustBeAnId }).optional() }).optional()
export const bookingMessageBody = z.object({ text, key: idempotencyKey, sendAnyway })
/** A client's first message to a photographer. */
export const openThreadBody = z.object({
  photographer: requiredText(80, m.chooseAPhotographer),
  text,
  key: idempotencyKey,
  sendAnyway,
})
export const openedThread = z.object({ thread, message })
export const blockBody = z.object({ blocked: z.boolean().or(z.stringbool()) })
export const reportBody = z.object({ reason: requiredText(2_000, m.describeWhatHappened) })

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
  state: z.enum(['open', 'settled', 'all'], { error: m.stateMustBeOpenSettledOrAll }).default('open'),
})
export const openMessagesBody = z.object({ reason: requiredText(500, m.enterWhyYoureReadingThis) })
export const settleReportBody = z.object({ note: requiredText(2_000, m.enterYourDecision) })

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
  listed: m.conversationsFetchedSuccessfully,
  read: m.messagesFetchedSuccessfully,
  sent: m.sent,
  notFound: m.notFound,
  noPhotographer: m.noPhotographer,
  blockedByOther: m.blockedByOther,
  blockedByMe: m.blockedByMe,
  tooMany: m.tooMany,
  tooManyStreams: m.tooManyStreams,
  tooManyThreads: m.tooManyThreads,
  blocked: m.blocked,
  unblocked: m.unblocked,
  reported: m.reported,
  pictureGone: m.pictureGone,
  pictureThread: m.pictureThread,
  picturesFull: m.picturesFull,
  pictureNotFound: m.pictureNotFound,
  pictureLeftOut: m.pictureLeftOut,
  otherLeft: m.otherLeft,
  bookingNotFound: m.bookingNotFound,
  reportNotFound: m.reportNotFound,
  reportSettled: m.reportSettled,
  settledAlready: m.settledAlready,
} as const
