import * as m from '#messages/mail-shared'
import { html, type Markup } from '../../../platform/markup.ts'
import { button, layout, link, paragraph, small } from './layout.ts'
import { messageMarkup } from './message.ts'
import { greeting, previewOf, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

/** A sentence, or one that ends in a link. */
type Line = string | { text: string; url: string; label: string }

export type Letter = {
  subject: string
  title: string
  fullName: string | null
  /** What happened, before the button; the first line is also the preview. */
  lines: [string, ...Line[]]
  /** Written by an administrator, instead of the lines. */
  message?: string | null
  button?: { url: string; label: string }
  /** Further information, after the button. */
  after?: string[]
  /** Instead of where to ask questions. */
  footer?: { markup: Markup; text: string }
}

/** Used by most emails: a greeting, a few sentences, one button. */
export function letter(
  around: Surroundings,
  { subject, title, fullName, lines, message, button: action, after = [], footer }: Letter,
): Rendered {
  const hello = greeting(fullName)
  const help = { text: m.questionsEmailUs(), ...supportLink(around) }
  return {
    subject,
    html: layout({
      title,
      preview: message ? previewOf(message) : lines[0],
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${
        message ? messageMarkup(message) : lines.map((line) => paragraph(markupOf(line)))
      }${action ? button(action.url, action.label) : ''}${after.map((line) => paragraph(line))}${paragraph(signature())}`,
      footer: footer?.markup ?? small(markupOf(help)),
    }),
    text: textMail(
      hello,
      ...(message ? [message] : lines.map(textOf)),
      action ? `${action.label}: ${action.url}` : null,
      ...after,
      signature(),
      footer?.text ?? textOf(help),
    ),
  }
}

export const supportLink = ({ supportEmail }: Surroundings) => ({
  url: `mailto:${supportEmail}`,
  label: supportEmail,
})

const markupOf = (line: Line): Markup | string =>
  typeof line === 'string' ? line : html`${line.text} ${link(line.url, line.label)}`

const textOf = (line: Line): string => (typeof line === 'string' ? line : `${line.text} ${line.label}`)
