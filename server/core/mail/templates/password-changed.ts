import { brand } from '../../../../contract/brand.ts'
import { html } from '../../../platform/markup.ts'
import { layout, link, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

type Change = { fullName: string | null; changedAt: string }

export function passwordChanged({ fullName, changedAt }: Change, around: Surroundings): Rendered {
  const hello = greeting(fullName)
  const when = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: around.timeZone,
  }).format(new Date(changedAt))
  const what = `The password of your ${brand.name} account was changed on ${when} (${around.timeZone}). Every device has been logged out.`
  const fine = 'If that was you, there is nothing to do.'
  const notYou = 'If it was not you, write to us at once:'
  return {
    subject: `Your ${brand.name} password was changed`,
    html: layout({
      title: 'Your password was changed',
      preview: what,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(what)}${paragraph(fine)}${paragraph(
        html`${notYou} ${link(`mailto:${around.supportEmail}`, around.supportEmail)}`,
      )}${paragraph(signature)}`,
      footer: small('We never ask for your password by mail.'),
    }),
    text: textMail(
      hello,
      what,
      fine,
      `${notYou} ${around.supportEmail}`,
      signature,
      'We never ask for your password by mail.',
    ),
  }
}
