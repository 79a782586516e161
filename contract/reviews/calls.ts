import { defineCall, idParams } from '../api/call.ts'
import { reviewsApi } from './paths.ts'
import {
  adminReview,
  adminReviewsPage,
  adminReviewsQuery,
  answerBody,
  bookingReviews,
  reasonBody,
  reviewBody,
  studioReviewsPage,
  studioReviewsQuery,
} from './reviews.ts'

export const fetchBookingReviews = defineCall('GET', reviewsApi.bookingReview, {
  params: idParams,
  response: bookingReviews,
})

export const createReview = defineCall('POST', reviewsApi.bookingReview, {
  params: idParams,
  body: reviewBody,
  response: bookingReviews,
  status: 201,
  statuses: [409],
})

export const answerReview = defineCall('POST', reviewsApi.answerReview, {
  params: idParams,
  body: answerBody,
  response: bookingReviews,
  statuses: [409],
})

export const listStudioReviews = defineCall('GET', reviewsApi.studioReviews, {
  query: studioReviewsQuery,
  response: studioReviewsPage,
})

export const listReviews = defineCall('GET', reviewsApi.adminReviews, {
  permission: 'moderation:read',
  query: adminReviewsQuery,
  response: adminReviewsPage,
})

export const hideReview = defineCall('POST', reviewsApi.hideReview, {
  permission: 'moderation:write',
  params: idParams,
  body: reasonBody,
  response: adminReview,
})

export const showReview = defineCall('POST', reviewsApi.showReview, {
  permission: 'moderation:write',
  params: idParams,
  body: reasonBody,
  response: adminReview,
})
