import { z } from 'zod'
import * as m from '#messages/contract-listings'
import { cleanText, requiredText } from '../api/envelope.ts'
import { majorAmount, money, whole } from '../api/fields.ts'
import { asMajor } from '../format/money.ts'
import { addOn, addOnList } from './add-ons.ts'
import { serviceKeys } from './service-keys.ts'
import { chosenLanguage, languageChoice, writtenIn } from './written-in.ts'

/** Terms and price of a package, as the photographer, clients and bookings show them. */
export const packageTerms = {
  name: z.string(),
  service: z.string(),
  includes: z.string(),
  minutes: z.number().int(),
  price: majorAmount,
  extraHour: majorAmount,
  pictures: z.number().int(),
  deliveryDays: z.number().int(),
  upfrontPercent: z.number().int(),
}

export const policyNames = ['flexible', 'standard', 'event'] as const
export const policyName = z.enum(policyNames)
export type PolicyName = z.infer<typeof policyName>
export const chosenPolicy = z.enum(policyNames, {
  error: m.policyWrong,
})

export const service = z.enum(serviceKeys, { error: m.chooseAServiceFromTheList })

/** A package as clients see it. */
export const offeredPackage = z.object({
  id: z.string(),
  _id: z.string(),
  ...packageTerms,
  policy: policyName,
  addOns: z.array(addOn),
  /** Of its name and what it includes. */
  writtenIn,
})

export const studioPackage = offeredPackage.extend({
  active: z.boolean(),
  currency: z.string(),
  languages: languageChoice,
})
export type StudioPackage = z.infer<typeof studioPackage>
export const studioPackages = z.object({ packages: z.array(studioPackage) })

const packageFields = {
  name: requiredText(60, m.nameIsRequired),
  service,
  includes: cleanText(2000),
  minutes: whole(m.theDurationInMinutes, 30, 1_440),
  price: money(m.thePrice),
  extraHour: money(m.thePriceOfAnExtraHour),
  pictures: whole(m.photosIncluded, 0, 10_000),
  deliveryDays: whole(m.deliveryDays, 1, 90),
  upfrontPercent: whole(m.theUpfrontPayment, 10, 100),
  policy: chosenPolicy,
  active: z.boolean(),
  addOns: addOnList,
  language: chosenLanguage,
}
export const createPackageBody = z.object({
  ...packageFields,
  includes: packageFields.includes.default(''),
  extraHour: packageFields.extraHour.default(asMajor(0)),
  pictures: packageFields.pictures.default(0),
  upfrontPercent: packageFields.upfrontPercent.default(30),
  policy: packageFields.policy.default('standard'),
  active: packageFields.active.default(true),
  addOns: packageFields.addOns.default([]),
})
export type CreatePackageBody = z.infer<typeof createPackageBody>
const packageChange = z.object(packageFields).partial()
/** `base` holds the values the sender saw: see updateProfileBody. */
export const updatePackageBody = packageChange.extend({ base: packageChange.optional() })
export type UpdatePackageBody = z.infer<typeof updatePackageBody>
export const MAX_ACTIVE_PACKAGES = 12
/** Offered or paused. */
export const MAX_PACKAGES = 100
