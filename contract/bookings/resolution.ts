import { z } from 'zod'
import { majorAmount } from '../api/fields.ts'
import { actionBody } from './process.ts'

export const resolutionBody = actionBody.pick({ refund: true, reason: true })

const side = z.object({ amount: majorAmount, subject: z.string(), text: z.string() })

/** What resolving a dispute would do: the amounts, and the email to each side. */
export const resolution = z.object({
  currency: z.string(),
  client: side,
  photographer: side,
  fee: majorAmount,
  /** The photographer's part stays held, because a bank is deciding about a payment. */
  isFrozen: z.boolean(),
  /** Sealed photos of the shoot, and whether this decision opens them to the client; otherwise it deletes them. */
  sealedSet: z.object({ pictures: z.number().int(), opens: z.boolean() }).nullable(),
})
export type Resolution = z.infer<typeof resolution>
