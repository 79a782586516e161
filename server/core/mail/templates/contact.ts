import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, link, paragraph, quote, small } from './layout.ts'
import { letter, supportLink } from './letter.ts'
import { nameInMail } from './names.ts'
import { previewOf, type Rendered, type Surroundings, textMail } from './wording.ts'

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
  const why = `You’re receiving this email because this address was entered in the ${brand.name} contact form. If that wasn’t you, ignore it.`
  const { url, label } = supportLink(around)
  return letter(around, {
    subject: 'We got your message',
    title: 'We got your message',
    fullName,
    lines: [
      'Thanks for writing. We’ve received your message and usually reply within 2 working days.',
      'To add something, reply to this email.',
    ],
    footer: {
      markup: html`${small(why)}${small(html`Questions? ${link(url, label)}`)}`,
      text: `${why}\n\nQuestions? ${label}`,
    },
  })
}
