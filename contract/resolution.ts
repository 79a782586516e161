import { z } from 'zod'
import { actionBody } from './booking-process.ts'

export const resolutionBody = actionBody.pick({ refund: true, reason: true })

const side = z.object({ amount: z.number(), subject: z.string(), text: z.string() })

/** What resolving a dispute would do: the amounts, and the email to each side. */
export const resolution = z.object({
  currency: z.string(),
  client: side,
  photographer: side,
  fee: z.number(),
  /** The photographer's part stays held, because a bank is deciding about a payment. */
  isFrozen: z.boolean(),
})
export type Resolution = z.infer<typeof resolution>
