import { brand } from '../../../../contract/brand.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

/** Sent when an unsubscribed address is entered in the waiting-list form: its owner decides. */
export function resubscribe({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = `Shall we write to you again?`
  const hello = greeting(fullName)
  const asked = `This address was just entered into the ${brand.name} waitlist. You unsubscribed from our mail earlier, so we will not write to you unless you say so here.`
  const label = 'Yes, write to me again'
  const ignore = 'If that was not you, or you have changed your mind, do nothing: you stay unsubscribed.'
  const url = around.resubscribeUrl ?? around.publicUrl
  return {
    subject,
    html: layout({
      title: subject,
      preview: asked,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(asked)}${button(url, label)}${paragraph(ignore)}${paragraph(signature)}`,
      footer: small(
        'You get this one mail because somebody entered this address. The link works for 30 days.',
      ),
    }),
    text: textMail(hello, asked, `${label} (the link works for 30 days): ${url}`, ignore, signature),
  }
}
