import { brand } from '../../../../contract/brand.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

/** Sent when an unsubscribed address is entered in the waiting-list form: its owner decides. */
export function resubscribe({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = `Confirm you want emails from ${brand.name} again`
  const hello = greeting(fullName)
  const asked = `This email address was just added to the ${brand.name} waitlist. You unsubscribed earlier, so we won’t email you unless you confirm.`
  const label = 'Resubscribe'
  const ignore = 'If this wasn’t you, ignore this email. You’ll stay unsubscribed.'
  const url = around.resubscribeUrl ?? around.publicUrl
  return {
    subject,
    html: layout({
      title: subject,
      preview: asked,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(asked)}${button(url, label)}${paragraph(ignore)}${paragraph(signature())}`,
      footer: small(
        'You’re receiving this email because someone entered this address on our site. The link works for 30 days.',
      ),
    }),
    text: textMail(hello, asked, `${label} (the link works for 30 days): ${url}`, ignore, signature()),
  }
}
