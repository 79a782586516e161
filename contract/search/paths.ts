export const searchApi = {
  places: '/v1/places',
  search: '/v1/photographers',
  profile: '/v1/photographers/:slug',
  highlights: '/v1/highlights',
  landings: '/v1/landings',
  landing: '/v1/landings/:service/:city',
  profileReviews: '/v1/photographers/:slug/reviews',
  compare: '/v1/compare',
  sitemaps: '/v1/sitemaps',
  sitemap: '/v1/sitemaps/:kind/:part',
  favourites: '/v1/favourites',
  favourite: '/v1/favourites/:slug',
  myAlerts: '/v1/me/alerts',
  myAlert: '/v1/me/alerts/:id',
  stopAlert: '/v1/alerts/:token/stop',
  studioPreview: '/v1/studio/preview',
} as const

export const searchPages = {
  accountAlerts: '/account/alerts',
  stopAlert: '/alerts/:token',
  search: '/photographers',
  profile: '/photographers/:slug',
  landing: '/photographers/:service/:city',
  compare: '/compare',
  favourites: '/favourites',
} as const
