import { z } from 'zod'
import { actionBody, adminActions, adminBookingDetail, bookingActionPermissions } from '../booking-process.ts'
import { bookingDetail, bookingPage, bookingQuery } from '../bookings.ts'
import { defineCall, idParams } from '../call.ts'
import { openedMessages, openMessagesBody } from '../messages.ts'
import { api } from '../paths.ts'
import { resolution, resolutionBody } from '../resolution.ts'

const actionParams = idParams.extend({ action: z.string().describe(adminActions.join(', ')) })

export const listBookings = defineCall('GET', api.bookings, {
  permission: 'bookings:read',
  query: bookingQuery,
  scope: 'bookings:read',
  response: bookingPage,
})

export const fetchBooking = defineCall('GET', api.booking, {
  permission: 'bookings:read',
  params: idParams,
  scope: 'bookings:read',
  response: bookingDetail,
})

export const listPhotographerBookings = defineCall('GET', api.photographerBookings, {
  permission: 'bookings:read',
  params: idParams,
  query: bookingQuery,
  scope: 'bookings:read',
  response: bookingPage,
})

export const fetchBookingProcess = defineCall('GET', api.bookingProcess, {
  permission: 'bookings:read',
  params: idParams,
  scope: 'bookings:read',
  response: adminBookingDetail,
})

export const performAdminAction = defineCall('POST', api.adminBookingAction, {
  permission: { actions: bookingActionPermissions },
  params: actionParams,
  body: actionBody,
  response: adminBookingDetail,
  statuses: [409],
})

export const readBookingMessages = defineCall('POST', api.bookingMessages, {
  permission: 'moderation:read',
  params: idParams,
  body: openMessagesBody,
  response: openedMessages,
})

export const previewResolution = defineCall('POST', api.resolution, {
  permission: 'money:read',
  params: idParams,
  body: resolutionBody,
  response: resolution,
  statuses: [409],
})
