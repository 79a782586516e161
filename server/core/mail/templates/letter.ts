import { html } from '../../../platform/markup.ts'
import { button, layout, link, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

export type Letter = {
  subject: string
  title: string
  fullName: string | null
  /** What happened, before the button; the first line is also the preview. */
  lines: [string, ...string[]]
  button?: { url: string; label: string }
  /** Further information, after the button. */
  after?: string[]
}

/** Used by most transactional emails: a greeting, a few sentences, one button. */
export function letter(
  { subject, title, fullName, lines, button: action, after = [] }: Letter,
  around: Surroundings,
): Rendered {
  const hello = greeting(fullName)
  const help = 'Questions? Email us:'
  return {
    subject,
    html: layout({
      title,
      preview: lines[0],
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${lines.map((line) => paragraph(line))}${
        action ? button(action.url, action.label) : ''
      }${after.map((line) => paragraph(line))}${paragraph(signature())}`,
      footer: small(html`${help} ${link(`mailto:${around.supportEmail}`, around.supportEmail)}`),
    }),
    text: textMail(
      hello,
      ...lines,
      action ? `${action.label}: ${action.url}` : null,
      ...after,
      signature(),
      `${help} ${around.supportEmail}`,
    ),
  }
}
