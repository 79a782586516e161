import { z } from 'zod'
import * as m from '#messages/contract-api'

/** `confirm_identity`: send the password to `/v1/auth/confirm-identity`, or a passkey to `…/passkey`, then repeat the request.
 * `second_factor_required`: set up two-step verification first. */
const failureReasons = ['confirm_identity', 'second_factor_required'] as const
export type FailureReason = (typeof failureReasons)[number]

export type FieldError = { field: string; message: string }
export type Success<T> = { success: true; message: string; data: T }
export type Failure = {
  success: false
  message: string
  errors?: FieldError[]
  requestId?: string
  /** Login only: the password was right, and the two-step code is missing. */
  secondFactor?: true
  /** Why a 403 can be lifted by the caller. */
  reason?: FailureReason
  /** If a time slot was taken: the nearest available ones. */
  alternatives?: { date: string; start: string }[]
}

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  secondFactor: z.literal(true).optional(),
  reason: z.enum(failureReasons).optional(),
})

export const success = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data })

/** For calls whose fields clients read at the top of the body: they are there and under `data`. */
export const successAtRoot = <Shape extends z.ZodRawShape>(data: z.ZodObject<Shape>) =>
  z.object({ ...data.shape, success: z.literal(true), message: z.string(), data })

/** `users`, `bookingList`, `transactionList` …: the spec names the list differently on each screen. */
export const paged = <Name extends string, T extends z.ZodType>(name: Name, row: T) =>
  z.object({
    ...({ [name]: z.array(row) } as Record<Name, z.ZodArray<T>>),
    currentPage: z.number().int(),
    totalPage: z.number().int(),
    total: z.number().int(),
  })

/** What is said of a wrong field. A function is asked when it is said, in the language of that moment. */
export type Wrong = string | (() => string)

/** A number, or one in digits: JavaScript would also parse `0x10`, `1e3`, blanks and `Infinity`. */
export const numeric = (error: Wrong) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^[+-]?\d+(\.\d+)?$/)
        .transform(Number),
    ],
    { error },
  )

const wholeNumber = (what: string, least: number, most: number, fallback: number) => {
  const error = () => m.wholeNumberFromTo({ field: what, least, most })
  return numeric(error)
    .pipe(z.number().int({ error }).min(least, { error }).max(most, { error }))
    .default(fallback)
}

export const MAX_PAGE_SIZE = 100

export const pageQuery = z.object({
  page: wholeNumber('page', 1, 10_000_000, 1),
  pageSize: wholeNumber('pageSize', 1, MAX_PAGE_SIZE, 10),
})
export type PageQuery = z.infer<typeof pageQuery>

const day = z.iso.date({ error: m.mustBeADate })
export const searchQuery = z.object({ search: cleanText(200).optional() })
/** Both days are inclusive, in the operator's time zone. */
export const rangeQuery = z.object({ from: day.optional(), to: day.optional() })

/** A client or photographer: either side of what is listed. */
export const personQuery = z.object({ person: z.uuid({ error: m.personMustBeAnId }).optional() })

export const id = z.uuid()

/** Typed text, stored as sent; PostgreSQL cannot hold NUL, and UTF-8 no lone surrogates. */
export function cleanText(most: number) {
  return z
    .string()
    .max(most, { error: () => m.mustBeAtMost({ most }) })
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), { error: m.badCharacters })
}

/** Only invisible characters: spaces, line breaks, zero-width characters, fillers. */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u.test(text)
}

/** Required text: blank counts as missing and gets the field's own message. */
export function requiredText(most: number, error: Wrong) {
  return z
    .string({ error })
    .refine((text) => !isBlank(text), { error })
    .pipe(cleanText(most))
}
