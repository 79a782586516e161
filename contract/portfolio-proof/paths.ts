export const portfolioProofApi = {
  photoMatches: '/v1/admin/photo-matches',
  dismissPhotoMatch: '/v1/admin/photo-matches/:id/dismiss',
  takeDownPhoto: '/v1/admin/photo-matches/:id/take-down',
} as const

export const portfolioProofPages = {
  photoMatches: '/admin/photo-matches',
} as const
