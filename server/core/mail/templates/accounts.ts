import { brand } from '../../../../contract/brand.ts'
import { fill, site } from '../../../../contract/paths.ts'
import type { MailContent } from '../outbox.ts'
import { letter } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

type DataOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['data']

const notYou = 'If this was not you, do nothing: without the link nothing happens.'

/** The page's URL with this mail's secret as the last part of the path. */
const secretUrl = (path: string, { publicUrl, secret }: Surroundings): string =>
  `${publicUrl}${fill(path as typeof site.resetPassword, { token: secret ?? 'hidden' })}`

export const confirmAddress = ({ fullName }: DataOf<'confirm_address'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `Confirm your address for ${brand.name}`,
      title: 'One click and you are in',
      fullName,
      lines: [`Thank you for signing up with ${brand.name}. Please confirm that this address is yours.`],
      button: { url: secretUrl(site.verifyEmail, around), label: 'Confirm my address' },
      after: ['The link works for 24 hours.', notYou],
    },
    around,
  )

/** Without a name: of two people who signed up, neither has proved yet that the address is theirs. */
export const signUpAgain = ({ role }: DataOf<'sign_up_again'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `Finish signing up with ${brand.name}`,
      title: 'Choose your password to finish',
      fullName: null,
      lines: [
        `This address signed up with us more than once, and it was begun as a ${role}. So that nobody else has a way in, please choose your password here: it confirms the address, and the passwords typed before are forgotten.`,
        'An address has one account with one role. For the other role please use another address. Your name can be changed in the settings.',
      ],
      button: { url: secretUrl(site.resetPassword, around), label: 'Choose my password' },
      after: ['The link works once, for one hour. Links of earlier mails no longer work.', notYou],
    },
    around,
  )

export const accountExists = ({ fullName, role }: DataOf<'account_exists'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `You already have a ${brand.name} account`,
      title: 'You are one of us already',
      fullName,
      lines: [
        `Somebody, most likely you, asked for an account with this address. There is one already${role === 'admin' ? '' : `: you are with us as a ${role}`}.`,
        'An address has one account with one role. For the other role please use another address.',
      ],
      button: { url: `${around.publicUrl}${role === 'admin' ? site.login : site.signIn}`, label: 'Sign in' },
      after: [`Forgot the password? ${around.publicUrl}${site.forgotPassword}`, 'Nothing has been changed.'],
    },
    around,
  )

export const noAccount = (_: DataOf<'no_account'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `No ${brand.name} account with this address`,
      title: 'We do not know this address',
      fullName: null,
      lines: [
        `Somebody, most likely you, asked for a link to a ${brand.name} account with this address. There is none.`,
        'Perhaps you signed up with another address of yours?',
      ],
      button: { url: `${around.publicUrl}${site.signIn}`, label: `Go to ${brand.name}` },
      after: ['If this was not you, there is nothing to do.'],
    },
    around,
  )

export const resetPassword = ({ fullName }: DataOf<'reset_password'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `A new password for ${brand.name}`,
      title: 'Choose a new password',
      fullName,
      lines: ['You asked for a new password. Choose one here:'],
      button: { url: secretUrl(site.resetPassword, around), label: 'Choose a new password' },
      after: ['The link works once, for one hour. Every device is then signed out.', notYou],
    },
    around,
  )

export const changeFrom = ({ fullName, newEmail }: DataOf<'change_from'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `Change of address at ${brand.name}`,
      title: 'Is this change yours?',
      fullName,
      lines: [`You asked us to use ${newEmail} instead of this address. Please confirm from here, too.`],
      button: { url: secretUrl(site.verifyEmail, around), label: 'Confirm the change' },
      after: [
        'The link works for 24 hours.',
        'If this was not you, do not open it, and change your password.',
      ],
    },
    around,
  )

export const changeTo = ({ fullName }: DataOf<'change_to'>, around: Surroundings): Rendered =>
  letter(
    {
      subject: `Your new address at ${brand.name}`,
      title: 'Is this your new address?',
      fullName,
      lines: [
        `You asked us to use this address for your ${brand.name} account. Please confirm that it is yours.`,
      ],
      button: { url: secretUrl(site.verifyEmail, around), label: 'Confirm this address' },
      after: [
        'We also ask from your old address. Once both are confirmed, you sign in with this one.',
        notYou,
      ],
    },
    around,
  )

export const memberWelcome = ({ fullName, role }: DataOf<'member_welcome'>, around: Surroundings): Rendered =>
  letter(
    role === 'photographer'
      ? {
          subject: `Welcome to ${brand.name}`,
          title: 'Welcome to your studio',
          fullName,
          lines: ['Your address is confirmed. Next: your profile, your best pictures and your prices.'],
          button: { url: `${around.publicUrl}${site.studio}`, label: 'Open my studio' },
        }
      : {
          subject: `Welcome to ${brand.name}`,
          title: 'Good to have you here',
          fullName,
          lines: ['Your address is confirmed. Find a photographer who sees things your way.'],
          button: { url: `${around.publicUrl}${site.account}`, label: 'Go to my account' },
        },
    around,
  )
