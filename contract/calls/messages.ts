import { z } from 'zod'
import { defineCall, idParams, nothing } from '../call.ts'
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
} from '../messages.ts'
import { api } from '../paths.ts'

export const listThreads = defineCall('GET', api.threads, { query: threadsQuery, response: threadsPage })

export const countUnread = defineCall('GET', api.unreadMessages, { response: unreadCount })

export const openThread = defineCall('POST', api.threads, {
  body: openThreadBody,
  response: openedThread,
  status: 201,
})

export const listMessages = defineCall('GET', api.threadMessages, {
  params: idParams,
  query: messagesQuery,
  response: messagesPage,
})

export const sendMessage = defineCall('POST', api.threadMessages, {
  params: idParams,
  body: sendMessageBody,
  response: message,
  status: 201,
})

export const deleteUnsentPicture = defineCall('DELETE', api.threadPicture, {
  params: idParams.extend({ picture: z.string() }),
  response: nothing,
})

export const markThreadRead = defineCall('POST', api.readThread, {
  params: idParams,
  body: readBody,
  response: thread,
})

export const blockThread = defineCall('POST', api.blockThread, {
  params: idParams,
  body: blockBody,
  response: thread,
})

export const reportThread = defineCall('POST', api.reportThread, {
  params: idParams,
  body: reportBody,
  response: thread,
})

export const listBookingMessages = defineCall('GET', api.bookingThread, {
  params: idParams,
  query: messagesQuery,
  response: bookingMessagesPage,
})

export const sendBookingMessage = defineCall('POST', api.bookingThread, {
  params: idParams,
  body: bookingMessageBody,
  response: openedThread,
  status: 201,
})

export const listReports = defineCall('GET', api.reports, {
  permission: 'moderation:read',
  query: reportsQuery,
  response: reportsPage,
})

export const readReport = defineCall('POST', api.openReport, {
  permission: 'moderation:read',
  params: idParams,
  body: openMessagesBody,
  response: openedMessages,
})

export const settleReport = defineCall('POST', api.settleReport, {
  permission: 'moderation:write',
  params: idParams,
  body: settleReportBody,
  response: report,
  statuses: [409],
})

export const streamEvents = defineCall('GET', api.events, { statuses: [429] })
