import { brand } from '../../../contract/brand.ts'

export type Rendered = { subject: string; html: string; text: string }

export type Surroundings = {
  publicUrl: string
  supportEmail: string
  timeZone: string
  /** Where somebody can unsubscribe; null on mail that one cannot unsubscribe from. */
  unsubscribeUrl: string | null
  /** The secret of this mail's own link; null where it is not for the reader to see. */
  secret: string | null
  /** Where somebody who unsubscribed says that they want our mail again; null on every other mail. */
  resubscribeUrl: string | null
  /** What an administrator wrote for this mailing; null: the default text. */
  subject: string | null
  message: string | null
}

/**
 * Strangers type these names, and we mail them to addresses that strangers type as well: what does not look like a
 * name is left out, so that nobody can make us deliver an advertisement.
 */
export function greeting(fullName: string | null): string {
  const name = fullName?.trim() ?? ''
  return /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’-]{0,59}$/u.test(name) && !/\.\p{L}{2,}/u.test(name)
    ? `Hello ${name},`
    : 'Hello,'
}

export const signature = `The ${brand.name} team`

export const textMail = (...blocks: (string | null)[]): string =>
  `${blocks.filter((block) => block !== null).join('\n\n')}\n`
