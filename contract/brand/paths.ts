export const brandApi = {
  brand: '/v1/admin/brand',
  brandVersions: '/v1/admin/brand/versions',
  restoreBrand: '/v1/admin/brand/versions/:id/restore',
  brandPreview: '/v1/admin/brand/preview',
  brandAddress: '/v1/admin/brand/address',
  confirmBrandAddress: '/v1/brand/address',
  brandPictures: '/v1/admin/brand/pictures',
  brandPicture: '/v1/brand/pictures/:id/:file',
} as const

export const brandPages = {
  brand: '/admin/brand',
  confirmBrandAddress: '/login/confirm-address',
} as const
