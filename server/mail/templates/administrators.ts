import { brand } from '../../../contract/brand.ts'
import { site } from '../../../contract/paths.ts'
import type { MailContent } from '../outbox.ts'
import { letter } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

type DataOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['data']

/** After the #, so that no server, proxy or log on the way ever sees it. */
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
        `${invitedBy ?? 'An administrator'} has made an administrator's account for you. Choose a password to begin.`,
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

export const loginsRefused = ({ fullName }: DataOf<'logins_refused'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `Many wrong passwords for your ${brand.name} account`,
      title: 'Somebody is guessing',
      fullName,
      lines: [
        'In the last minutes your account got many logins with a wrong password. None of them got in, and each further one is slowed.',
      ],
      button: { url: `${around.publicUrl}${site.settings}`, label: 'Look at your settings' },
      after: ['A second factor keeps others out even if they find the password.'],
    },
    around,
  )
