import { z } from 'zod'
import { numeric, requiredText } from '../api/envelope.ts'

export const pageType = z.enum(['terms_condition', 'privacy_policy'], {
  error: 'Type must be terms_condition or privacy_policy',
})
export type PageType = z.infer<typeof pageType>

export const savePageBody = z.object({
  title: requiredText(10_000, 'Title is required').pipe(
    z.string().max(100, 'Title must be less than 100 characters'),
  ),
  content: requiredText(200_000, 'Content is required').pipe(
    z.string().min(10, 'Content must be at least 10 characters'),
  ),
  type: pageType,
  /** The version the editor started from; if it is no longer the newest, the save is refused with 409. */
  baseVersion: numeric('baseVersion must be a whole number').pipe(z.number().int().min(0)).optional(),
})
export type SavePageBody = z.infer<typeof savePageBody>

export const pageText = z.object({
  title: z.string(),
  content: z.string(),
  type: pageType,
  version: z.number().int(),
  updatedAt: z.string().nullable(),
})
export type PageText = z.infer<typeof pageText>

export const pageVersion = pageText.extend({
  id: z.string(),
  _id: z.string(),
  savedBy: z.string().nullable(),
})
export const pageVersions = z.object({ versions: z.array(pageVersion) })

export const contentMessages = {
  saved: 'Content updated successfully!',
  notFound: 'Text not found',
  conflict: 'This text was changed by someone else. Reload to see their version before saving.',
} as const
