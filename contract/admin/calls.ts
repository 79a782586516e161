import { z } from 'zod'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { majorAmount } from '../api/fields.ts'
import { bookingFilter } from '../bookings/bookings.ts'
import { transactionFilter } from '../payments/transactions.ts'
import { peopleFilter } from '../people/people.ts'
import { waitlistFilter } from '../site/waitlist.ts'
import { activityPage, activityQuery } from './activity.ts'
import { attention, digest, digestSetting } from './attention.ts'
import { bookExport, closing, closingQuery } from './books.ts'
import { business, businessExport } from './business.ts'
import { handedOver, handOverBody } from './hand-over.ts'
import { jobList } from './jobs.ts'
import { adminMarket, market, updateMarketBody } from './launch.ts'
import { ownMoneyList } from './own-money.ts'
import { adminApi } from './paths.ts'
import { savedViews, saveViewBody } from './views.ts'

const count = z.number().int()
const growth = { growth: z.string(), growthValue: z.number() }

const dashboardStats = z.object({
  clients: z.object({ thisMonth: count, lastMonth: count, totalClients: count, ...growth }),
  photographers: z.object({ thisMonth: count, lastMonth: count, totalPhotographer: count, ...growth }),
  booking: z.object({ thisMonth: count, pastMonth: count, totalBooking: count }),
  transactions: z.object({
    thisMonth: majorAmount,
    pastMonth: majorAmount,
    total: majorAmount,
    counts: z.object({ thisMonth: count, pastMonth: count, total: count }),
  }),
})
export type DashboardStats = z.infer<typeof dashboardStats>

/** Twelve calendar months up to the current one, oldest first; what each month added. */
export const dashboardMonths = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      clients: count,
      photographers: count,
      bookings: count,
      money: majorAmount,
    }),
  ),
})
export type DashboardMonths = z.infer<typeof dashboardMonths>

/** The installation at a glance: what /metrics has for machines. Figures of `process` are of the one that answered. */
export const system = z.object({
  version: z.string(),
  node: z.string(),
  process: z.object({
    startedAt: z.string(),
    memoryBytes: count,
    /** The 99th percentile of how long the event loop was late. */
    loopDelayMs: z.number(),
    requests: count,
    /** Responses with a status of 500 or above. */
    errors: count,
    meanMs: z.number().nullable(),
  }),
  /** `settings` is a fingerprint: equal for processes with the same settings. `role` is web, work or all. */
  processes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      settings: z.string(),
      role: z.string(),
      since: z.string(),
    }),
  ),
  database: z.object({
    version: z.string(),
    sizeBytes: count,
    connections: count,
    maxConnections: count,
    oldestTransactionAt: z.string().nullable(),
    /** Of other roles, whose transactions this one may not see. */
    hiddenConnections: count,
  }),
  storage: z.object({
    kind: z.enum(['folder', 's3']),
    usedBytes: count,
    freeBytes: count.nullable(),
    /** Photos missing or damaged at the last daily check; null: never checked. */
    missing: count.nullable(),
  }),
  mail: z.object({
    server: z.string().nullable(),
    queued: count,
    oldestQueuedAt: z.string().nullable(),
    failed: count,
    /** The mail server did not take the last email that was tried. */
    lost: z.boolean(),
  }),
  /** `restored`: since a restore. */
  maintenance: z.enum(['on', 'restored']).nullable(),
  payments: z.string().nullable(),
  /** Events of the payment provider in the last day that no webhook brought. */
  missedWebhooks: count,
  backups: z.object({
    nightlyAt: z.string().nullable(),
    manualAt: z.string().nullable(),
    /** Of the nightly backup. */
    photosAt: z.string().nullable(),
    /** False where the photos are in a bucket that was never backed up here: it may be by its own means. */
    photosExpected: z.boolean(),
  }),
  /** How long the oldest task of each kind has been due. */
  overdue: z.array(z.object({ work: z.string(), seconds: z.number() })),
})
export type System = z.infer<typeof system>

export const listViews = defineCall('GET', adminApi.views, { permission: 'self', response: savedViews })

export const saveView = defineCall('POST', adminApi.views, {
  permission: 'self',
  body: saveViewBody,
  response: savedViews,
  statuses: [409],
})

export const deleteView = defineCall('DELETE', adminApi.view, {
  permission: 'self',
  params: idParams,
  response: savedViews,
})

export const listActivity = defineCall('GET', adminApi.activity, {
  permission: 'system:read',
  query: activityQuery,
  response: activityPage,
})

export const fetchAttention = defineCall('GET', adminApi.attention, {
  permission: 'self',
  response: attention,
})

export const fetchDigest = defineCall('GET', adminApi.digest, { permission: 'self', response: digest })

export const updateDigest = defineCall('PUT', adminApi.digest, {
  permission: 'self',
  body: digestSetting,
  response: digest,
})

export const fetchBusiness = defineCall('GET', adminApi.business, {
  permission: 'money:read',
  response: business,
})

export const exportBusiness = defineCall('GET', adminApi.businessCsv, {
  permission: 'money:read',
  query: businessExport,
})

export const fetchOwnMoney = defineCall('GET', adminApi.ownMoney, {
  permission: 'money:read',
  response: ownMoneyList,
})

export const fetchClosing = defineCall('GET', adminApi.closing, {
  permission: 'money:read',
  query: closingQuery,
  response: closing,
})

export const exportBook = defineCall('GET', adminApi.bookCsv, {
  permission: 'money:read',
  query: bookExport,
})

export const fetchDashboard = defineCall('GET', adminApi.dashboard, {
  permission: 'money:read',
  response: dashboardStats,
  envelope: 'root',
})

export const listDashboardMonths = defineCall('GET', adminApi.dashboardMonths, {
  permission: 'money:read',
  response: dashboardMonths,
})

export const exportPeople = defineCall('GET', adminApi.peopleCsv, {
  permission: 'people:read',
  query: peopleFilter,
})

export const exportWaitlist = defineCall('GET', adminApi.waitlistCsv, {
  permission: 'people:read',
  query: waitlistFilter,
})

export const exportBookings = defineCall('GET', adminApi.bookingsCsv, {
  permission: 'bookings:read',
  query: bookingFilter,
})

export const exportTransactions = defineCall('GET', adminApi.transactionsCsv, {
  permission: 'money:read',
  query: transactionFilter,
})

export const listJobs = defineCall('GET', adminApi.jobs, { permission: 'system:read', response: jobList })

export const runJob = defineCall('POST', adminApi.runJob, {
  permission: 'system:write',
  params: z.object({ queue: z.string() }),
  response: nothing,
})

export const fetchMarket = defineCall('GET', adminApi.market, { response: market })

export const fetchAdminMarket = defineCall('GET', adminApi.adminMarket, {
  permission: 'system:read',
  response: adminMarket,
})

export const updateMarket = defineCall('PATCH', adminApi.adminMarket, {
  permission: 'system:write',
  stepUp: true,
  body: updateMarketBody,
  response: adminMarket,
  statuses: [409],
})

export const handOver = defineCall('POST', adminApi.handOver, {
  permission: 'self',
  body: handOverBody,
  response: handedOver,
  statuses: [409, 429],
})

export const fetchSystem = defineCall('GET', adminApi.system, { permission: 'system:read', response: system })
