import { brand } from '../../../contract/brand.ts'
import { site } from '../../../contract/paths.ts'
import { button, layout, paragraph } from './layout.ts'
import { listFooter } from './list-footer.ts'
import { html } from './markup.ts'
import { messageMarkup } from './message.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

const news = `The wait is over: ${brand.name} is open. Browse verified photographers, compare packages with clear prices and book the one who sees things your way.`
const toPhotographers = `Are you a photographer? ${brand.tagline}`

export function notification({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = around.subject?.trim() || `${brand.name} is live`
  const message = around.message?.trim() || null
  const hello = greeting(fullName)
  const home = `${around.publicUrl}${site.home}`
  const label = `Visit ${brand.name}`
  const footer = listFooter(around)
  return {
    subject,
    html: layout({
      title: subject,
      preview: message ? firstWords(message) : news,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${
        message ? messageMarkup(message) : html`${paragraph(news)}${paragraph(toPhotographers)}`
      }${button(home, label)}${paragraph(signature)}`,
      footer: footer.markup,
    }),
    text: textMail(
      hello,
      message ?? `${news}\n\n${toPhotographers}`,
      `${label}: ${home}`,
      signature,
      footer.text,
    ),
  }
}

const firstWords = (message: string): string => message.replace(/[*_[\]#>\s]+/g, ' ').slice(0, 140)
