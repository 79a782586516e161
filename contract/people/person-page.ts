import { z } from 'zod'
import * as m from '#messages/contract-people'
import { requiredText } from '../api/envelope.ts'
import { majorAmount } from '../api/fields.ts'
import { studioPackage } from '../listings/packages.ts'
import { nextPayout, payee } from '../payments/payouts.ts'
import { listingPoint } from '../studio/studio.ts'

/** What the back-office knows about a person beside their profile. A part that the caller's role leaves out is null. */
export const personOverview = z.object({
  lastActiveAt: z.string().nullable(),
  /** Of photographers with a studio. */
  listing: z
    .object({
      listed: z.boolean(),
      slug: z.string(),
      points: z.array(listingPoint.pick({ key: true, done: true })),
      packages: z.array(
        studioPackage.pick({
          id: true,
          name: true,
          minutes: true,
          price: true,
          active: true,
          currency: true,
        }),
      ),
    })
    .nullable(),
  /** The last one that the photographer submitted. */
  verification: z
    .object({
      id: z.string(),
      state: z.enum(['submitted', 'approved', 'changes', 'refused']),
      submittedAt: z.string(),
      decidedAt: z.string().nullable(),
      decidedBy: z.string().nullable(),
      reason: z.string().nullable(),
      files: z.number().int(),
      links: z.number().int(),
    })
    .nullable(),
  payouts: z
    .object({
      ...payee.pick({ state: true, country: true, lastFour: true }).shape,
      balance: majorAmount,
      currency: z.string(),
      next: nextPayout.nullable(),
    })
    .nullable(),
  /** How many each list of the person has. */
  counts: z.object({
    bookings: z.number().int().nullable(),
    payments: z.number().int().nullable(),
    disputes: z.number().int().nullable(),
    reviews: z.number().int().nullable(),
    reports: z.number().int().nullable(),
    mails: z.number().int().nullable(),
  }),
})
export type PersonOverview = z.infer<typeof personOverview>

const MAX_NOTE = 2_000
export const noteBody = z.object({ text: requiredText(MAX_NOTE, m.enterANote) })

const personNote = z.object({
  id: z.string(),
  text: z.string(),
  /** Null for an administrator whose account was deleted. */
  author: z.string().nullable(),
  createdAt: z.string(),
})
export type PersonNote = z.infer<typeof personNote>
export const personNotes = z.object({ notes: z.array(personNote) })

export const personPageMessages = {
  noteAdded: m.noteAdded,
  noteDeleted: m.noteDeleted,
  noteNotFound: m.noteNotFound,
} as const
