import { z } from 'zod'
import * as m from '#messages/contract-reviews'
import { isBlank, type Wrong } from '../api/envelope.ts'
import { isPlainName, nameMessage } from '../api/fields.ts'

/**
 * Whether the photos of a booking may be shown in the photographer's portfolio. The client decides, apart from booking and
 * payment, and can withdraw it at any time.
 */
export const consentStates = ['none', 'given', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

/** The number changes with the sentence, so that a stored consent says what was agreed to. */
export const CONSENT_WORDING = 1

/** What the client agrees to. */
export const consentSentence = (photographer: string, brand: string): string =>
  m.consentSentence({ photographer, brand })

const MAX_NAME = 120

const yesOrNo = (error: Wrong) =>
  z.union([z.boolean(), z.enum(['yes', 'no'], { error }).transform((text) => text === 'yes')], { error })

export const consentBody = z
  .object({
    allow: yesOrNo(m.chooseYesOrNo),
    /** People under 18 are on the photos. Needed with a yes. */
    minors: yesOrNo(m.minorsMissing).optional(),
    guardian: z
      .string()
      .max(MAX_NAME, { error: () => m.nameTooLong({ count: MAX_NAME }) })
      .refine((text) => isPlainName(text.trim()), { error: nameMessage })
      .transform((text) => (isBlank(text) ? '' : text.trim()))
      .default(''),
  })
  .superRefine(({ allow, minors, guardian }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!allow) return
    if (minors === undefined) refuse('minors', m.minorsMissing())
    if (minors && guardian === '') refuse('guardian', m.guardianMissing())
  })
export type ConsentBody = z.infer<typeof consentBody>

export const portfolioConsent = z.object({
  booking: z.string(),
  state: z.enum(consentStates),
  /** The booking is far enough to decide. */
  open: z.boolean(),
  /** The same, and the caller is the client; a consent that was given can always be withdrawn. */
  mayDecide: z.boolean(),
  /** The two people of the booking; null once an account is deleted. */
  client: z.string().nullable(),
  photographer: z.string().nullable(),
  minors: z.boolean(),
  /** The parent or guardian who agreed; '' if no one is under 18. */
  guardian: z.string(),
  answeredAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  /** How many photos of this booking the portfolio shows, and how many are hidden without consent. */
  shown: z.number().int(),
  hidden: z.number().int(),
})
export type PortfolioConsent = z.infer<typeof portfolioConsent>

export const consentMessages = {
  found: m.consentFound,
  given: m.given,
  refused: m.refused,
  withdrawn: m.withdrawn,
  notFound: m.noBooking,
  tooEarly: m.tooEarly,
  onlyClient: m.onlyClient,
} as const
