import { z } from 'zod'
import * as m from '#messages/contract-tax'
import { cleanText } from '../api/envelope.ts'
import { cleanVatNumber, findVatProblem, vatCountry } from './vat-numbers.ts'

const optional = (most: number) => cleanText(most).trim().default('')

/** What a client wants to read on receipts; an empty name leaves the name of the account there. */
export const billingBody = z
  .object({
    name: optional(200).meta({ examples: ['Harbour Films Ltd'] }),
    address: optional(500),
    vatNumber: optional(40),
  })
  .superRefine(({ name, address, vatNumber }, context) => {
    if (name === '' && (address !== '' || vatNumber !== ''))
      context.addIssue({ code: 'custom', path: ['name'], message: m.enterANameForYourReceipts() })
    // Clients state no country here, so the prefix says whose rules apply.
    const number = cleanVatNumber(vatNumber)
    const country = vatCountry(number)
    const problem = country && findVatProblem(number, country)
    if (problem) context.addIssue({ code: 'custom', path: ['vatNumber'], message: problem })
  })
export type BillingBody = z.infer<typeof billingBody>

export const billing = z.object({ name: z.string(), address: z.string(), vatNumber: z.string() })
export type Billing = z.infer<typeof billing>

export const billingMessages = {
  fetched: m.fetched,
  saved: m.saved,
  tooManyChanges: m.tooManyChanges,
} as const
