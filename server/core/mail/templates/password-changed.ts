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
      text: 'Your private calendar link still works. Replace it if others may have seen it:',
      path: calendarPath,
    },
    { text: 'Your passkeys still work. Remove any that you don’t know:', path: passkeysPath },
  ].flatMap(({ text, path }) => {
    const url = `${around.publicUrl}${path}`
    return path ? [{ text, url, label: url }] : []
  })
  const why = 'We never ask for your password by email.'
  return letter(around, {
    subject: `Your ${brand.name} password was changed`,
    title: 'Your password was changed',
    fullName,
    lines: [
      `Your ${brand.name} password was changed on ${when}. We’ve signed you out on all devices.`,
      'If this was you, there’s nothing to do.',
      { text: 'If this wasn’t you, email us right away:', ...supportLink(around) },
      ...still,
    ],
    footer: { markup: small(why), text: why },
  })
}
