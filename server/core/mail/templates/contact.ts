import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, link, paragraph, quote, small } from './layout.ts'
import { nameInMail } from './names.ts'
import { greeting, previewOf, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

type Contact = { fullName: string; email: string; message: string }

export function contactForward({ fullName, email, message }: Contact, around: Surroundings): Rendered {
  const inbox = `${around.publicUrl}${site.messages}`
  const from = `${fullName} (${email}) wrote through the contact form:`
  const how = 'Reply to this email to answer the sender.'
  return {
    subject: `Contact: ${nameInMail(fullName) ?? 'new message'}`,
    html: layout({
      title: 'New contact message',
      preview: previewOf(message),
      publicUrl: around.publicUrl,
      body: html`${paragraph(from)}${quote(message)}${button(inbox, 'Open inbox')}`,
      footer: small(how),
    }),
    text: textMail(from, message, `Inbox: ${inbox}`, how),
  }
}

/** Does not quote the message: otherwise the form could send any text to another person's address. */
export function contactReceipt({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const hello = greeting(fullName)
  const got = 'Thanks for writing. We’ve received your message and usually reply within 2 working days.'
  const more = 'To add something, reply to this email.'
  const why = `You’re receiving this email because this address was entered in the ${brand.name} contact form. If that wasn’t you, ignore it.`
  return {
    subject: 'We got your message',
    html: layout({
      title: 'We got your message',
      preview: got,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(got)}${paragraph(more)}${paragraph(signature())}`,
      footer: html`${small(why)}${small(html`Questions? ${link(`mailto:${around.supportEmail}`, around.supportEmail)}`)}`,
    }),
    text: textMail(hello, got, more, signature(), why, `Questions? ${around.supportEmail}`),
  }
}
