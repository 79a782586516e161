import { z } from 'zod'
import * as m from '#messages/contract-payments'
import { cleanText } from '../api/envelope.ts'
import { majorAmount, party } from '../api/fields.ts'

export const MAX_STATEMENT = 5_000

/** A card payment that the cardholder's bank reversed, and the possible responses. */
export const chargeback = z.object({
  id: z.string(),
  _id: z.string(),
  booking: z.string(),
  date: z.string(),
  /** Of the shoot; every time of the evidence is in it. */
  timeZone: z.string(),
  client: party,
  photographer: party,
  provider: z.string(),
  reference: z.string(),
  amount: majorAmount,
  fee: majorAmount,
  currency: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  /** The bank only asks so far: no money has moved. */
  inquiry: z.boolean(),
  /** The cardholder's reason as a sentence. */
  reason: z.string(),
  openedAt: z.string(),
  endedAt: z.string().nullable(),
  /** The bank's deadline for evidence. */
  dueBy: z.string().nullable(),
  /** none: waits for an administrator; sending, accepting: requested from the provider, not confirmed yet. */
  response: z.enum(['none', 'sending', 'submitted', 'accepting', 'accepted']),
  responseAt: z.string().nullable(),
  responseBy: z.string().nullable(),
  /** The provider's error when it refused the last response. */
  failure: z.string().nullable(),
  statement: z.string(),
  /** What happened and where the money went, one sentence per item. */
  outcome: z.array(z.string()),
  canSubmit: z.boolean(),
  canAccept: z.boolean(),
  /** Why no evidence can be submitted; null if it can. */
  blocked: z.string().nullable(),
})
export type Chargeback = z.infer<typeof chargeback>

/** Everything the bank reads, in the order of the printed page. */
export const evidencePackage = z.object({
  chargeback,
  /** Missing evidence with the reason, for the administrator; not printed. */
  notes: z.array(z.string()),
  /** Submitted: what was sent. Otherwise: what would be sent now. */
  sent: z.boolean(),
  sections: z.array(
    z.object({
      key: z.enum([
        'statement',
        'service',
        'plan',
        'policy',
        'activity',
        'receipts',
        'messages',
        'contract',
        'terms',
      ]),
      title: z.string(),
      text: z.string(),
    }),
  ),
})
export type EvidencePackage = z.infer<typeof evidencePackage>

export const statementBody = z.object({ statement: cleanText(MAX_STATEMENT).default('') })

export const chargebackMessages = {
  found: m.found,
  notFound: m.notFound,
  evidence: m.evidence,
  saved: m.saved,
  submitted: m.submitted,
  accepted: m.accepted,
  unconfirmed: m.unconfirmed,
  working: m.working,
  noProvider: m.noProvider,
} as const
