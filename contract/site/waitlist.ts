import { z } from 'zod'
import * as m from '#messages/contract-site'
import { paged, pageQuery, rangeQuery, requiredText, searchQuery } from '../api/envelope.ts'
import { emailText } from '../auth/auth.ts'
import { marketplaceRole } from '../people/people.ts'

/** `website` is the honeypot: people never see it, so only bots fill it in. */
export const joinWaitlistBody = z.object({
  fullName: requiredText(200, m.fullNameIsRequired),
  email: emailText(/^\S+@\S+$/, m.invalidEmailAddress),
  role: z.union([marketplaceRole, z.literal('').transform(() => undefined)]).optional(),
  website: z.string().max(500).optional(),
})
export type JoinWaitlistBody = z.infer<typeof joinWaitlistBody>
export const joinedWaitlist = z.object({ fullName: z.string(), email: z.string() })

export const waitlistFilter = z.object({
  ...searchQuery.shape,
  ...rangeQuery.shape,
  role: z.enum(['client', 'photographer', 'unknown'], { error: m.roleMustBeClientPhotographerOr }).optional(),
  joined: z.enum(['yes', 'no'], { error: m.joinedMustBeYesOrNo }).optional(),
  notified: z.enum(['yes', 'no'], { error: m.notifiedMustBeYesOrNo }).optional(),
  sort: z
    .enum(['newest', 'oldest', 'name', '-name', 'email', '-email'], {
      error: m.sortMustBeOneOfNewestOldestName,
    })
    .default('newest'),
})
export type WaitlistFilter = z.infer<typeof waitlistFilter>
export const waitlistQuery = waitlistFilter.extend(pageQuery.shape)
export type WaitlistQuery = z.infer<typeof waitlistQuery>

const waitlistRow = z.object({
  id: z.string(),
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.string().nullable(),
  createdAt: z.string(),
  unsubscribed: z.boolean(),
  lastNotifiedAt: z.string().nullable(),
  /** When this person got an account; null while waiting. */
  joinedAt: z.string().nullable(),
  /** A mailing to this person is queued. */
  notificationWaits: z.boolean(),
})
export type WaitlistRow = z.infer<typeof waitlistRow>
export const waitlistPage = paged('users', waitlistRow)

export const waitlistMessages = {
  joined: m.joined,
  already: m.already,
  listed: m.listed,
} as const
