import * as m from '#messages/mail-accounts'
import { brand } from '../../../../contract/brand/brand.ts'
import { formatNamedTime } from '../../../../contract/format/clocks.ts'
import { small } from './layout.ts'
import { letter, supportLink } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

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
  const when = formatNamedTime(changedAt, timeZone ?? around.timeZone)
  const still = [
    {
      text: m.calendarLinkStillWorks(),
      path: calendarPath,
    },
    { text: m.passkeysStillWork(), path: passkeysPath },
  ].flatMap(({ text, path }) => {
    const url = `${around.publicUrl}${path}`
    return path ? [{ text, url, label: url }] : []
  })
  const why = m.neverAskForPassword()
  return letter(around, {
    subject: m.passwordChangedSubject({ brand: brand.name }),
    title: m.yourPasswordWasChanged(),
    fullName,
    lines: [
      m.passwordChangedOn({ brand: brand.name, when }),
      m.nothingToDoIfYou(),
      { text: m.emailUsIfNotYou(), ...supportLink(around) },
      ...still,
    ],
    footer: { markup: small(why), text: why },
  })
}
