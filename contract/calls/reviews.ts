import { defineCall, idParams } from '../call.ts'
import { api } from '../paths.ts'
import {
  adminReview,
  adminReviewsPage,
  adminReviewsQuery,
  answerBody,
  bookingReviews,
  reasonBody,
  reviewBody,
} from '../reviews.ts'

export const fetchBookingReviews = defineCall('GET', api.bookingReview, {
  params: idParams,
  response: bookingReviews,
})

export const createReview = defineCall('POST', api.bookingReview, {
  params: idParams,
  body: reviewBody,
  response: bookingReviews,
  status: 201,
  statuses: [409],
})

export const answerReview = defineCall('POST', api.answerReview, {
  params: idParams,
  body: answerBody,
  response: bookingReviews,
  statuses: [409],
})

export const listReviews = defineCall('GET', api.adminReviews, {
  permission: 'moderation:read',
  query: adminReviewsQuery,
  response: adminReviewsPage,
})

export const hideReview = defineCall('POST', api.hideReview, {
  permission: 'moderation:write',
  params: idParams,
  body: reasonBody,
  response: adminReview,
})

export const showReview = defineCall('POST', api.showReview, {
  permission: 'moderation:write',
  params: idParams,
  body: reasonBody,
  response: adminReview,
})
