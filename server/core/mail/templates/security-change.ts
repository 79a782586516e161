import * as m from '#messages/mail-accounts'
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

const explanations: Record<SecurityChange, () => string> = {
  passkey_added: m.passkeySignsIn,
  passkey_removed: m.passkeyNoLongerSignsIn,
  passkey_copied: m.passkeySuggestsCopy,
  two_step_on: m.signInNeedsCode,
  two_step_off: m.passwordAlone,
  codes_renewed: m.oldCodesEnded,
  recovery_used: m.codesWorkOnce,
}

export function securityChange(
  { fullName, role, change, passkey }: SecurityChanged,
  around: Surroundings,
): Rendered {
  const name = nameInMail(passkey)
  const title = securityChanges[change]()
  return letter(around, {
    subject: title,
    title,
    fullName,
    lines: [name ? `${title}: ${name}.` : `${title}.`, explanations[change]()],
    button: {
      url: `${around.publicUrl}${role === 'admin' ? site.settings : site.accountSettings}`,
      label: m.openSettings(),
    },
    after: [m.nothingToDoIfYou(), m.changePasswordIfNotYou()],
  })
}
