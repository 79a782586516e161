export const picturesApi = {
  uploads: '/v1/uploads',
  upload: '/v1/uploads/:id',
  picture: '/v1/pictures/:id/:file',
  photoMatches: '/v1/admin/photo-matches',
  dismissPhotoMatch: '/v1/admin/photo-matches/:id/dismiss',
  takeDownPhoto: '/v1/admin/photo-matches/:id/take-down',
} as const
