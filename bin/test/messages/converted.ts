/** Rooms whose texts all come from messages/. Add a room with its last text; never remove one. */
export const converted: string[] = [
  'server/core/mail/templates/accounts.ts',
  'server/core/mail/templates/alerts.ts',
  'server/core/mail/templates/messages.ts',
  'web/account/',
  'web/admin/content/',
  'web/admin/disputes/',
  'web/admin/launch/',
  'web/admin/mail/',
  'web/admin/payouts/',
  'web/admin/person/',
  'web/admin/reconciliation/',
  'web/admin/reviews/',
  'web/admin/system/',
  'web/admin/tax/',
  'web/admin/verification/',
  'web/admin/waitlist/',
  'web/compare/',
  'web/favourites/',
  'web/format/landing-title.ts',
  'web/format/local-hours.ts',
  'web/format/moments.ts',
  'web/format/wording.ts',
  'web/layout/',
  'web/photographer-cards/',
  'web/search-criteria/',
  'web/search/',
  'web/sign-in/',
  'web/ui/',
]

/** In the code of converted rooms, but no texts: names of products, of errors and of what browsers offer, and the start of a bitmap. */
export const allowed = new Set([
  ...['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari', 'Android', 'Windows', 'ChromeOS', 'Linux'],
  ...['AbortError', 'Notification', 'PublicKeyCredential', 'PushManager'],
  'Qk1mAAAAAAAAADYAAAAoAAAABAAAAAQAAAABABgAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAA',
])
