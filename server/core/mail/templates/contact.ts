import { brand } from '../../../../contract/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { html } from '../../../platform/markup.ts'
import { nameInMail } from '../names.ts'
import { button, layout, link, paragraph, quote, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

type Contact = { fullName: string; email: string; message: string }

export function contactForward({ fullName, email, message }: Contact, around: Surroundings): Rendered {
  const inbox = `${around.publicUrl}${site.messages}`
  const from = `${fullName} (${email}) wrote through the contact form:`
  const how = 'Reply to this mail to answer: it goes to the sender.'
  return {
    subject: `Contact: ${nameInMail(fullName) ?? 'new message'}`,
    html: layout({
      title: 'A new message',
      preview: message.slice(0, 140),
      publicUrl: around.publicUrl,
      body: html`${paragraph(from)}${quote(message)}${button(inbox, 'Open the inbox')}`,
      footer: small(how),
    }),
    text: textMail(from, message, `Inbox: ${inbox}`, how),
  }
}

/** Does not quote the message: otherwise the form could send any text to another person's address. */
export function contactReceipt({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const hello = greeting(fullName)
  const got =
    'Thank you for writing. Your message has arrived, and a person will read it and answer, usually within two working days.'
  const more = 'If you want to add something, simply reply to this mail.'
  const why = `You get this mail because this address was given in the contact form of ${brand.name}. If that was not you, you can ignore it.`
  return {
    subject: 'We got your message',
    html: layout({
      title: 'We got your message',
      preview: got,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(got)}${paragraph(more)}${paragraph(signature)}`,
      footer: html`${small(why)}${small(html`Questions? ${link(`mailto:${around.supportEmail}`, around.supportEmail)}`)}`,
    }),
    text: textMail(hello, got, more, signature, why, `Questions? ${around.supportEmail}`),
  }
}
