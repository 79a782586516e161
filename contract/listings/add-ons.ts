import { z } from 'zod'
import * as m from '#messages/contract-listings'
import { requiredText } from '../api/envelope.ts'
import { isPlainLine, list, majorAmount, money, whole } from '../api/fields.ts'

/** Extras of a package that a client can add to a booking. */
export const MAX_ADD_ONS = 6
export const MAX_ADD_ON_MINUTES = 720

/** What the form suggests as names; any other name is as good. */
export const suggestedAddOns = () => [m.secondPhotographer(), m.album(), m.expressDelivery()]

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

const addOnBody = z.object({
  /** Absent for a new one. */
  id: z.string().optional(),
  /** Emails to the client show it. */
  name: requiredText(60, m.nameEachAddOn).refine(isPlainLine, { error: m.addOnNameWrong }),
  price: money(m.thePriceOfAnAddOn),
  minutes: whole(m.theExtraTimeInMinutes, 0, MAX_ADD_ON_MINUTES)
    .refine((minutes) => minutes % 30 === 0, { error: m.extraTimeInHalfHours })
    .default(0),
  deliveryDays: whole(m.theDeliveryDaysOfAnAddOn, 1, 90).nullable().default(null),
})
export type AddOnBody = z.infer<typeof addOnBody>

export const addOnMessages = {
  tooMany: () => m.tooMany({ count: MAX_ADD_ONS }),
  sameName: m.sameName,
  notFaster: m.notFaster,
  tooLong: m.tooLong,
  gone: m.gone,
} as const

export const addOnList = z
  .array(addOnBody, { error: m.addOnsMustBeAList })
  .max(MAX_ADD_ONS, { error: addOnMessages.tooMany })
  .refine((addOns) => new Set(addOns.map(({ name }) => name.toLowerCase())).size === addOns.length, {
    error: addOnMessages.sameName,
  })

/** The ids of the chosen add-ons. */
export const chosenAddOns = list(
  z.uuid({ error: m.chooseAddOnsOfThisPackage }),
  MAX_ADD_ONS,
  m.chooseAddOnsOfThisPackage,
)
