import { brand } from '../../../../contract/brand.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

/** Sent after a request on our page to leave the list: using the link proves that the address is theirs. */
export function leaveList({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = `Leave the ${brand.name} list`
  const hello = greeting(fullName)
  const asked = 'Somebody asked on our page that we stop writing to this address. One click, and we do.'
  const label = 'Stop writing to me'
  const ignore = 'If that was not you, do nothing: everything stays as it is.'
  const url = around.unsubscribeUrl ?? around.publicUrl
  return {
    subject,
    html: layout({
      title: subject,
      preview: asked,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(asked)}${button(url, label)}${paragraph(ignore)}${paragraph(signature)}`,
      footer: small('You get this one mail because somebody entered this address.'),
    }),
    text: textMail(hello, asked, `${label}: ${url}`, ignore, signature),
  }
}
