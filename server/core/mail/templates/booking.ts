import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

export type BookingMail = {
  fullName: string | null
  subject: string
  text: string
  button: string
  link: string
  icsId?: string
  icsStart?: string
  icsEnd?: string
  icsTitle?: string
  icsLocation?: string
  icsState?: string
  icsAt?: string
  /** Why the recipient gets it, if it is not about a booking. */
  why?: string
}

/** Any email about a booking: what happened, and a link to its page. */
export function bookingMail(mail: BookingMail, around: Surroundings): Rendered {
  const hello = greeting(mail.fullName)
  const why = mail.why ?? 'You’re receiving this email because it’s about one of your bookings.'
  const blocks = mail.text.split('\n\n')
  return {
    subject: mail.subject,
    html: layout({
      title: mail.subject,
      preview: blocks[0]!.slice(0, 140),
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${blocks.map((block) => paragraph(block))}${button(mail.link, mail.button)}${paragraph(signature)}`,
      footer: small(why),
    }),
    text: textMail(hello, mail.text, `${mail.button}: ${mail.link}`, signature, why),
  }
}
