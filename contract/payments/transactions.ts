import { z } from 'zod'
import * as m from '#messages/contract-payments'
import { paged, pageQuery, personQuery, rangeQuery, searchQuery } from '../api/envelope.ts'
import { majorAmount, party } from '../api/fields.ts'

export const paymentStatus = z.enum(['completed', 'pending', 'failed', 'refunded', 'processing'], {
  error: m.statusMustBeOneOfCompletedPending,
})
export type PaymentStatus = z.infer<typeof paymentStatus>
export const paymentStage = z.enum(['completed', 'upfront', 'partial', 'pending'], {
  error: m.stageMustBeOneOfCompletedUpfront,
})
export type PaymentStage = z.infer<typeof paymentStage>

/** The spec fixes this one list at two rows a page. */
export const PHOTOGRAPHER_TRANSACTIONS_PAGE_SIZE = 2

export const transactionFilter = z.object({
  ...searchQuery.shape,
  ...rangeQuery.shape,
  ...personQuery.shape,
  status: paymentStatus.optional(),
  stage: paymentStage.optional(),
  sort: z
    .enum(['newest', 'oldest', 'amount', '-amount'], {
      error: m.sortMustBeOneOfNewestOldestAmount,
    })
    .default('newest'),
})
export const transactionQuery = transactionFilter.extend(pageQuery.shape)
export const photographerTransactionQuery = transactionQuery.extend({
  pageSize: pageQuery.shape.pageSize.removeDefault().default(PHOTOGRAPHER_TRANSACTIONS_PAGE_SIZE),
})
export type TransactionQuery = z.infer<typeof transactionQuery>

const transactionRow = z.object({
  id: z.string(),
  _id: z.string(),
  client: party,
  photographer: party,
  totalAmount: majorAmount,
  upfrontAmount: majorAmount,
  remainingAmount: majorAmount,
  paymentStatus,
  paymentStage,
  booking: z.string(),
  createdAt: z.string(),
})
export type TransactionRow = z.infer<typeof transactionRow>
export const transactionPage = paged('transactionList', transactionRow)

/** A transaction with its booking and its movements so far. */
export const transactionDetail = transactionRow.extend({
  currency: z.string(),
  shoot: z.object({
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    description: z.string(),
    bookingStatus: z.string(),
  }),
  payments: z.array(
    z.object({
      id: z.string(),
      /** refund_failed: the refund was returned to us. */
      kind: z.enum(['capture', 'refund', 'refund_failed']),
      amount: majorAmount,
      occurredAt: z.string(),
    }),
  ),
})
export type TransactionDetail = z.infer<typeof transactionDetail>

export const transactionMessages = {
  listed: m.transactionsFetchedSuccessfully,
  found: m.transactionFetchedSuccessfully,
  notFound: m.transactionNotFound,
} as const
