import { z } from 'zod'
import { paged, pageQuery, rangeQuery, requiredText, searchQuery } from '../api/envelope.ts'
import { emailText } from '../auth/auth.ts'
import { marketplaceRole } from '../people/people.ts'

/** `website` is the honeypot: people never see it, so only bots fill it in. */
export const joinWaitlistBody = z.object({
  fullName: requiredText(200, 'Full Name is required'),
  email: emailText(/^\S+@\S+$/, 'Invalid email address'),
  role: z.union([marketplaceRole, z.literal('').transform(() => undefined)]).optional(),
  website: z.string().max(500).optional(),
})
export type JoinWaitlistBody = z.infer<typeof joinWaitlistBody>
export const joinedWaitlist = z.object({ fullName: z.string(), email: z.string() })

export const waitlistFilter = z.object({
  ...searchQuery.shape,
  ...rangeQuery.shape,
  role: z
    .enum(['client', 'photographer', 'unknown'], { error: 'role must be client, photographer or unknown' })
    .optional(),
  joined: z.enum(['yes', 'no'], { error: 'joined must be yes or no' }).optional(),
  notified: z.enum(['yes', 'no'], { error: 'notified must be yes or no' }).optional(),
  sort: z
    .enum(['newest', 'oldest', 'name', '-name', 'email', '-email'], {
      error: 'sort must be one of newest, oldest, name, -name, email, -email',
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
  joined: 'You have successfully joined the waitlist!',
  already: 'This email is already on the waitlist.',
  listed: 'Waiting list fetched successfully',
} as const
