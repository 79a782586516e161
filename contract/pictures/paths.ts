export const picturesApi = {
  uploads: '/v1/uploads',
  upload: '/v1/uploads/:id',
  picture: '/v1/pictures/:id/:file',
} as const
