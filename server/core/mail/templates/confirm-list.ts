import { brand } from '../../../../contract/brand/brand.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

type Person = { fullName: string }

/** Sent after a request on our page to leave the list: using the link proves that the address is theirs. */
export const leaveList = (person: Person, around: Surroundings): Rendered =>
  confirmationMail(person, around, {
    subject: 'Confirm you want to unsubscribe',
    asked: `You asked us to stop emailing this address about the ${brand.name} waitlist. Confirm to unsubscribe.`,
    label: 'Unsubscribe',
    url: around.unsubscribeUrl ?? around.publicUrl,
    ignore: 'If this wasn’t you, ignore this email. You’ll stay subscribed.',
  })

/** Sent when an unsubscribed address is entered in the waiting-list form: its owner decides. */
export const resubscribe = (person: Person, around: Surroundings): Rendered =>
  confirmationMail(person, around, {
    subject: `Confirm you want emails from ${brand.name} again`,
    asked: `This email address was just added to the ${brand.name} waitlist. You unsubscribed earlier, so we won’t email you unless you confirm.`,
    label: 'Resubscribe',
    url: around.resubscribeUrl ?? around.publicUrl,
    ignore: 'If this wasn’t you, ignore this email. You’ll stay unsubscribed.',
    days: 30,
  })

type Confirmation = {
  subject: string
  asked: string
  label: string
  url: string
  ignore: string
  /** How long the link works, if not for ever. */
  days?: number
}

function confirmationMail(
  { fullName }: Person,
  { publicUrl }: Surroundings,
  { subject, asked, label, url, ignore, days }: Confirmation,
): Rendered {
  const hello = greeting(fullName)
  const until = days ? ` The link works for ${days} days.` : ''
  return {
    subject,
    html: layout({
      title: subject,
      preview: asked,
      publicUrl,
      body: html`${paragraph(hello)}${paragraph(asked)}${button(url, label)}${paragraph(ignore)}${paragraph(signature())}`,
      footer: small(`You’re receiving this email because someone entered this address on our site.${until}`),
    }),
    text: textMail(
      hello,
      asked,
      `${label}${days ? ` (the link works for ${days} days)` : ''}: ${url}`,
      ignore,
      signature(),
    ),
  }
}
