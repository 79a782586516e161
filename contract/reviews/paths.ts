export const reviewsApi = {
  bookingReview: '/v1/bookings/:id/review',
  answerReview: '/v1/reviews/:id/answer',
  studioReviews: '/v1/studio/reviews',
  adminReviews: '/v1/admin/reviews',
  hideReview: '/v1/admin/reviews/:id/hide',
  showReview: '/v1/admin/reviews/:id/show',
} as const

export const reviewsPages = {
  review: '/bookings/:id/review',
  studioReviews: '/studio/reviews',
  reviews: '/admin/reviews',
} as const
