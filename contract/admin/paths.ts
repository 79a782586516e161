export const adminApi = {
  dashboard: '/v1/admin/dashboard',
  dashboardMonths: '/v1/admin/dashboard/months',
  attention: '/v1/admin/attention',
  digest: '/v1/admin/attention/digest',
  market: '/v1/market',
  adminMarket: '/v1/admin/market',
  jobs: '/v1/admin/jobs',
  runJob: '/v1/admin/jobs/:queue/run',
  system: '/v1/admin/system',
  business: '/v1/admin/business',
  businessCsv: '/v1/admin/business.csv',
  activity: '/v1/admin/activity',
  peopleCsv: '/v1/admin/export/people.csv',
  waitlistCsv: '/v1/admin/export/waitlist.csv',
  bookingsCsv: '/v1/admin/export/bookings.csv',
  transactionsCsv: '/v1/admin/export/transactions.csv',
} as const

export const adminPages = {
  admin: '/admin',
  dashboard: '/admin/dashboard',
  activity: '/admin/activity',
  launch: '/admin/launch',
  jobs: '/admin/jobs',
  system: '/admin/system',
  business: '/admin/business',
} as const
