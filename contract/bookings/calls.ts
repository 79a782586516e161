import { z } from 'zod'
import { defineCall, idParams } from '../api/call.ts'
import { openDays, openDaysQuery } from '../calendar/calendar.ts'
import { consentBody, portfolioConsent } from '../consents/consents.ts'
import { picture } from '../pictures/pictures.ts'
import { bookingPage, bookingQuery, bookingRecord } from './bookings.ts'
import { bookingsApi } from './paths.ts'
import {
  actionBody,
  adminActions,
  adminBookingDetail,
  bookingActionPermissions,
  bookingDetail,
  cancellation,
  memberActions,
  myBookingsPage,
  myBookingsQuery,
} from './process.ts'
import { bookBody, bookedAnswer, quote, quoteBody, venueBody } from './quotes.ts'
import { resolution, resolutionBody } from './resolution.ts'

const adminActionParams = idParams.extend({ action: z.string().describe(adminActions.join(', ')) })

export const listBookings = defineCall('GET', bookingsApi.bookings, {
  permission: 'bookings:read',
  query: bookingQuery,
  scope: 'bookings:read',
  response: bookingPage,
})

export const fetchBooking = defineCall('GET', bookingsApi.booking, {
  permission: 'bookings:read',
  params: idParams,
  scope: 'bookings:read',
  response: bookingRecord,
})

export const listPhotographerBookings = defineCall('GET', bookingsApi.photographerBookings, {
  permission: 'bookings:read',
  params: idParams,
  query: bookingQuery,
  scope: 'bookings:read',
  response: bookingPage,
})

export const fetchBookingProcess = defineCall('GET', bookingsApi.bookingProcess, {
  permission: 'bookings:read',
  params: idParams,
  scope: 'bookings:read',
  response: adminBookingDetail,
})

export const performAdminAction = defineCall('POST', bookingsApi.adminBookingAction, {
  permission: { actions: bookingActionPermissions },
  params: adminActionParams,
  body: actionBody,
  response: adminBookingDetail,
  statuses: [409],
})

export const listDisputePictures = defineCall('GET', bookingsApi.disputePictures, {
  permission: 'bookings:read',
  params: idParams,
  response: z.object({ pictures: z.array(picture) }),
})

export const deleteDisputePicture = defineCall('DELETE', bookingsApi.disputePicture, {
  params: idParams.extend({ picture: z.string() }),
  response: z.object({}),
  statuses: [409],
})

export const previewResolution = defineCall('POST', bookingsApi.resolution, {
  permission: 'bookings:read',
  params: idParams,
  body: resolutionBody,
  response: resolution,
  statuses: [409],
})

const memberActionParams = idParams.extend({ action: z.string().describe(memberActions.join(', ')) })

export const fetchQuote = defineCall('POST', bookingsApi.quotes, {
  body: quoteBody,
  response: quote,
  statuses: [404],
})

export const createBooking = defineCall('POST', bookingsApi.myBookings, {
  body: bookBody,
  response: bookedAnswer,
  status: 201,
  statuses: [404, 409, 503],
})

export const listMyBookings = defineCall('GET', bookingsApi.myBookings, {
  query: myBookingsQuery,
  response: myBookingsPage,
})

export const fetchMyBooking = defineCall('GET', bookingsApi.myBooking, {
  params: idParams,
  response: bookingDetail,
})

export const changeVenue = defineCall('PATCH', bookingsApi.myBooking, {
  params: idParams,
  body: venueBody,
  response: bookingDetail,
  statuses: [409],
})

export const previewCancellation = defineCall('GET', bookingsApi.cancellation, {
  params: idParams,
  response: cancellation,
  statuses: [409],
})

/** Where the booking could be moved to: the starts that `propose` accepts, at the place of the shoot. */
export const listNewTimes = defineCall('GET', bookingsApi.newTimes, {
  params: idParams,
  query: openDaysQuery.pick({ from: true, to: true }),
  response: openDays,
  statuses: [409],
})

export const performAction = defineCall('POST', bookingsApi.bookingAction, {
  params: memberActionParams,
  body: actionBody,
  response: bookedAnswer,
  statuses: [409, 503],
})

export const fetchPortfolioConsent = defineCall('GET', bookingsApi.portfolioConsent, {
  params: idParams,
  response: portfolioConsent,
})

export const decidePortfolioConsent = defineCall('PUT', bookingsApi.portfolioConsent, {
  params: idParams,
  body: consentBody,
  response: portfolioConsent,
  statuses: [409],
})
