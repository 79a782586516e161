import { z } from 'zod'
import * as m from '#messages/contract-messages'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { cleanText, id, paged, pageQuery } from '../api/envelope.ts'
import { bookedAnswer } from '../bookings/quotes.ts'
import {
  blockBody,
  bookingMessageBody,
  bookingMessagesPage,
  message,
  messagesPage,
  messagesQuery,
  openedMessages,
  openedThread,
  openMessagesBody,
  openThreadBody,
  readBody,
  report,
  reportBody,
  reportsPage,
  reportsQuery,
  sendMessageBody,
  settleReportBody,
  thread,
  threadsPage,
  threadsQuery,
  unreadCount,
} from './messages.ts'
import { acceptOfferBody, checkOfferBody, offer, offerCheck, offerDetail, sendOfferBody } from './offers.ts'
import { messagesApi } from './paths.ts'

export const notification = z.object({
  id: z.string(),
  _id: z.string(),
  title: z.string(),
  /** The page that it leads to. */
  path: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof notification>

/** The notifications about one booking, newest first, or a single one that is about none. */
const notificationGroup = z.object({
  booking: z
    .object({
      id: z.string(),
      /** The other person; null once their account is deleted. */
      with: z.string().nullable(),
      startsAt: z.string(),
      /** Of the shoot. */
      timeZone: z.string(),
      /** What the booking is now, in two or three words. */
      label: z.string(),
    })
    .nullable(),
  notifications: z.array(notification),
  /** Older ones of the group that are not listed. */
  more: z.number().int(),
})
export type NotificationGroup = z.infer<typeof notificationGroup>

const notificationsPage = paged('groups', notificationGroup).extend({ unread: z.number().int() })
export type NotificationsPage = z.infer<typeof notificationsPage>
const notificationsQuery = pageQuery

/** Neither `id` nor `path`: all. `path`: the page that was opened, with its query. */
const readNotificationsBody = z.object({ id: id.optional(), path: cleanText(2_000).optional() })
export type ReadNotificationsBody = z.infer<typeof readNotificationsBody>

export const notificationMessages = {
  listed: m.listed,
  read: m.read,
} as const

export const listThreads = defineCall('GET', messagesApi.threads, {
  query: threadsQuery,
  response: threadsPage,
})

export const countUnread = defineCall('GET', messagesApi.unreadMessages, { response: unreadCount })

export const openThread = defineCall('POST', messagesApi.threads, {
  body: openThreadBody,
  response: openedThread,
  status: 201,
  statuses: [409],
})

export const listMessages = defineCall('GET', messagesApi.threadMessages, {
  params: idParams,
  query: messagesQuery,
  response: messagesPage,
})

export const sendMessage = defineCall('POST', messagesApi.threadMessages, {
  params: idParams,
  body: sendMessageBody,
  response: message,
  status: 201,
  statuses: [409],
})

export const deleteUnsentPicture = defineCall('DELETE', messagesApi.threadPicture, {
  params: idParams.extend({ picture: z.string() }),
  response: nothing,
})

export const markThreadRead = defineCall('POST', messagesApi.readThread, {
  params: idParams,
  body: readBody,
  response: thread,
})

export const blockThread = defineCall('POST', messagesApi.blockThread, {
  params: idParams,
  body: blockBody,
  response: thread,
})

export const reportThread = defineCall('POST', messagesApi.reportThread, {
  params: idParams,
  body: reportBody,
  response: thread,
})

export const listBookingMessages = defineCall('GET', messagesApi.bookingThread, {
  params: idParams,
  query: messagesQuery,
  response: bookingMessagesPage,
})

export const sendBookingMessage = defineCall('POST', messagesApi.bookingThread, {
  params: idParams,
  body: bookingMessageBody,
  response: openedThread,
  status: 201,
  statuses: [409],
})

export const listReports = defineCall('GET', messagesApi.reports, {
  permission: 'moderation:read',
  query: reportsQuery,
  response: reportsPage,
})

export const readReport = defineCall('POST', messagesApi.openReport, {
  permission: 'moderation:read',
  params: idParams,
  body: openMessagesBody,
  response: openedMessages,
})

export const settleReport = defineCall('POST', messagesApi.settleReport, {
  permission: 'moderation:write',
  params: idParams,
  body: settleReportBody,
  response: report,
  statuses: [409],
})

export const streamEvents = defineCall('GET', messagesApi.events, { statuses: [429] })

export const readBookingMessages = defineCall('POST', messagesApi.bookingMessages, {
  permission: 'moderation:read',
  params: idParams,
  body: openMessagesBody,
  response: openedMessages,
})

export const listNotifications = defineCall('GET', messagesApi.notifications, {
  query: notificationsQuery,
  response: notificationsPage,
})

export const countUnreadNotifications = defineCall('GET', messagesApi.unreadNotifications, {
  response: unreadCount,
})

export const readNotifications = defineCall('POST', messagesApi.readNotifications, {
  body: readNotificationsBody,
  response: unreadCount,
})

export const sendOffer = defineCall('POST', messagesApi.threadOffers, {
  params: idParams,
  body: sendOfferBody,
  response: offer,
  status: 201,
  statuses: [409],
})

export const fetchOffer = defineCall('GET', messagesApi.offer, { params: idParams, response: offerDetail })

export const withdrawOffer = defineCall('POST', messagesApi.withdrawOffer, {
  params: idParams,
  response: offer,
  statuses: [409],
})

export const restoreOffer = defineCall('POST', messagesApi.restoreOffer, {
  params: idParams,
  response: offer,
  statuses: [409],
})

export const checkOffer = defineCall('POST', messagesApi.checkOffer, {
  body: checkOfferBody,
  response: offerCheck,
})

/** Answers a request: declines it, and offers another time or price that is held for 24 hours. */
export const suggestInstead = defineCall('POST', messagesApi.suggest, {
  params: idParams,
  body: sendOfferBody,
  response: offer,
  status: 201,
  statuses: [409],
})

export const acceptOffer = defineCall('POST', messagesApi.acceptOffer, {
  params: idParams,
  body: acceptOfferBody,
  response: bookedAnswer,
  status: 201,
  statuses: [409, 503],
})
