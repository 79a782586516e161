import * as m from '#messages/mail-shared'
import { html, type Markup } from '../../../platform/markup.ts'
import { button, layout, link, mailColours, paragraph, small } from './layout.ts'
import { greeting, previewOf, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

export type BookingMail = {
  fullName: string | null
  subject: string
  text: string
  button: string
  link: string
  /** Address of the photographer's portrait, for the client. */
  face?: string
  /** What the booking is about, as one "Label: value" per line. */
  facts?: string
  icsId?: string
  icsStart?: string
  icsEnd?: string
  icsTitle?: string
  icsText?: string
  icsLocation?: string
  icsState?: string
  icsAt?: string
  /** Why the recipient gets it, if it is not about a booking. */
  why?: string
}

/** Any email about a booking: what happened, and a link to its page. */
export function bookingMail(mail: BookingMail, around: Surroundings): Rendered {
  const hello = greeting(mail.fullName)
  const why = mail.why ?? m.whyAboutBooking()
  const blocks = mail.text.split('\n\n')
  return {
    subject: mail.subject,
    html: layout({
      title: mail.subject,
      preview: previewOf(blocks[0]!),
      publicUrl: around.publicUrl,
      body: html`${portrait(mail.face)}${paragraph(hello)}${blocks.map((block) => paragraph(block))}${factsMarkup(mail.facts, around.publicUrl)}${button(mail.link, mail.button)}${paragraph(signature())}`,
      footer: small(why),
    }),
    text: textMail(hello, mail.text, mail.facts ?? null, `${mail.button}: ${mail.link}`, signature(), why),
  }
}

/** Decorative: the subject names the photographer. */
const portrait = (face: string | undefined): Markup | string =>
  face === undefined
    ? ''
    : html`<p style="margin:0 0 16px"><img src="${face}" alt="" width="72" height="72" style="display:block;width:72px;height:72px;border-radius:36px;object-fit:cover"></p>`

/** Two columns. Only a page of ours is a link: some values were typed by the other person. */
function factsMarkup(facts: string | undefined, publicUrl: string): Markup | string {
  if (!facts) return ''
  const rows = facts.split('\n').map((line) => {
    const [label = '', ...rest] = line.split(': ')
    const value = rest.join(': ')
    const shown = value.startsWith(`${publicUrl}/`)
      ? link(value, m.viewFact({ fact: label.toLowerCase() }))
      : value
    return html`<tr><td class="soft" style="padding:4px 16px 4px 0;color:${mailColours('light').soft};vertical-align:top">${label}</td><td style="padding:4px 0">${shown}</td></tr>`
  })
  return html`<table role="presentation" class="ink" style="margin:0 0 16px;font-size:16px">${rows}</table>`
}
