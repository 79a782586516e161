import { z } from 'zod'
import { majorAmount } from '../api/fields.ts'

const part = z.object({ text: z.string(), amount: majorAmount })

const ownMoney = z.object({
  currency: z.string(),
  /** What the operator may withdraw now; never negative. */
  amount: majorAmount,
  /** What has to be paid in before everything that is owed is covered; 0 in most cases. */
  missing: majorAmount,
  /** From the first fee to the figure: these sum to `amount`, or to `missing` below zero. */
  parts: z.array(part),
  /** The same figure from the other side: the balance at the provider, and what is owed from it (negative). */
  balance: majorAmount,
  owed: z.array(part),
  /** What the provider had available at the last comparison; the rest of the balance settles within days. */
  available: z.object({ amount: majorAmount, at: z.string() }).nullable(),
})
export type OwnMoney = z.infer<typeof ownMoney>

/** One figure for each currency in the ledger. */
export const ownMoneyList = z.object({ figures: z.array(ownMoney) })
