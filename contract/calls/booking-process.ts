import { z } from 'zod'
import {
  actionBody,
  bookingDetail,
  cancellation,
  memberActions,
  myBookingsPage,
  myBookingsQuery,
} from '../booking-process.ts'
import { defineCall, idParams } from '../call.ts'
import { api } from '../paths.ts'
import { bookBody, bookedAnswer, quote, quoteBody } from '../quotes.ts'
import { venueBody } from '../venue.ts'

const actionParams = idParams.extend({ action: z.string().describe(memberActions.join(', ')) })

export const fetchQuote = defineCall('POST', api.quotes, {
  body: quoteBody,
  response: quote,
  statuses: [404],
})

export const createBooking = defineCall('POST', api.myBookings, {
  body: bookBody,
  response: bookedAnswer,
  status: 201,
  statuses: [404, 409, 503],
})

export const listMyBookings = defineCall('GET', api.myBookings, {
  query: myBookingsQuery,
  response: myBookingsPage,
})

export const fetchMyBooking = defineCall('GET', api.myBooking, { params: idParams, response: bookingDetail })

export const changeVenue = defineCall('PATCH', api.myBooking, {
  params: idParams,
  body: venueBody,
  response: bookingDetail,
  statuses: [409],
})

export const previewCancellation = defineCall('GET', api.cancellation, {
  params: idParams,
  response: cancellation,
  statuses: [409],
})

export const performAction = defineCall('POST', api.bookingAction, {
  params: actionParams,
  body: actionBody,
  response: bookedAnswer,
  statuses: [409, 503],
})
