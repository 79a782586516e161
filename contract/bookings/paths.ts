export const bookingsApi = {
  photographerBookings: '/v1/admin/bookinglist/photographer/:id',
  bookings: '/v1/admin/all-bookinglist',
  booking: '/v1/admin/bookings/:id',
  quotes: '/v1/quotes',
  myBookings: '/v1/bookings',
  myBooking: '/v1/bookings/:id',
  newTimes: '/v1/bookings/:id/new-times',
  bookingAction: '/v1/bookings/:id/:action',
  cancellation: '/v1/bookings/:id/cancellation',
  bookingProcess: '/v1/admin/bookings/:id/process',
  resolution: '/v1/admin/bookings/:id/resolve/preview',
  adminBookingAction: '/v1/admin/bookings/:id/:action',
  adminRefunds: '/v1/admin/bookings/:id/refunds',
  officeRefundPreview: '/v1/admin/bookings/:id/refunds/preview',
  adminBalance: '/v1/admin/photographers/:id/balance',
  adjustments: '/v1/admin/photographers/:id/adjustments',
  adjustmentPreview: '/v1/admin/photographers/:id/adjustments/preview',
  negativeBalances: '/v1/admin/balances/negative',
} as const

export const bookingsPages = {
  book: '/book/:slug',
  myBookings: '/bookings',
  myBooking: '/bookings/:id',
  bookings: '/admin/bookings',
  booking: '/admin/bookings/:id',
} as const
