import { z } from 'zod'
import * as m from '#messages/brand'
import { id, requiredText } from '../api/envelope.ts'
import { type BrandColour, colourDefaults, findContrastProblems } from './colours.ts'
import { pageTextDefaults, promiseDefaults } from './texts.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: m.enterAText })
    .max(max, { error: () => m.enterAtMostCharacters({ max }) })
    .refine((text) => !/[\r\n]/.test(text), { error: m.enterOneLine })
const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: m.enterAText })
    .max(max, { error: () => m.enterAtMostCharacters({ max }) })
const email = z.email({ error: m.enterAnEmailAddress }).max(254)
const webUrl = z
  .url({ protocol: /^https?$/, error: m.enterALink })
  .max(300, { error: () => m.enterAtMostCharacters({ max: 300 }) })

export const brandFonts = ['Fraunces', 'Inter'] as const
export const pictureSlots = [
  'hero',
  'homeLarge',
  'homeSmall',
  'network1',
  'network2',
  'network3',
  'network4',
  'network5',
  'network6',
  'network7',
  'network8',
  'storyLarge',
  'storySmall',
  'contact1',
  'contact2',
  'contact3',
  'contact4',
  'birthday',
  'graduation',
  'wedding',
  'corporate',
  'fashion',
  'maternity',
] as const
export type PictureSlot = (typeof pictureSlots)[number]

export const textDefaults = () => ({ ...pageTextDefaults(), ...promiseDefaults() })
export type TextKey = keyof ReturnType<typeof textDefaults>

const side = z.number().int().min(1).max(20_000)
const uploaded = z.strictObject({ id, width: side, height: side })
/** A photo that ships with the product. */
const sample = z.strictObject({ sample: z.enum(['founder', 'testimonial1', 'testimonial2', 'testimonial3']) })
const portrait = z.union([uploaded, sample])
export type UploadedPicture = z.infer<typeof uploaded>
export type Portrait = z.infer<typeof portrait>

export const colourMessage = m.enterAColour
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)
const colour = z.string().refine(isColour, { error: colourMessage })
const colours = z
  .partialRecord(z.enum(Object.keys(colourDefaults) as [BrandColour]), colour)
  .superRefine((chosen, context) => {
    for (const { colour, message } of findContrastProblems(chosen))
      context.addIssue({ code: 'custom', path: [colour], message })
  })

const wordings = {
  tagline: line(120),
  footerTagline: line(120),
  footerNote: paragraphs(300),
  description: line(300),
  launch: line(40),
  texts: z.partialRecord(z.enum(Object.keys(textDefaults()) as [TextKey]), line(600)),
}
/** The fields that an operator may word for each language. */
const brandWording = z.strictObject(wordings).partial()
export type BrandWording = z.infer<typeof brandWording>

/** What administrators changed; a field that is absent keeps its default. */
export const brandValues = z
  .strictObject({
    name: line(40),
    ...wordings,
    /** By the code of a language; what is absent there is as above. */
    languages: z.record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/), brandWording),
    founded: z.number().int().min(1800, { error: m.enterAYear }).max(2100, { error: m.enterAYear }),
    photographers: line(20),
    supportEmail: email,
    senderName: line(60).refine((name) => !/[<>"@]/.test(name), { error: m.enterANameWithoutMarks }),
    senderEmail: email,
    social: z.array(z.strictObject({ name: line(30), url: webUrl })).max(8),
    headingFont: z.enum(brandFonts),
    textFont: z.enum(brandFonts),
    colours,
    mark: uploaded,
    pictures: z.partialRecord(z.enum(pictureSlots), uploaded.extend({ alt: z.string().trim().max(200) })),
    team: z
      .array(
        z.strictObject({
          name: line(60),
          role: line(60),
          words: paragraphs(2000),
          picture: portrait.optional(),
        }),
      )
      .min(1)
      .max(8),
    testimonials: z
      .array(z.strictObject({ quote: line(400), author: line(80), picture: portrait.optional() }))
      .min(1)
      .max(8),
  })
  .partial()
  .meta({
    examples: [{ name: 'Lumen', tagline: 'Light, found.', colours: { accentLight: '#0b5c5c' } }],
  })
export type BrandValues = z.infer<typeof brandValues>

/** `baseVersion`: the version the form started from; if it is no longer the newest, the save is refused with 409. */
export const saveBrandBody = z.object({
  values: brandValues,
  baseVersion: z.number().int().min(0).optional(),
})

/** `baseVersion`: the newest version that the list showed. */
export const restoreBrandBody = saveBrandBody.pick({ baseVersion: true }).optional()

export const brandRecord = z.object({
  version: z.number().int(),
  values: brandValues,
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})
export type BrandRecord = z.infer<typeof brandRecord>

export const brandVersionList = z.object({
  versions: z.array(
    brandRecord.omit({ values: true }).extend({ id: z.string(), changed: z.array(z.string()) }),
  ),
})

/** Every kind of public page; the last one does not exist. */
export const previewPages = [
  ...[
    '/',
    '/about',
    '/contact',
    '/join-waitlist',
    '/photographers',
    '/help',
    '/terms',
    '/privacy',
    '/credits',
  ],
  ...['/sign-in', '/sign-up', '/payment-success', '/payment-cancel', '/page-not-found'],
] as const
export const previewMails = ['welcome', 'member_welcome', 'reset_password'] as const
export const previewBrandBody = z.object({
  values: brandValues,
  /** A page or an email. */
  page: z.enum([...previewPages, ...previewMails]),
  theme: z.enum(['light', 'dark']),
})

export const uploadedPicture = uploaded
/** A JPEG, PNG or WebP as base64; the browser shrinks it before, since a request is at most 1 MiB. */
export const uploadPictureBody = z.object({
  image: z
    .base64()
    .min(1)
    .max(950_000)
    .meta({ examples: ['iVBORw0KGgo='] }),
})

/** Only an owner changes these, one at a time, and each new address is confirmed by a link that is sent to it. */
export const brandAddressFields = ['supportEmail', 'senderEmail'] as const
export type BrandAddressField = (typeof brandAddressFields)[number]
export const brandAddressNames: Record<BrandAddressField, () => string> = {
  supportEmail: m.supportEmailAddress,
  senderEmail: m.senderEmailAddress,
}
/** `null`: back to the address in the settings of the server, which needs no link. */
export const brandAddressBody = z.object({ field: z.enum(brandAddressFields), email: email.nullable() })
export const confirmAddressBody = z.object({
  token: requiredText(200, m.incompleteLink),
})

export const brandMessages = {
  saved: m.saved,
  reset: m.reset,
  restored: m.restored,
  conflict: m.changedMeanwhile,
  versionNotFound: m.versionNotFound,
  pictureNotFound: m.photoNotFound,
  addressApart: m.addressApart,
  addressSent: (to: string) => m.addressSent({ to }),
  addressReset: m.addressReset,
  addressConfirmed: m.addressConfirmed,
  addressLinkBad: m.linkExpired,
  pictureMissing: m.photoMissing,
} as const
