import { z } from 'zod'
import * as m from '#messages/contract-studio'
import { majorAmount } from '../api/fields.ts'

const count = z.number().int()

const figures = z.object({
  /** How often the public page was opened, without bots and without the photographer. */
  views: count,
  /** How many pages of search results showed the photographer. */
  shown: count,
  requests: count,
  /** Confirmed bookings, instant ones included. */
  bookings: count,
})

const period = figures.extend({
  /** Accepted requests in percent of those accepted, declined or expired; null if there is none. */
  acceptance: z.number().int().nullable(),
  /** The median time to a reply; null if no request was answered. */
  replyMinutes: z.number().int().nullable(),
})
export type StatisticsPeriod = z.infer<typeof period>

export const STATISTICS_DAYS = 30

/** The last 30 days with the 30 days before, and 12 calendar months of the operator's time zone, oldest first. */
export const statistics = z.object({
  currency: z.string(),
  recent: period,
  before: period,
  months: z.array(
    figures.extend({
      month: z.string(),
      /** Released to the balance after the platform fee, less refunds and chargebacks. */
      earnings: majorAmount,
    }),
  ),
})
export type Statistics = z.infer<typeof statistics>

export const statisticsMessages = { fetched: m.fetched } as const
