import { z } from 'zod'
import { signature } from './agreements.ts'

/** For the data export: a photographer's clauses, and the contracts of a person. */
export const agreementData = z.object({
  clauses: z.array(
    z.object({
      id: z.string(),
      service: z.string(),
      version: z.number().int(),
      text: z.string(),
      required: z.boolean(),
      signedName: z.string().nullable(),
      since: z.string(),
      createdAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
  contracts: z.array(
    z.object({
      booking: z.string(),
      revision: z.number().int(),
      document: z.string(),
      sha256: z.string(),
      signatures: z.array(signature.extend({ drawing: z.unknown() })),
    }),
  ),
})
export type AgreementData = z.infer<typeof agreementData>
