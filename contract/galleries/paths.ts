export const galleriesApi = {
  gallery: '/v1/bookings/:id/gallery',
  galleryPictures: '/v1/bookings/:id/gallery/pictures',
  galleryZip: '/v1/bookings/:id/gallery/zip',
  galleryLists: '/v1/bookings/:id/gallery/lists',
  galleryList: '/v1/bookings/:id/gallery/lists/:list',
  galleryLinks: '/v1/bookings/:id/gallery/links',
  galleryLink: '/v1/bookings/:id/gallery/links/:link',
  galleryPicture: '/v1/bookings/:id/gallery/:picture',
  shared: '/v1/galleries/:token',
  sharedZip: '/v1/galleries/:token/zip',
  sharedPreview: '/v1/galleries/:token/preview.jpg',
  sharedFinished: '/v1/galleries/:token/finished',
  sharedPicture: '/v1/galleries/:token/:picture',
  adminGallery: '/v1/admin/bookings/:id/gallery',
} as const

export const galleriesPages = {
  gallery: '/bookings/:id/gallery',
  galleryAccept: '/bookings/:id/gallery/accept',
  galleryShare: '/bookings/:id/gallery/share',
  sharedGallery: '/gallery/:token',
  delivery: '/studio/bookings/:id/gallery',
  deliveryPreview: '/studio/bookings/:id/gallery/preview',
  bookingGallery: '/admin/bookings/:id/gallery',
} as const
