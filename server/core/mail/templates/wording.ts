import { brand } from '../../../../contract/brand.ts'
import { nameInMail } from '../names.ts'

export type Rendered = { subject: string; html: string; text: string }

export type Surroundings = {
  publicUrl: string
  supportEmail: string
  timeZone: string
  /** Where the recipient can unsubscribe; null on mail without that option. */
  unsubscribeUrl: string | null
  /** The secret of this mail's own link; null if the reader must not see it. */
  secret: string | null
  /** Where an unsubscribed person can resubscribe; null on every other mail. */
  resubscribeUrl: string | null
  /** What an administrator wrote for this mailing; null: the default text. */
  subject: string | null
  message: string | null
}

export function greeting(fullName: string | null): string {
  const name = nameInMail(fullName)
  return name ? `Hello ${name},` : 'Hello,'
}

export const signature = `The ${brand.name} team`

export const textMail = (...blocks: (string | null)[]): string =>
  `${blocks.filter((block) => block !== null).join('\n\n')}\n`
