import { brand } from '../../../../contract/brand/brand.ts'
import { formatNamedTime } from '../../../../contract/format/clocks.ts'
import { html } from '../../../platform/markup.ts'
import { layout, link, paragraph, small } from './layout.ts'
import { greeting, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

export type PasswordChange = {
  fullName: string | null
  changedAt: string
  timeZone?: string | null
  /** Where the calendar link is replaced, which outlives the password; null without one. */
  calendarPath?: string | null
  /** Where passkeys are removed, which outlive the password too; null without one. */
  passkeysPath?: string | null
}

export function passwordChanged(change: PasswordChange, around: Surroundings): Rendered {
  const { fullName, changedAt, timeZone, calendarPath, passkeysPath } = change
  const hello = greeting(fullName)
  const when = formatNamedTime(changedAt, timeZone ?? around.timeZone)
  const what = `Your ${brand.name} password was changed on ${when}. We’ve signed you out on all devices.`
  const still = [
    {
      text: 'Your private calendar link still works. Replace it if others may have seen it:',
      path: calendarPath,
    },
    { text: 'Your passkeys still work. Remove any that you don’t know:', path: passkeysPath },
  ].flatMap(({ text, path }) => (path ? [{ text, url: `${around.publicUrl}${path}` }] : []))
  const fine = 'If this was you, there’s nothing to do.'
  const notYou = 'If this wasn’t you, email us right away:'
  return {
    subject: `Your ${brand.name} password was changed`,
    html: layout({
      title: 'Your password was changed',
      preview: what,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(what)}${paragraph(fine)}${paragraph(
        html`${notYou} ${link(`mailto:${around.supportEmail}`, around.supportEmail)}`,
      )}${still.map(({ text, url }) => paragraph(html`${text} ${link(url, url)}`))}${paragraph(signature())}`,
      footer: small('We never ask for your password by email.'),
    }),
    text: textMail(
      hello,
      what,
      fine,
      `${notYou} ${around.supportEmail}`,
      ...still.map(({ text, url }) => `${text} ${url}`),
      signature(),
      'We never ask for your password by email.',
    ),
  }
}
