import { brand } from '../../../../contract/brand.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

/** Sent after a request on our page to leave the list: using the link proves that the address is theirs. */
export function leaveList({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = 'Confirm you want to unsubscribe'
  const hello = greeting(fullName)
  const asked = `You asked us to stop emailing this address about the ${brand.name} waitlist. Confirm to unsubscribe.`
  const label = 'Unsubscribe'
  const ignore = 'If this wasn’t you, ignore this email. You’ll stay subscribed.'
  const url = around.unsubscribeUrl ?? around.publicUrl
  return {
    subject,
    html: layout({
      title: subject,
      preview: asked,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(asked)}${button(url, label)}${paragraph(ignore)}${paragraph(signature())}`,
      footer: small('You’re receiving this email because someone entered this address on our site.'),
    }),
    text: textMail(hello, asked, `${label}: ${url}`, ignore, signature()),
  }
}
