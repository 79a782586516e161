import { z } from 'zod'
import * as m from '#messages/contract-api'
import { formatCount } from '../format/numbers.ts'
import { cleanText, numeric, requiredText, type Wrong } from './envelope.ts'

/** In a query, where everything is text. */
export const queryFlag = z.union([
  z.boolean(),
  z.enum(['on', 'true', 'false', 'off']).transform((text) => text === 'on' || text === 'true'),
])

/** Without repetitions. */
export const list = <T extends z.ZodType>(item: T, most: number, error: Wrong) =>
  z
    .array(item, { error })
    .max(most, { error })
    .transform((items) => [...new Set(items)])

/** In a query, a list of one is a single value. */
export const queryList = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return value.trim() === '' ? [] : [value]
  }, schema)

/** `what`: the field as its form names it, which begins the sentence. */
export const whole = (what: Wrong, least: number, most: number) => {
  const error = () =>
    m.wholeNumberFromTo({ field: said(what), least: formatCount(least), most: formatCount(most) })
  return numeric(error).pipe(z.number().int({ error }).min(least, { error }).max(most, { error }))
}
const said = (text: Wrong): string => (typeof text === 'function' ? text() : text)

/** Long enough for any client's key, short enough for an index. */
export const MAX_KEY_LENGTH = 200
/** The same as the header `Idempotency-Key`, for forms. */
export const idempotencyKey = cleanText(MAX_KEY_LENGTH).optional()

/** Money of a response. */
export const majorAmount = z.number().brand<'Major'>()
export const minorAmount = z.number().int().brand<'Minor'>()

/** An amount that a page has shown, or that an administrator enters. */
export const enteredAmount = (error: Wrong) =>
  numeric(error).pipe(z.number().min(0, { error }).max(1e9, { error }).brand<'Major'>())

/** In the major unit. Only the server knows the currency's decimals. */
export const money = (what: Wrong) => {
  const error = () => m.amountFromTo({ field: said(what) })
  return numeric(error).pipe(
    z
      .number()
      .min(0, { error })
      .max(1_000_000, { error })
      .refine((amount) => Math.abs(amount * 1000 - Math.round(amount * 1000)) < 1e-6, {
        error: () => m.tooManyDecimals({ field: said(what) }),
      })
      .brand<'Major'>(),
  )
}

const notALink = { error: m.enterALink }
/** Most people leave out https://. */
export const link = z
  .string(notALink)
  .trim()
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isWebAddress, notALink)
  .pipe(cleanText(300))

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.')
}

/** `https:`, `www.`, `x@y`, `example.com`; `t.co` too, but not `A.Smith` or `J. R. Tolkien`. */
const LINK = /https?:|www\.|[@\\]|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu
const SHORT_DOMAIN = /[\p{L}\p{N}]\.\p{Ll}{2}/u
/** Line breaks and other control characters, and those that change the reading direction. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export const nameMessage = m.enterAPlainName

/** Not a link, nor more than one line: `Hair/make-up` is plain. */
export const isPlainLine = (text: string): boolean =>
  !LINK.test(text) && !SHORT_DOMAIN.test(text) && !HIDDEN.test(text)

export const isPlainName = (text: string): boolean => isPlainLine(text) && !text.includes('/')

/** The name of an account: other people read it, also in our emails. */
export const personName = (missing: Wrong) =>
  requiredText(200, missing).refine((text) => isPlainName(text.trim()), { error: nameMessage })

/** A client or photographer in a booking or transaction; erased people have no name or address. */
export const party = z.object({
  id: z.string(),
  _id: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
})
export type Party = z.infer<typeof party>
