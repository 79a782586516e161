import { brand } from '../../../../contract/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph } from './layout.ts'
import { listFooter } from './list-footer.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

export function welcome({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = `You’re on the ${brand.name} waitlist`
  const hello = greeting(fullName)
  const thanks = 'Thank you for joining! Your place is saved, and there’s nothing else you need to do.'
  const next = `We open in ${brand.launch}. We’ll let you know when the app is available, and until then we’ll email you only when there’s something worth your time.`
  const about = `${around.publicUrl}${site.about}`
  const footer = listFooter(around)
  return {
    subject,
    html: layout({
      title: 'You’re on the list',
      preview: thanks,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(thanks)}${paragraph(next)}${button(about, `About ${brand.name}`)}${paragraph(signature())}`,
      footer: footer.markup,
    }),
    text: textMail(hello, thanks, next, `About ${brand.name}: ${about}`, signature(), footer.text),
  }
}
