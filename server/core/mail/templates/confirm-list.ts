import * as m from '#messages/mail-lists'
import { brand } from '../../../../contract/brand/brand.ts'
import { html } from '../../../platform/markup.ts'
import { button, layout, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

type Person = { fullName: string }

/** Sent after a request on our page to leave the list: using the link proves that the address is theirs. */
export const leaveList = (person: Person, around: Surroundings): Rendered =>
  confirmationMail(person, around, {
    subject: m.confirmUnsubscribe(),
    asked: m.unsubscribeAsked({ brand: brand.name }),
    label: m.unsubscribe(),
    url: around.unsubscribeUrl ?? around.publicUrl,
    ignore: m.ignoreStaySubscribed(),
  })

/** Sent when an unsubscribed address is entered in the waiting-list form: its owner decides. */
export const resubscribe = (person: Person, around: Surroundings): Rendered =>
  confirmationMail(person, around, {
    subject: m.confirmResubscribe({ brand: brand.name }),
    asked: m.addedAgainAsked({ brand: brand.name }),
    label: m.resubscribe(),
    url: around.resubscribeUrl ?? around.publicUrl,
    ignore: m.ignoreStayUnsubscribed(),
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
  return {
    subject,
    html: layout({
      title: subject,
      preview: asked,
      publicUrl,
      body: html`${paragraph(hello)}${paragraph(asked)}${button(url, label)}${paragraph(ignore)}${paragraph(signature())}`,
      footer: small(days ? m.whyAddressEnteredDays({ days }) : m.whyAddressEntered()),
    }),
    text: textMail(
      hello,
      asked,
      days ? m.linkForDays({ label, days, url }) : `${label}: ${url}`,
      ignore,
      signature(),
    ),
  }
}
