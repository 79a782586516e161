/** Rooms whose texts all come from messages/. Add a room with its last text; never remove one. */
export const converted: string[] = [
  'server/core/mail/templates/accounts.ts',
  'server/core/mail/templates/alerts.ts',
  'server/core/mail/templates/messages.ts',
  'web/account/',
  'web/admin/',
  'web/agreements/',
  'web/compare/',
  'web/consents/',
  'web/favourites/',
  'web/format/landing-title.ts',
  'web/format/local-hours.ts',
  'web/format/moments.ts',
  'web/format/payout-status.ts',
  'web/format/wording.ts',
  'web/layout/',
  'web/photographer-cards/',
  'web/plan/',
  'web/safekeeping/',
  'web/search-criteria/',
  'web/search/',
  'web/sign-in/',
  'web/studio/',
  'web/ui/',
  'web/upload/',
]

/** In the code of converted rooms, but no texts: names of products, of errors, of what browsers offer, of keys, of fonts and of a hidden file, a colour and the start of a bitmap. */
export const allowed = new Set([
  ...['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari', 'Android', 'Windows', 'ChromeOS', 'Linux'],
  ...['AbortError', 'Files', 'Notification', 'PublicKeyCredential', 'PushManager', 'Thumbs.db'],
  ...['Control', 'Meta', 'Control+K Meta+K', 'Fraunces', 'Inter'],
  'color-mix(in srgb, var(--color-golden) …%, transparent)',
  'Qk1mAAAAAAAAADYAAAAoAAAABAAAAAQAAAABABgAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAA',
])
