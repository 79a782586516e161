export const safekeepingApi = {
  safekeeping: '/v1/bookings/:id/safekeeping',
  safekeepingFiles: '/v1/bookings/:id/safekeeping/files',
  safekeepingSeals: '/v1/bookings/:id/safekeeping/seals',
  safePhotos: '/v1/bookings/:id/safekeeping/photos',
  safePhotosZip: '/v1/bookings/:id/safekeeping/zip',
} as const

export const safekeepingPages = {
  safekeeping: '/studio/bookings/:id/safekeeping',
  safePhotos: '/bookings/:id/safe-photos',
} as const
