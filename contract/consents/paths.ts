export const consentsApi = {
  portfolioConsent: '/v1/bookings/:id/portfolio-consent',
} as const

export const consentsPages = {
  portfolioConsent: '/bookings/:id/portfolio',
} as const
