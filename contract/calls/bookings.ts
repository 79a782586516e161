import { z } from 'zod'
import { actionBody, adminActions, adminBookingDetail } from '../booking-process.ts'
import { bookingDetail, bookingPage, bookingQuery } from '../bookings.ts'
import { defineCall, idParams } from '../call.ts'
import { openedMessages, openMessagesBody } from '../messages.ts'
import { api } from '../paths.ts'
import { resolution, resolutionBody } from '../resolution.ts'

const actionParams = idParams.extend({ action: z.string().describe(adminActions.join(', ')) })

export const listBookings = defineCall('GET', api.bookings, { query: bookingQuery, response: bookingPage })

export const fetchBooking = defineCall('GET', api.booking, { params: idParams, response: bookingDetail })

export const listPhotographerBookings = defineCall('GET', api.photographerBookings, {
  params: idParams,
  query: bookingQuery,
  response: bookingPage,
})

export const fetchBookingProcess = defineCall('GET', api.bookingProcess, {
  params: idParams,
  response: adminBookingDetail,
})

export const performAdminAction = defineCall('POST', api.adminBookingAction, {
  params: actionParams,
  body: actionBody,
  response: adminBookingDetail,
  statuses: [409],
})

export const readBookingMessages = defineCall('POST', api.bookingMessages, {
  params: idParams,
  body: openMessagesBody,
  response: openedMessages,
})

export const previewResolution = defineCall('POST', api.resolution, {
  params: idParams,
  body: resolutionBody,
  response: resolution,
  statuses: [409],
})
