import { z } from 'zod'
import { requiredText } from '../api/envelope.ts'
import { isPlainLine, list, majorAmount, money, whole } from '../api/fields.ts'

/** Extras of a package that a client can add to a booking. */
export const MAX_ADD_ONS = 6
export const MAX_ADD_ON_MINUTES = 720

/** What the form suggests as names; any other name is as good. */
export const suggestedAddOns = ['Second photographer', 'Album', 'Express delivery'] as const

export const addOn = z.object({
  id: z.string(),
  name: z.string(),
  price: majorAmount,
  /** Extends the shoot, also in the calendar. */
  minutes: z.number().int(),
  /** Photos are delivered within this many days instead of the package's; null changes nothing. */
  deliveryDays: z.number().int().nullable(),
})
export type AddOn = z.infer<typeof addOn>

const halfHours = 'The extra time must be in half hours'

const addOnBody = z.object({
  /** Absent for a new one. */
  id: z.string().optional(),
  /** Emails to the client show it. */
  name: requiredText(60, 'Name each add-on').refine(
    isPlainLine,
    'Name add-ons without links, email addresses or line breaks',
  ),
  price: money('The price of an add-on'),
  minutes: whole('The extra time in minutes', 0, MAX_ADD_ON_MINUTES)
    .refine((minutes) => minutes % 30 === 0, halfHours)
    .default(0),
  deliveryDays: whole('The delivery days of an add-on', 1, 90).nullable().default(null),
})
export type AddOnBody = z.infer<typeof addOnBody>

export const addOnMessages = {
  tooMany: `A package can have up to ${MAX_ADD_ONS} add-ons`,
  sameName: 'Give each add-on its own name',
  notFaster: 'The delivery days of an add-on must be fewer than the package’s',
  tooLong: 'With these add-ons the shoot is longer than 24 hours. Choose fewer.',
  gone: 'An add-on you chose is no longer available. Check the new total, then try again.',
} as const

export const addOnList = z
  .array(addOnBody, { error: 'addOns must be a list' })
  .max(MAX_ADD_ONS, addOnMessages.tooMany)
  .refine(
    (addOns) => new Set(addOns.map(({ name }) => name.toLowerCase())).size === addOns.length,
    addOnMessages.sameName,
  )

/** The ids of the chosen add-ons. */
export const chosenAddOns = list(
  z.uuid('Choose add-ons of this package'),
  MAX_ADD_ONS,
  'Choose add-ons of this package',
)
