import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph } from './layout.ts'
import { listFooter, messageMarkup } from './message.ts'
import { greeting, previewOf, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

/** Does not mention a launch, because an administrator who leaves the fields of a mailing empty has not announced one. */
const newsText = () =>
  `You’re on the ${brand.name} waitlist. Soon you can browse verified photographers, compare packages with clear prices and book your shoot. We’ll email you when there’s more to share.`
const photographersText = () => `Are you a photographer? ${brand.tagline}`

type Data = {
  fullName: string
  /** For a test mail, which belongs to no mailing. */
  subject?: string | null
  message?: string | null
}

export function notification({ fullName, ...own }: Data, around: Surroundings): Rendered {
  const subject = (own.subject ?? around.subject)?.trim() || `News from ${brand.name}`
  const message = (own.message ?? around.message)?.trim() || null
  const hello = greeting(fullName)
  const news = newsText()
  const toPhotographers = photographersText()
  const home = `${around.publicUrl}${site.home}`
  const label = `Visit ${brand.name}`
  const footer = listFooter(around)
  return {
    subject,
    html: layout({
      title: subject,
      preview: message ? previewOf(message) : news,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${
        message ? messageMarkup(message) : html`${paragraph(news)}${paragraph(toPhotographers)}`
      }${button(home, label)}${paragraph(signature())}`,
      footer: footer.markup,
    }),
    text: textMail(
      hello,
      message ?? `${news}\n\n${toPhotographers}`,
      `${label}: ${home}`,
      signature(),
      footer.text,
    ),
  }
}
