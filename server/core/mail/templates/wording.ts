import * as m from '#messages/mail-shared'
import { brand } from '../../../../contract/brand/brand.ts'
import { nameInMail } from './names.ts'

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
  return name ? m.hello({ name }) : m.helloNobody()
}

export const signature = (): string => m.theTeam({ brand: brand.name })

export const textMail = (...blocks: (string | null)[]): string =>
  `${blocks.filter((block) => block !== null).join('\n\n')}\n`

const MAX_PREVIEW = 140

/** The first whole sentences for the line after the subject; a longer first sentence ends at a word. */
export function previewOf(message: string): string {
  const text = message.replace(/[*_[\]#>\s]+/g, ' ').trim()
  if (text.length <= MAX_PREVIEW) return text
  const cut = text.slice(0, MAX_PREVIEW - 1)
  return /^.*[.!?](?= )/.exec(cut)?.[0] ?? `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
