import { z } from 'zod'
import * as m from '#messages/contract-admin'
import { majorAmount } from '../api/fields.ts'
import { outsideCounts } from '../messages/outside.ts'

const count = z.number().int()
/** In percent with at most one decimal; null where there is nothing to divide by. */
const share = z.number().nullable()

const month = z.object({
  month: z.string(),
  /** Captured from clients. */
  gross: majorAmount,
  refunds: majorAmount,
  fees: majorAmount,
  /** Platform fees as a share of the gross volume. */
  takeRate: share,
  /** Paid requests and instant bookings, and how many of them were confirmed. */
  requests: count,
  bookings: count,
  conversion: share,
  /** Addresses that joined the waiting list, and how many of them have an account, a request and a booking by now. */
  waitlist: count,
  waitlistAccounts: count,
  waitlistRequests: count,
  waitlistBookings: count,
})
export type BusinessMonth = z.infer<typeof month>

const cohort = z.object({
  /** The month of the first booking. */
  month: z.string(),
  clients: count,
  /** How many of them booked one month later, two months later, and so on. */
  returned: z.array(count),
})
export type Cohort = z.infer<typeof cohort>

const unmetSearch = z.object({
  service: z.string().nullable(),
  place: z.string().nullable(),
  searches: count,
  lastDay: z.iso.date(),
})
export type UnmetSearch = z.infer<typeof unmetSearch>

/** Searches without results are counted over the last days, this many. */
export const UNMET_DAYS = 90

/** Twelve months up to the current one, oldest first. All but the searches are as of `countedAt`. */
export const business = z.object({
  currency: z.string(),
  countedAt: z.string().nullable(),
  months: z.array(month),
  cohorts: z.array(cohort),
  /** The most frequent first. */
  searches: z.array(unmetSearch),
  /** Messages with contact details before a booking was accepted, over the last days. */
  outside: outsideCounts,
})
export type Business = z.infer<typeof business>

export const businessTables = ['months', 'cohorts', 'searches'] as const
export const businessExport = z.object({
  table: z.enum(businessTables, { error: () => m.tableMustBeOneOf({ tables: businessTables.join(', ') }) }),
})
