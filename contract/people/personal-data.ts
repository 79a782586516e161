import { z } from 'zod'
import { majorAmount } from '../api/fields.ts'
import { addOn } from '../listings/add-ons.ts'
import { packageTerms } from '../listings/packages.ts'
import { sealedSets } from '../safekeeping/safekeeping.ts'
import { shownTexts } from '../studio/texts.ts'
import { billing } from '../tax/billing.ts'
import { invoiceRow, taxDetails } from '../tax/tax.ts'

const moment = { id: z.string(), createdAt: z.string() }
const payment = z.object({
  ...moment,
  booking: z.string(),
  amount: majorAmount,
  state: z.string(),
  failure: z.string().nullable(),
})

/** Bookings and money of one person, for the data export. */
export const orderData = z.object({
  bookings: z.array(
    z.object({
      ...moment,
      clientId: z.string(),
      photographerId: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      timeZone: z.string(),
      description: z.string(),
      venue: z.string(),
      finalAmount: majorAmount,
      status: z.string(),
      /** As booked. */
      package: z.object({ name: z.string(), includes: z.string() }).nullable(),
      lines: z.array(z.object({ text: z.string(), amount: majorAmount })),
      /** Events; notes only if this person or our team wrote them. */
      timeline: z.array(
        z.object({ at: z.string(), what: z.string(), by: z.string(), note: z.string().nullable() }),
      ),
      /** Set if this person reported the problem. */
      dispute: z.object({ at: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  payments: z.array(payment),
  refunds: z.array(payment.extend({ note: z.string() })),
  /** Adjustments of a photographer's balance by our team. */
  adjustments: z.array(z.object({ ...moment, amount: majorAmount, reason: z.string(), note: z.string() })),
  payee: z
    .object({
      provider: z.string(),
      reference: z.string().nullable(),
      state: z.string(),
      country: z.string().nullable(),
      businessType: z.string().nullable(),
      /** Of the bank account. */
      lastFour: z.string().nullable(),
      /** What the provider asks for, with its own codes. */
      requirements: z.record(z.string(), z.unknown()).nullable(),
      createdAt: z.string(),
    })
    .nullable(),
  payouts: z.array(
    z.object({
      ...moment,
      amount: majorAmount,
      state: z.string(),
      reason: z.string().nullable(),
      reversalFailure: z.string().nullable(),
    }),
  ),
  /** Every version that was saved, oldest first. */
  billing: z.array(billing),
  taxDetails: z.array(taxDetails),
  invoices: z.array(invoiceRow),
})
export type OrderData = z.infer<typeof orderData>

const span = { from: z.string(), to: z.string() }

/** A photographer's calendar; clients have none. */
export const calendarData = z.object({
  hours: z.object({
    weekly: z.array(z.object({ day: z.number().int(), ...span })),
    exceptions: z.array(z.object({ date: z.string(), spans: z.unknown() })),
  }),
  timeOff: z.array(z.object({ ...moment, ...span, note: z.string() })),
  calendars: z.array(
    z.object({
      ...moment,
      name: z.string(),
      url: z.string(),
      problem: z.string().nullable(),
      events: z.array(z.object({ ...span, summary: z.string() })),
    }),
  ),
})
export type CalendarData = z.infer<typeof calendarData>

/** Galleries, for the data export. */
export const galleryData = z.object({
  sealedSets,
  /** Favourites, lists and notes in galleries of their bookings. */
  galleries: z.array(
    z.object({
      booking: z.string(),
      notes: z.array(z.string()),
      lists: z.array(z.string()),
      links: z.array(z.string()),
      titles: z.array(z.string()),
    }),
  ),
  /** Names of sets in galleries they delivered. */
  gallerySets: z.array(z.object({ booking: z.string(), name: z.string() })),
  /** Titles, captions and descriptions in galleries they delivered. */
  /** What a client decided about photos in the portfolio, with the parent or guardian who agreed. */
  portfolioConsents: z.array(
    z.object({
      booking: z.string(),
      state: z.string(),
      minors: z.boolean(),
      guardian: z.string(),
      wording: z.number().int(),
      answeredAt: z.string(),
      withdrawnAt: z.string().nullable(),
    }),
  ),
  galleryTexts: z.array(
    z.object({
      booking: z.string(),
      title: z.string(),
      captions: z.array(z.string()),
      alts: z.array(z.string()),
    }),
  ),
})

/** Shoot plans, for the data export. */
export const planData = z.object({
  /** What a photographer asks the clients of each service. */
  questionnaires: z.array(
    z.object({
      service: z.string(),
      questions: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
      shots: z.array(z.string()),
    }),
  ),
  /** Plans of the person's bookings. Answers and changes are the client's. */
  plans: z.array(
    z.object({
      booking: z.string(),
      questions: z.array(z.string()),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      changes: z.array(z.object({ at: z.string(), was: z.string(), is: z.string() })),
      shots: z.array(z.object({ text: z.string(), must: z.boolean(), by: z.string(), done: z.boolean() })),
    }),
  ),
})
export type PlanData = z.infer<typeof planData>

export const mailData = z.object({
  ...moment,
  kind: z.string(),
  state: z.string(),
  to: z.string().nullable(),
  /** Subject, text and names of the mail, without its secret links. */
  content: z.record(z.string(), z.string().nullable()),
})

/** A photographer's studio, for the data export. Clients have photos only. */
export const studioData = z.object({
  studio: z
    .object({
      slug: z.string(),
      formerSlugs: z.array(z.string()),
      ...shownTexts,
      place: z.string().nullable(),
      languages: z.array(z.string()),
      links: z.array(z.string()),
      payoutCountry: z.string().nullable(),
      includedKm: z.number().int(),
      perKm: majorAmount,
      farthestKm: z.number().int(),
      instant: z.boolean(),
      safekeeping: z.boolean(),
      published: z.boolean(),
      verification: z.string(),
      verificationReason: z.string().nullable(),
    })
    .nullable(),
  /** Archived ones, too. */
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
      /** What the file says of its origin. */
      credentials: z.record(z.string(), z.unknown()).nullable(),
      /** Why the public does not see it, and what our team wrote. */
      withheld: z.string().nullable(),
      withheldReason: z.string(),
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

export const erasedAddress = z.object({
  people: z.number().int(),
  waitlist: z.number().int(),
  messages: z.number().int(),
  mails: z.number().int(),
})
export type ErasedAddress = z.infer<typeof erasedAddress>
