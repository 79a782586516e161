import { z } from 'zod'
import * as m from '#messages/contract-bookings'
import { paged, pageQuery, personQuery, rangeQuery, searchQuery } from '../api/envelope.ts'
import { majorAmount, party } from '../api/fields.ts'
import { paymentStage, paymentStatus } from '../payments/transactions.ts'

export const bookingStatus = z.enum(['confirm', 'pending', 'cancelled', 'completed'], {
  error: m.statusWrong,
})
export type BookingStatus = z.infer<typeof bookingStatus>

export const bookingFilter = z.object({
  ...searchQuery.shape,
  ...rangeQuery.shape,
  ...personQuery.shape,
  status: bookingStatus.optional(),
  /** Payment status; pending before the client was asked to pay. */
  payment: z
    .enum(paymentStatus.options, {
      error: m.paymentWrong,
    })
    .optional(),
  /** `past`: neither side has acted 14 days after a delivery was due, or a dispute is past its deadline. */
  deadline: z.enum(['past'], { error: m.deadlineWrong }).optional(),
  sort: z
    .enum(['newest', 'oldest', 'date', '-date', 'amount', '-amount'], {
      error: m.sortWrong,
    })
    .default('newest'),
})
export const bookingQuery = bookingFilter.extend(pageQuery.shape)
export type BookingQuery = z.infer<typeof bookingQuery>

const bookingRow = z.object({
  id: z.string(),
  _id: z.string(),
  client: party,
  photographer: party,
  dateId: z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), timeZone: z.string() }),
  description: z.string(),
  finalAmount: majorAmount,
  bookingStatus,
  paymentStatus,
  createdAt: z.string(),
})
export type BookingRow = z.infer<typeof bookingRow>
export const bookingPage = paged('bookingList', bookingRow)

/** One booking, with the transactions that pay for it. */
export const bookingRecord = bookingRow.extend({
  currency: z.string(),
  transactions: z.array(
    z.object({
      id: z.string(),
      _id: z.string(),
      totalAmount: majorAmount,
      upfrontAmount: majorAmount,
      remainingAmount: majorAmount,
      paymentStatus,
      paymentStage,
      createdAt: z.string(),
    }),
  ),
})
export type BookingRecord = z.infer<typeof bookingRecord>

export const bookingMessages = {
  listed: m.bookingsFetched,
  found: m.bookingFetched,
  notFound: m.notFound,
  taken: m.photographerBooked,
  inactivePhotographer: m.inactivePhotographer,
  inactiveClient: m.inactiveClient,
} as const
