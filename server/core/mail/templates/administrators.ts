import { brand } from '../../../../contract/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { nameInMail } from '../names.ts'
import type { MailContent } from '../outbox.ts'
import { letter } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

type DataOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['data']

/** In the fragment, so that no server, proxy or log sees it. */
const newPasswordUrl = ({ publicUrl, secret }: Surroundings): string =>
  `${publicUrl}${site.adminNewPassword}#${secret ?? 'hidden'}`

export const adminInvitation = (
  { fullName, invitedBy }: DataOf<'admin_invitation'>,
  around: Surroundings,
): Rendered =>
  letter(
    {
      subject: `You are invited to the ${brand.name} back-office`,
      title: 'Join the back-office',
      fullName,
      lines: [
        `${nameInMail(invitedBy) ?? 'An administrator'} has made an administrator's account for you. Choose a password to begin.`,
      ],
      button: { url: newPasswordUrl(around), label: 'Choose a password' },
      after: [
        'The link works once, for seven days.',
        'If you did not expect this, do nothing: without the link nothing happens.',
      ],
    },
    around,
  )

export const adminReset = ({ fullName }: DataOf<'admin_reset'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `A new password for the ${brand.name} back-office`,
      title: 'Choose a new password',
      fullName,
      lines: ['You asked for a new password. Choose one here:'],
      button: { url: newPasswordUrl(around), label: 'Choose a new password' },
      after: [
        'The link works once, for one hour. Every device is then signed out.',
        'If this was not you, do nothing: without the link nothing happens.',
      ],
    },
    around,
  )

export const tokenReused = ({ fullName, device }: DataOf<'token_reused'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `We ended a session of your ${brand.name} account`,
      title: 'A session was ended to be safe',
      fullName,
      lines: [
        `Somebody used a key of your session${device ? ` (${device})` : ''} that had been replaced before. That happens when it was copied, and now and then when a connection broke at a bad moment.`,
        'We cannot tell which, so that session has ended on every device that held it.',
      ],
      button: { url: `${around.publicUrl}${site.login}`, label: 'Log in again' },
      after: ['If you know nothing of a broken connection, change your password and look at your sessions.'],
    },
    around,
  )

/** Older rows have no role: they were for administrators only. */
export const loginsRefused = (
  { fullName, role = 'admin' }: DataOf<'logins_refused'>,
  around: Surroundings,
): Rendered =>
  letter(
    {
      subject: `Many wrong passwords for your ${brand.name} account`,
      title: 'Failed attempts to sign in',
      fullName,
      lines: [
        'We’ve seen many attempts to sign in to your account with a wrong password. None of them worked, and we slow down further attempts.',
      ],
      button: {
        url: `${around.publicUrl}${role === 'admin' ? site.settings : site.accountSettings}`,
        label: 'Open your settings',
      },
      after: [
        role === 'admin'
          ? 'Two-step verification protects your account even if your password is found.'
          : 'If you use the same password elsewhere, choose a new one.',
      ],
    },
    around,
  )

export const backOfficeHint = ({ fullName }: DataOf<'back_office_hint'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `Log in to the ${brand.name} back-office on its own page`,
      title: 'Administrators log in elsewhere',
      fullName,
      lines: [
        'Your administrator’s password was typed on the sign-in page for clients and photographers. That page doesn’t accept administrators.',
      ],
      button: { url: `${around.publicUrl}${site.login}`, label: 'Log in to the back-office' },
      after: ['If this wasn’t you, someone knows your password: change it now.'],
    },
    around,
  )
