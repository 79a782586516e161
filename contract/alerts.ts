import { z } from 'zod'
import { cleanText } from './envelope.ts'

export const alertLimits = { perPerson: 20 } as const

export const alert = z.object({
  id: z.string(),
  _id: z.string(),
  kind: z.enum(['search', 'date']),
  /** What it is about: “Weddings, Toronto” or “Ada Light, Saturday 13 February”. */
  text: z.string(),
  /** The page that shows it. */
  path: z.string(),
  createdAt: z.string(),
})
export type Alert = z.infer<typeof alert>
export const alertList = z.object({ alerts: z.array(alert) })

export const newAlert = z.discriminatedUnion('kind', [
  /** `query`: the search page’s URL query. */
  z.object({ kind: z.literal('search'), query: cleanText(1_000) }),
  z.object({
    kind: z.literal('date'),
    slug: cleanText(200),
    date: z.iso.date('date must be a date like 2026-05-01'),
  }),
])
export type NewAlert = z.infer<typeof newAlert>

export const alertMessages = {
  listed: 'Alerts fetched successfully',
  created: 'Alert created',
  deleted: 'Alert deleted',
  stopped: 'We won’t email you about this again.',
  notFound: 'Alert not found',
  badLink: 'This link is incomplete. Open it again from the email, or delete the alert in your account.',
  full: `You have ${alertLimits.perPerson} alerts. Delete one first.`,
  blank: 'Choose a service, location or filter before you save a search.',
  past: 'Choose a date in the future.',
} as const
