import { z } from 'zod'
import { cleanText, numeric } from './envelope.ts'
import { formatCount } from './format-count.ts'
import { serviceKeys } from './services.ts'

/** A checkbox of a form sends "on" or nothing, JSON sends true or false. */
export const flag = z.union([
  z.boolean(),
  z.enum(['on', 'true', 'false', 'off']).transform((text) => text === 'on' || text === 'true'),
])

/** Forms cannot nest, so they send a list or an object as JSON text. */
export const orJsonText = <T extends z.ZodType>(schema: T) => z.preprocess(parseJson, schema)

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** JSON sends a list; a form sends one value, several of the same name, or JSON text. */
export const list = <T extends z.ZodType>(item: T, most: number, message: string) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value
      if (value.trim().startsWith('[')) return parseJson(value)
      return value.trim() === '' ? [] : [value]
    },
    z
      .array(item, { error: message })
      .max(most, message)
      .transform((items) => [...new Set(items)]),
  )

export const whole = (what: string, least: number, most: number) => {
  const message = `${what} must be a whole number from ${formatCount(least)} to ${formatCount(most)}`
  return numeric(message).pipe(z.number().int(message).min(least, message).max(most, message))
}

/** In the major unit. Only the server knows the currency's decimals. */
export const money = (what: string) => {
  const message = `${what} must be a number from 0 to 1,000,000`
  return numeric(message).pipe(
    z
      .number()
      .min(0, message)
      .max(1_000_000, message)
      .refine(
        (amount) => Math.abs(amount * 1000 - Math.round(amount * 1000)) < 1e-6,
        `${what} has too many decimals`,
      ),
  )
}

export const service = z.enum(serviceKeys, { error: 'Choose a service from the list' })
const notALink = 'Enter a link like https://example.com'
/** Most people leave out https://. */
export const link = z
  .string({ error: notALink })
  .trim()
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isWebAddress, notALink)
  .pipe(cleanText(300))

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.')
}

/** The values the sender saw when the form was opened. */
export const seenBefore = <T extends z.ZodType>(shape: T) => orJsonText(shape.optional())
