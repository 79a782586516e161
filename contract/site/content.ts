import { z } from 'zod'
import * as m from '#messages/contract-site'
import * as legal from '#messages/legal'
import { numeric, requiredText } from '../api/envelope.ts'

export const pageType = z.enum(['terms_condition', 'privacy_policy'], {
  error: m.typeMustBeTermsConditionOrPrivacy,
})
export type PageType = z.infer<typeof pageType>

export const savePageBody = z.object({
  title: requiredText(10_000, m.titleIsRequired).pipe(
    z.string().max(100, { error: m.titleMustBeLessThan100Characters }),
  ),
  content: requiredText(200_000, m.contentIsRequired).pipe(
    z.string().min(10, { error: m.contentMustBeAtLeast10Characters }),
  ),
  type: pageType,
  /** Of the text; without it, the main language. */
  language: z.string().max(35).optional(),
  /** The version the editor started from; if it is no longer the newest, the save is refused with 409. */
  baseVersion: numeric(m.baseversionMustBeAWholeNumber).pipe(z.number().int().min(0)).optional(),
})
export type SavePageBody = z.infer<typeof savePageBody>

export const pageText = z.object({
  title: z.string(),
  content: z.string(),
  type: pageType,
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  /** Only where the text isn’t in the language asked for, because there is no version in that one. */
  language: z.string().optional(),
})
export type PageText = z.infer<typeof pageText>

/** `language`: exactly this one, for editors; without it the language of the page, or else the main one. */
export const pageTextQuery = z.object({ language: z.string().max(35).optional() })

export const pageVersion = pageText.extend({
  id: z.string(),
  _id: z.string(),
  savedBy: z.string().nullable(),
})
export const pageVersions = z.object({ versions: z.array(pageVersion) })

export const contentMessages = {
  saved: m.saved,
  notFound: m.textNotFound,
  language: legal.chooseLanguageThatIsOn,
  conflict: m.conflict,
} as const
