import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import type { DataOf } from './mail-content.ts'
import { nameInMail } from './names.ts'
import type { Rendered, Surroundings } from './wording.ts'

/** In the fragment, so that no server, proxy or log sees it. */
const newPasswordUrl = ({ publicUrl, secret }: Surroundings): string =>
  `${publicUrl}${site.adminNewPassword}#${secret ?? 'hidden'}`

export const adminInvitation = (
  { fullName, invitedBy }: DataOf<'admin_invitation'>,
  around: Surroundings,
): Rendered =>
  letter(around, {
    subject: `You’re invited to the ${brand.name} back-office`,
    title: 'Join the back-office',
    fullName,
    lines: [
      `${nameInMail(invitedBy) ?? 'An administrator'} created an administrator account for you. Choose a password to get started.`,
    ],
    button: { url: newPasswordUrl(around), label: 'Choose password' },
    after: ['The link works once, for 7 days.', 'If you weren’t expecting this, ignore this email.'],
  })

export const adminReset = ({ fullName }: DataOf<'admin_reset'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: 'Reset your back-office password',
    title: 'Choose a new password',
    fullName,
    lines: ['You asked to reset your password. Choose a new one:'],
    button: { url: newPasswordUrl(around), label: 'Choose new password' },
    after: [
      'The link works once, for 1 hour. When you use it, we’ll log you out on all devices.',
      'If this wasn’t you, ignore this email.',
    ],
  })

export const tokenReused = ({ fullName, device }: DataOf<'token_reused'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: 'We signed you out to protect your account',
    title: 'We signed you out to protect your account',
    fullName,
    lines: [
      `An old sign-in token was reused${device ? ` (${device})` : ''}. It may have been copied, or your connection dropped.`,
      'We can’t tell which, so we ended that session everywhere.',
    ],
    button: { url: `${around.publicUrl}${site.login}`, label: 'Log in again' },
    after: ['If your connection didn’t drop, change your password and check your sessions.'],
  })

/** Older rows have no role: they were for administrators only. */
export const loginsRefused = (
  { fullName, role = 'admin' }: DataOf<'logins_refused'>,
  around: Surroundings,
): Rendered =>
  letter(around, {
    subject: `Repeated failed logins on your ${brand.name} account`,
    title: 'Repeated failed logins',
    fullName,
    lines: ['Someone tried many wrong passwords for your account. We blocked every attempt.'],
    button: {
      url: `${around.publicUrl}${role === 'admin' ? site.settings : site.accountSettings}`,
      label: 'Open settings',
    },
    after: [
      role === 'admin'
        ? 'Turn on two-step verification. It protects your account even if someone learns your password.'
        : 'If you use the same password elsewhere, choose a new one.',
    ],
  })

export const backOfficeHint = ({ fullName }: DataOf<'back_office_hint'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: `Log in to the ${brand.name} back-office on its own page`,
    title: 'Log in on the back-office page',
    fullName,
    lines: [
      'Your administrator password was entered on the sign-in page for clients and photographers. Administrators can’t sign in there.',
    ],
    button: { url: `${around.publicUrl}${site.login}`, label: 'Log in to the back-office' },
    after: ['If this wasn’t you, someone knows your password. Change it now.'],
  })

/** `what`: one sentence about what changed and who did it. */
export const ownerNotice = ({ fullName, what }: DataOf<'owner_notice'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: `Security notice from the ${brand.name} back-office`,
    title: 'A sensitive setting changed',
    fullName,
    lines: [what],
    button: { url: `${around.publicUrl}${site.activity}`, label: 'Open activity log' },
    after: [
      'Every owner gets this email.',
      'If you didn’t expect this, log in, undo it, and ask every owner to change their password.',
    ],
  })

export const brandAddress = ({ name, invitedBy }: DataOf<'brand_address'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: `Confirm this address for ${brand.name}`,
    title: 'Confirm this address',
    fullName: null,
    lines: [
      `${nameInMail(invitedBy) ?? 'An owner'} wants to use this address as the ${name} of ${brand.name}.`,
    ],
    button: {
      url: `${around.publicUrl}${site.confirmBrandAddress}#${around.secret ?? 'hidden'}`,
      label: 'Confirm address',
    },
    after: ['The link works once, for 24 hours.', 'If you weren’t expecting this, ignore this email.'],
  })

export const adminDigest = (
  { fullName, total, lines }: DataOf<'admin_digest'>,
  around: Surroundings,
): Rendered => {
  const one = total === '1'
  return letter(around, {
    subject: `${brand.name}: ${total} ${one ? 'thing needs' : 'things need'} attention`,
    title: 'Needs attention',
    fullName,
    lines: [`${one ? 'This is' : 'These are'} waiting for an administrator:`, ...lines.split('\n')],
    button: { url: `${around.publicUrl}${site.dashboard}`, label: 'Open dashboard' },
    after: ['You get this email on mornings when something is waiting. Turn it off in Settings.'],
  })
}

export const handOver = (
  { fullName, from, page, note }: DataOf<'hand_over'>,
  around: Surroundings,
): Rendered => {
  const name = nameInMail(from) ?? 'A colleague'
  return letter(around, {
    subject: `${name} handed a task over to you`,
    title: 'A task for you',
    fullName,
    lines: [`${name} can’t do this with their role and asks you to:`, note],
    button: { url: `${around.publicUrl}${page}`, label: 'Open page' },
    after: ['Every administrator whose role includes it got this email.'],
  })
}
