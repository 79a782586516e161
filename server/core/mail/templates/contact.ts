import * as m from '#messages/mail-shared'
import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, link, paragraph, quote, small } from './layout.ts'
import { letter, supportLink } from './letter.ts'
import { nameInMail } from './names.ts'
import { previewOf, type Rendered, type Surroundings, textMail } from './wording.ts'

type Contact = { fullName: string; email: string; message: string }

export function contactForward({ fullName, email, message }: Contact, around: Surroundings): Rendered {
  const name = nameInMail(fullName)
  const inbox = `${around.publicUrl}${site.messages}`
  const from = m.wroteThroughTheContactForm({ fullName, email })
  const how = m.replyToThisEmailToAnswerTheSender()
  return {
    subject: name ? m.contactFrom({ name }) : m.contactNewMessage(),
    html: layout({
      title: m.newContactMessage(),
      preview: previewOf(message),
      publicUrl: around.publicUrl,
      body: html`${paragraph(from)}${quote(message)}${button(inbox, m.openInbox())}`,
      footer: small(how),
    }),
    text: textMail(from, message, m.inbox({ url: inbox }), how),
  }
}

/** Does not quote the message: otherwise the form could send any text to another person's address. */
export function contactReceipt({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const why = m.whyContactForm({ brand: brand.name })
  const { url, label } = supportLink(around)
  return letter(around, {
    subject: m.weGotYourMessage(),
    title: m.weGotYourMessage(),
    fullName,
    lines: [m.thanksForWriting(), m.toAddSomethingReplyToThisEmail()],
    footer: {
      markup: html`${small(why)}${small(html`${m.questionsLink({ address: label, link: (text) => link(url, text) })}`)}`,
      text: [why, m.questions({ address: label })].join('\n\n'),
    },
  })
}
