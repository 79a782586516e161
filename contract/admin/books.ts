import { z } from 'zod'
import * as m from '#messages/contract-admin'
import { rangeQuery } from '../api/envelope.ts'
import { majorAmount } from '../api/fields.ts'

/** The files for an accountant. */
export const bookNames = ['journal', 'receipts', 'invoices', 'payouts'] as const
export type BookName = (typeof bookNames)[number]

/** Both days are inclusive, in the operator's time zone; without them, everything. */
export const bookExport = rangeQuery
  .extend({ book: z.enum(bookNames, { error: () => m.bookMustBeOneOf({ books: bookNames.join(', ') }) }) })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: m.toMustNotBeBeforeFrom,
  })

export const closingQuery = z.object({
  /** Without it, the current month. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: m.mustBeAMonthLike202605 })
    .optional(),
})

const comparison = z.object({
  text: z.string(),
  /** The sum of the file. */
  amount: majorAmount,
  /** What the journal has and the file does not have yet, with its reason. */
  open: z.object({ text: z.string(), amount: majorAmount }).nullable(),
  journal: majorAmount,
  /** The journal less the file and what is open; anything but 0 is an error. */
  difference: majorAmount,
})
export type BookComparison = z.infer<typeof comparison>

const closingOfCurrency = z.object({
  currency: z.string(),
  /** Each file with the number of its rows, and its sums against the journal. */
  books: z.array(
    z.object({
      book: z.enum(bookNames),
      rows: z.number().int(),
      comparisons: z.array(comparison),
    }),
  ),
  /** What was posted to each group of accounts in the month. */
  accounts: z.array(z.object({ text: z.string(), debit: majorAmount, credit: majorAmount })),
  debit: majorAmount,
  credit: majorAmount,
})
export type ClosingOfCurrency = z.infer<typeof closingOfCurrency>

/** One month of the books. */
export const closing = z.object({
  month: z.string(),
  /** All months since the first entry, newest first. */
  months: z.array(z.string()),
  /**
   * provisional: it has ended, and was not compared with the provider since, which may still post fees of its last days.
   */
  state: z.enum(['running', 'provisional', 'closed']),
  currencies: z.array(closingOfCurrency),
})
export type Closing = z.infer<typeof closing>
