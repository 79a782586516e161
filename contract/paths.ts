/**
 * Every path by name. The odd spellings (watingList, sent-conatact-us-email, all-transactionList, sent-bulk) are
 * part of the contract and stand here once.
 */
export const api = {
  login: '/v1/auth/login',
  refresh: '/v1/auth/refresh-token',
  logout: '/v1/auth/logout',
  changePassword: '/v1/auth/change-password',
  secondFactor: '/v1/auth/second-factor',
  confirmSecondFactor: '/v1/auth/second-factor/confirm',
  recoveryCodes: '/v1/auth/second-factor/recovery-codes',
  removeSecondFactor: '/v1/auth/second-factor/remove',
  sessions: '/v1/auth/sessions',
  otherSessions: '/v1/auth/sessions/others',
  session: '/v1/auth/sessions/:id',

  dashboard: '/v1/admin/dashboard',
  dashboardMonths: '/v1/admin/dashboard/months',
  people: '/v1/admin/list',
  client: '/v1/user/client/:id',
  photographer: '/v1/user/photographer/:id',
  updatePerson: '/v1/admin/profile-update/user/:id',
  updateOwnProfile: '/v1/admin/profile/update/:id',
  personData: '/v1/admin/people/:id/data',
  erasePerson: '/v1/admin/people/:id/erase',
  addressData: '/v1/admin/personal-data/export',
  eraseAddress: '/v1/admin/personal-data/erase',

  photographerBookings: '/v1/admin/bookinglist/photographer/:id',
  bookings: '/v1/admin/all-bookinglist',
  booking: '/v1/admin/bookings/:id',
  photographerTransactions: '/v1/admin/transactionlist/photographer/:id',
  transactions: '/v1/admin/all-transactionList',
  transaction: '/v1/admin/transactions/:id',

  savePage: '/v1/admin/page',
  terms: '/v1/admin/terms-condition',
  privacy: '/v1/admin/privacy-policy',
  pageVersions: '/v1/admin/page-versions/:type',

  waitlist: '/v1/watingList/all-user-list',
  joinWaitlist: '/v1/watingList/submit',
  notify: '/v1/admin/sent-bulk',
  contact: '/v1/user/sent-conatact-us-email',
  places: '/v1/places',

  threads: '/v1/threads',
  threadMessages: '/v1/threads/:id/messages',
  readThread: '/v1/threads/:id/read',
  blockThread: '/v1/threads/:id/block',
  reportThread: '/v1/threads/:id/report',
  events: '/v1/events',

  search: '/v1/photographers',
  profile: '/v1/photographers/:slug',
  profileReviews: '/v1/photographers/:slug/reviews',
  messages: '/v1/admin/messages',
  message: '/v1/admin/messages/:id',

  mailBatches: '/v1/admin/mail/batches',
  mailBatch: '/v1/admin/mail/batches/:id',
  mailBatchEvents: '/v1/admin/mail/batches/:id/events',
  cancelMailBatch: '/v1/admin/mail/batches/:id/cancel',
  resumeMailBatch: '/v1/admin/mail/batches/:id/resume',
  retryMailBatch: '/v1/admin/mail/batches/:id/retry',
  mailPreview: '/v1/admin/mail/preview',
  mails: '/v1/admin/mail/deliveries',
  mail: '/v1/admin/mail/deliveries/:id',
  retryMail: '/v1/admin/mail/deliveries/:id/retry',
  cancelMail: '/v1/admin/mail/deliveries/:id/cancel',
  settleMail: '/v1/admin/mail/deliveries/:id/settle',
  unsubscribe: '/v1/unsubscribe/:token',
  resubscribe: '/v1/resubscribe/:token',

  market: '/v1/market',
  adminMarket: '/v1/admin/market',
  accounts: '/v1/accounts',
  verifyAccount: '/v1/accounts/verify',
  verifyAgain: '/v1/accounts/verify/again',
  invitation: '/v1/invitations/:token',
  invite: '/v1/admin/waitlist/invite',
  memberSession: '/v1/session',
  forgottenPassword: '/v1/password/forgotten',
  resetPassword: '/v1/password/reset',
  me: '/v1/me',
  mySessions: '/v1/me/sessions',
  myOtherSessions: '/v1/me/sessions/others',
  mySession: '/v1/me/sessions/:id',
  myData: '/v1/me/data',
  eraseMe: '/v1/me/erase',

  quotes: '/v1/quotes',
  myBookings: '/v1/bookings',
  myBooking: '/v1/bookings/:id',
  bookingAction: '/v1/bookings/:id/:action',
  cancellation: '/v1/bookings/:id/cancellation',
  receipts: '/v1/bookings/:id/receipts',
  adminBooking: '/v1/admin/bookings/:id',
  adminBookingAction: '/v1/admin/bookings/:id/:action',
  payment: '/v1/payments/:id',
  webhook: '/v1/payments/:provider/webhook',
  availability: '/v1/studio/availability',
  timeOff: '/v1/studio/time-off',
  timeOffEntry: '/v1/studio/time-off/:id',
  openDays: '/v1/photographers/:slug/availability',
  payee: '/v1/studio/payee',
  earnings: '/v1/studio/earnings',
  payouts: '/v1/studio/payouts',
  statement: '/v1/studio/statements/:month',
  adminPayouts: '/v1/admin/payouts',
  payoutsCsv: '/v1/admin/payouts.csv',
  payoutPaid: '/v1/admin/payouts/:id/paid',
  payoutReturned: '/v1/admin/payouts/:id/returned',
  ledger: '/v1/admin/ledger',
  reconciliation: '/v1/admin/reconciliation',

  uploads: '/v1/uploads',
  upload: '/v1/uploads/:id',
  picture: '/v1/pictures/:id/:file',

  activity: '/v1/admin/activity',
  peopleCsv: '/v1/admin/export/people.csv',
  waitlistCsv: '/v1/admin/export/waitlist.csv',
  bookingsCsv: '/v1/admin/export/bookings.csv',
  transactionsCsv: '/v1/admin/export/transactions.csv',
} as const

export const site = {
  home: '/',
  about: '/about',
  contact: '/contact',
  joinWaitlist: '/join-waitlist',
  terms: '/terms',
  privacy: '/privacy',
  credits: '/credits',
  paymentSuccess: '/payment-success',
  paymentCancel: '/payment-cancel',
  sandboxPay: '/sandbox-pay/:reference',
  unsubscribe: '/unsubscribe/:token',
  resubscribe: '/resubscribe/:token',
  signUp: '/sign-up',
  signIn: '/sign-in',
  signOut: '/sign-out',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  verifyEmail: '/verify-email/:token',
  invitation: '/invitation/:token',
  account: '/account',
  accountSettings: '/account/settings',
  studio: '/studio',
  conversations: '/messages',
  conversation: '/messages/:id',
  login: '/login',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  users: '/admin/users',
  user: '/admin/users/:id',
  editUser: '/admin/users/update/:id',
  photographers: '/admin/photographers',
  photographer: '/admin/photographer/:id',
  editPhotographer: '/admin/photographer/update/:id',
  waitlist: '/admin/waitlist',
  bookings: '/admin/bookings',
  booking: '/admin/bookings/:id',
  transactions: '/admin/transactions',
  transaction: '/admin/transactions/:id',
  cms: '/admin/cms',
  settings: '/admin/settings',
  contacted: '/admin/contacted',
  messages: '/admin/messages',
  outbox: '/admin/outbox',
  mailBatch: '/admin/outbox/:id',
  activity: '/admin/activity',
  personalData: '/admin/personal-data',
  launch: '/admin/launch',
} as const

/** The waiting list with the mailing already open. */
export const newMailing = `${site.waitlist}?mailing=new`
/** Pictures for everybody. The version is part of the name, so that a name never shows anything else. */
export const openPictureRoute = '/pictures/:id/:version/:file'
export const openPicturePath = (id: string, version: number, file: string): string =>
  fill(openPictureRoute, { id, version: `v${version}`, file })

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** `fill(api.client, { id })` → '/v1/user/client/…', each value escaped. */
export function fill<P extends string>(path: P, params: Record<ParamNames<P>, string>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}
