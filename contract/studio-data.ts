import { z } from 'zod'
import { addOn } from './add-ons.ts'
import { packageTerms } from './package-terms.ts'

const moment = { id: z.string(), createdAt: z.string() }

/** A photographer's studio, for the data export. Clients have photos only. */
export const studioData = z.object({
  studio: z
    .object({
      slug: z.string(),
      formerSlugs: z.array(z.string()),
      headline: z.string(),
      place: z.string().nullable(),
      languages: z.array(z.string()),
      links: z.array(z.string()),
      includedKm: z.number().int(),
      perKm: z.number(),
      farthestKm: z.number().int(),
      instant: z.boolean(),
      published: z.boolean(),
      verification: z.string(),
      verificationReason: z.string().nullable(),
    })
    .nullable(),
  /** Also the archived ones. */
  packages: z.array(
    z.object({
      ...moment,
      ...packageTerms,
      policy: z.string(),
      addOns: z.array(addOn.omit({ id: true })),
      active: z.boolean(),
      archivedAt: z.string().nullable(),
    }),
  ),
  /** All uploaded photos; the files themselves are on the person's own pages. */
  pictures: z.array(
    z.object({
      ...moment,
      purpose: z.string(),
      state: z.string(),
      reason: z.string().nullable(),
      fileName: z.string(),
      bytes: z.number(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      takenAt: z.string().nullable(),
      caption: z.string(),
      alt: z.string(),
      service: z.string().nullable(),
    }),
  ),
  /** Unfinished uploads. */
  uploads: z.array(
    z.object({
      ...moment,
      purpose: z.string(),
      state: z.string(),
      fileName: z.string(),
      set: z.string(),
      bytes: z.number(),
    }),
  ),
  verifications: z.array(
    z.object({
      ...moment,
      state: z.string(),
      note: z.string(),
      links: z.array(z.string()),
      reason: z.string().nullable(),
      decidedAt: z.string().nullable(),
    }),
  ),
})
export type StudioData = z.infer<typeof studioData>
