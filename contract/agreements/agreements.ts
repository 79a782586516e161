import { z } from 'zod'
import * as m from '#messages/contract-agreements'
import { cleanText, isBlank, numeric, requiredText } from '../api/envelope.ts'
import { isPlainName, nameMessage, queryFlag } from '../api/fields.ts'
import { serviceKeys } from '../listings/service-keys.ts'
import { ALL_SERVICES, DRAWING, MAX_CLAUSES, MAX_SIGNED_NAME } from './rules.ts'

/** The services that a contract is for: one of them, or all that have none of their own. */
export const clauseService = z.enum([ALL_SERVICES, ...serviceKeys], { error: m.chooseAService })
export type ClauseService = z.infer<typeof clauseService>

const signedName = requiredText(MAX_SIGNED_NAME, m.nameMissing)
  .transform((name) => name.trim())
  .refine(isPlainName, { error: nameMessage })

export const clausesBody = z.object({
  /** Markdown. */
  text: requiredText(MAX_CLAUSES, m.writeTheClausesOrStartFromA),
  /** Clients sign when they book; then the photographer signs in advance. */
  required: queryFlag.default(false),
  /** The photographer's signature in advance. */
  signedName: cleanText(MAX_SIGNED_NAME).optional(),
  agreed: queryFlag.default(false),
  /** The version that was edited: a newer one is not overwritten. 0: there was none. */
  base: numeric(m.baseMustBeAVersion).optional(),
})
export type ClausesBody = z.infer<typeof clausesBody>

const clauseVersion = z.object({
  id: z.string(),
  version: z.number().int(),
  text: z.string(),
  required: z.boolean(),
  /** Who signed it in advance; null if it is not required. */
  signedName: z.string().nullable(),
  createdAt: z.string(),
})

export const clauseSet = z.object({
  service: clauseService,
  current: clauseVersion,
  /** Newest first. */
  earlier: z.array(clauseVersion.omit({ id: true })),
})
export type ClauseSet = z.infer<typeof clauseSet>
export const clauseSetList = z.object({ sets: z.array(clauseSet) })

/** What clients sign when they book; null if they need not. */
export const requiredClauses = z.object({
  clauses: clauseVersion.pick({ id: true, version: true, text: true, signedName: true }).nullable(),
})

/** The fields of a booking that is signed while it is made. */
export const checkoutSignature = {
  /** The version of the clauses that was shown. */
  clauses: z.uuid({ error: m.readTheContractAgain }).optional(),
  signedName: cleanText(MAX_SIGNED_NAME).optional(),
  agreed: queryFlag.optional(),
}
export type CheckoutSignature = z.infer<z.ZodObject<typeof checkoutSignature>>

const { width, height, maxStrokes, maxPoints } = DRAWING
const WRONG_DRAWING = { error: m.drawAgain }
const point = z.tuple([z.number().int().min(0).max(width), z.number().int().min(0).max(height)])
const strokes = z
  .array(z.array(point).min(1).max(maxPoints), WRONG_DRAWING)
  .min(1, WRONG_DRAWING)
  .max(maxStrokes, WRONG_DRAWING)
  .refine((all) => all.reduce((sum, stroke) => sum + stroke.length, 0) <= maxPoints, WRONG_DRAWING)
  .meta({
    examples: [
      [
        [
          [12, 40],
          [60, 18],
        ],
      ],
    ],
  })

/** In forms the drawing is JSON; empty where nothing was drawn. */
const drawing = z
  .union([
    strokes,
    z
      .string()
      .max(60_000, WRONG_DRAWING)
      .transform((text, context) => {
        if (isBlank(text)) return undefined
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.addIssue({ code: 'custom', message: WRONG_DRAWING.error() })
          return z.NEVER
        }
      })
      .pipe(strokes.optional()),
  ])
  .optional()

export const signBody = z.object({
  signedName,
  agreed: queryFlag.default(false).refine((agreed) => agreed, { error: m.notAgreed }),
  drawing,
  /** The checksum of the contract that was shown: another one is not signed. */
  sha256: z
    .string({ error: m.readTheContractAgain })
    .regex(/^[0-9a-f]{64}$/, { error: m.readTheContractAgain }),
})
export type SignBody = z.infer<typeof signBody>

const side = z.enum(['client', 'photographer'])

export const signature = z.object({
  by: side,
  name: z.string(),
  /** `advance`: by the photographer with the clauses, before the booking. */
  kind: z.enum(['typed', 'drawn', 'advance']),
  drawing: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
  consent: z.string(),
  at: z.string(),
})
export type Signature = z.infer<typeof signature>

const fact = z.object({ term: z.string(), value: z.string() })
const change = z.object({ term: z.string(), before: z.string(), after: z.string() })

const revision = z.object({
  revision: z.number().int(),
  sha256: z.string(),
  facts: z.array(fact),
  /** Markdown. */
  clauses: z.string(),
  signatures: z.array(signature),
})

export const agreement = z.object({
  timeZone: z.string(),
  /** The contract as the booking is now; null if there is none. */
  current: revision.nullable(),
  /** What has changed since the contract was last signed. */
  changes: z.array(change),
  /** The client has signed with a request; the photographer reads it once they accept. */
  waits: z.boolean(),
  /** Signed ones, newest first, without what is in `current`. */
  earlier: z.array(revision.omit({ facts: true, clauses: true })),
  /** Whether the reader can sign `current` now, and until when. */
  canSign: z.boolean(),
  signUntil: z.string(),
  /** Whether the photographer can ask for a contract with a booking made before the clauses. */
  canOffer: z.boolean(),
})
export type Agreement = z.infer<typeof agreement>

export const fileParams = z.object({ id: z.string(), revision: z.string() })

export const agreementMessages = {
  found: m.found,
  listed: m.listed,
  saved: m.saved,
  removed: m.removed,
  signed: m.signed,
  offered: m.offered,
  noClauses: m.noClauses,
  notFound: m.notFound,
  nameMissing: m.nameMissing,
  nameWrong: nameMessage,
  notAgreed: m.notAgreed,
  advanceMissing: m.advanceMissing,
  changedElsewhere: m.changedElsewhere,
  tooManyVersions: m.tooManyVersions,
  mustSign: m.mustSign,
  clausesChanged: m.clausesChanged,
  documentChanged: m.documentChanged,
  signedAlready: m.signedAlready,
  notNow: m.notNow,
  cannotOffer: m.cannotOffer,
  tooManySignatures: m.tooManySignatures,
  tooManyFiles: m.tooManyFiles,
} as const
