import { z } from 'zod'
import { id, requiredText } from '../api/envelope.ts'
import { type BrandColour, colourDefaults, findContrastProblems } from './colours.ts'
import { pageTextDefaults, promiseDefaults } from './texts.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a text')
    .max(max, `Enter at most ${max} characters`)
    .refine((text) => !/[\r\n]/.test(text), 'Enter one line')
const paragraphs = (max: number) =>
  z.string().trim().min(1, 'Enter a text').max(max, `Enter at most ${max} characters`)
const email = z.email('Enter an email address').max(254)
const webUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a link that starts with https://' })
  .max(300, 'Enter at most 300 characters')

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

export const textDefaults = { ...pageTextDefaults, ...promiseDefaults }
export type TextKey = keyof typeof textDefaults

const side = z.number().int().min(1).max(20_000)
const uploaded = z.strictObject({ id, width: side, height: side })
/** A photo that ships with the product. */
const sample = z.strictObject({ sample: z.enum(['founder', 'testimonial1', 'testimonial2', 'testimonial3']) })
const portrait = z.union([uploaded, sample])
export type UploadedPicture = z.infer<typeof uploaded>
export type Portrait = z.infer<typeof portrait>

export const colourMessage = 'Enter a colour such as #8f5310'
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)
const colour = z.string().refine(isColour, colourMessage)
const colours = z
  .partialRecord(z.enum(Object.keys(colourDefaults) as [BrandColour]), colour)
  .superRefine((chosen, context) => {
    for (const { colour, message } of findContrastProblems(chosen))
      context.addIssue({ code: 'custom', path: [colour], message })
  })

/** What administrators changed; a field that is absent keeps its default. */
export const brandValues = z
  .strictObject({
    name: line(40),
    tagline: line(120),
    footerTagline: line(120),
    footerNote: paragraphs(300),
    description: line(300),
    launch: line(40),
    founded: z.number().int().min(1800, 'Enter a year').max(2100, 'Enter a year'),
    photographers: line(20),
    supportEmail: email,
    senderName: line(60).refine((name) => !/[<>"@]/.test(name), 'Enter a name without < > " or @'),
    senderEmail: email,
    social: z.array(z.strictObject({ name: line(30), url: webUrl })).max(8),
    headingFont: z.enum(brandFonts),
    textFont: z.enum(brandFonts),
    colours,
    mark: uploaded,
    pictures: z.partialRecord(z.enum(pictureSlots), uploaded.extend({ alt: z.string().trim().max(200) })),
    texts: z.partialRecord(z.enum(Object.keys(textDefaults) as [TextKey]), line(600)),
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
export const brandAddressNames: Record<BrandAddressField, string> = {
  supportEmail: 'support email address',
  senderEmail: 'sender email address',
}
/** `null`: back to the address in the settings of the server, which needs no link. */
export const brandAddressBody = z.object({ field: z.enum(brandAddressFields), email: email.nullable() })
export const confirmAddressBody = z.object({
  token: requiredText(200, 'This link is incomplete. Open it again from the email.'),
})

export const brandMessages = {
  saved: 'Brand saved',
  reset: 'Brand reset to the defaults',
  restored: 'Version restored',
  conflict: 'The brand was changed by someone else. Reload to see their version before saving.',
  versionNotFound: 'Version not found',
  pictureNotFound: 'Photo not found',
  addressApart: 'An owner changes this address below, and confirms it by a link.',
  addressSent: (to: string) => `We’ve sent a link to ${to}. The address changes once it’s opened.`,
  addressReset: 'The address of the server’s settings applies again.',
  addressConfirmed: 'Address confirmed. It applies from now on.',
  addressLinkBad: 'This link has expired or was already used.',
  pictureMissing: 'A chosen photo no longer exists. Upload it again.',
} as const
