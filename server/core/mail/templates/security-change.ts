import { type SecurityChange, securityChanges } from '../../../../contract/mail/mail.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import { nameInMail } from './names.ts'
import type { Rendered, Surroundings } from './wording.ts'

export type SecurityChanged = {
  fullName: string | null
  role: string
  change: SecurityChange
  /** The name of the passkey that it is about. */
  passkey: string | null
}

const explanations: Record<SecurityChange, string> = {
  passkey_added: 'It signs in to your account without a password.',
  passkey_removed: 'It no longer signs in to your account.',
  passkey_copied: 'It was used in a way that suggests a copy. Remove it, then add a new one.',
  two_step_on: 'Signing in with your password now also needs a code.',
  two_step_off: 'Your password alone signs in to your account.',
  codes_renewed: 'The old ones no longer work.',
  recovery_used: 'Each code works once. Create new ones before you run out.',
}

export function securityChange(
  { fullName, role, change, passkey }: SecurityChanged,
  around: Surroundings,
): Rendered {
  const name = nameInMail(passkey)
  const title = securityChanges[change]
  return letter(around, {
    subject: title,
    title,
    fullName,
    lines: [name ? `${title}: ${name}.` : `${title}.`, explanations[change]],
    button: {
      url: `${around.publicUrl}${role === 'admin' ? site.settings : site.accountSettings}`,
      label: 'Open settings',
    },
    after: [
      'If this was you, there’s nothing to do.',
      'If this wasn’t you, change your password, then check your passkeys and sessions.',
    ],
  })
}
