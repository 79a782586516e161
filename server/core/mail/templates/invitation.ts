import { brand } from '../../../../contract/brand.ts'
import { fill, site } from '../../../../contract/paths.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph } from './layout.ts'
import { listFooter } from './list-footer.ts'
import { messageMarkup } from './message.ts'
import { greeting, previewOf, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

const once = 'This link is for you only and works once.'

/** A mailing like a notification, but the button opens each recipient's own sign-up. */
export function invitation({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = around.subject?.trim() || `Your invitation to ${brand.name}`
  const message = around.message?.trim() || null
  const hello = greeting(fullName)
  const news = `You’re invited to join ${brand.name}. Choose a password to create your account.`
  const url = `${around.publicUrl}${fill(site.invitation, { token: around.secret ?? 'hidden' })}`
  const label = 'Accept invitation'
  const footer = listFooter(around)
  return {
    subject,
    html: layout({
      title: subject,
      preview: message ? previewOf(message) : news,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${message ? messageMarkup(message) : paragraph(news)}${button(url, label)}${paragraph(once)}${paragraph(signature())}`,
      footer: footer.markup,
    }),
    text: textMail(hello, message ?? news, `${label}: ${url}`, once, signature(), footer.text),
  }
}
