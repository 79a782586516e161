export const agreementsApi = {
  clauseSets: '/v1/studio/clauses',
  clauseSet: '/v1/studio/clauses/:service',
  photographerClauses: '/v1/photographers/:slug/clauses',
  agreement: '/v1/bookings/:id/agreement',
  offerAgreement: '/v1/bookings/:id/agreement/offer',
  signAgreement: '/v1/bookings/:id/agreement/signatures',
  agreementFile: '/v1/bookings/:id/agreement/:revision/pdf',
  adminAgreement: '/v1/admin/bookings/:id/agreement',
  adminAgreementFile: '/v1/admin/bookings/:id/agreement/:revision/pdf',
} as const

export const agreementsPages = {
  studioContracts: '/studio/contracts',
  studioContract: '/studio/contracts/:service',
  contract: '/bookings/:id/contract',
} as const
