import { fill } from '../../../../contract/api/path.ts'
import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import type { DataOf } from './mail-content.ts'
import type { Rendered, Surroundings } from './wording.ts'

const notYou = 'If this wasn’t you, ignore this email.'

/** The page's URL with this email's secret as the last part of the path. */
const secretUrl = (path: string, { publicUrl, secret }: Surroundings): string =>
  `${publicUrl}${fill(path as typeof site.resetPassword, { token: secret ?? 'hidden' })}`

const confirmUrl = (page: string | null | undefined, around: Surroundings): string =>
  secretUrl(site.verifyEmail, around) + (page ? `?to=${encodeURIComponent(page)}` : '')

export const confirmAddress = (
  { fullName, page, booking }: DataOf<'confirm_address'>,
  around: Surroundings,
): Rendered =>
  letter(around, {
    subject: 'Confirm your email address',
    title: 'Confirm your email address',
    fullName,
    lines: [
      `Thanks for signing up with ${brand.name}. Confirm that this email address is yours.`,
      ...(booking ? [`Then you can finish booking ${booking}.`] : []),
    ],
    button: { url: confirmUrl(page, around), label: 'Confirm email address' },
    after: ['The link works for 24 hours.', notYou],
  })

/** Without a name: of two people who signed up, neither has proved yet that the email address is theirs. */
export const signUpAgain = ({ role }: DataOf<'sign_up_again'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: `Finish signing up with ${brand.name}`,
    title: 'Choose your password',
    fullName: null,
    lines: [
      `This email address was used to sign up more than once, first as a ${role}. To keep your account safe, choose a password now. Earlier ones won’t work.`,
      'Each email address has 1 account with 1 role. To sign up for the other role, use another email address. You can change your name in your settings.',
    ],
    button: { url: secretUrl(site.resetPassword, around), label: 'Choose password' },
    after: ['The link works once, for 1 hour. Links in earlier emails no longer work.', notYou],
  })

export const accountExists = ({ fullName, role }: DataOf<'account_exists'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: `You already have a ${brand.name} account`,
    title: 'You already have an account',
    fullName,
    lines: [
      `You, or someone else, tried to sign up with this email address. It already has an account${role === 'admin' ? '' : ` as a ${role}`}.`,
      'Each email address has 1 account with 1 role. To sign up for the other role, use another email address.',
    ],
    button: { url: `${around.publicUrl}${role === 'admin' ? site.login : site.signIn}`, label: 'Sign in' },
    after: [
      `Forgot your password? ${around.publicUrl}${site.forgotPassword}`,
      'Your account hasn’t changed.',
    ],
  })

export const noAccount = (_: DataOf<'no_account'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: `No ${brand.name} account for this email address`,
    title: 'We couldn’t find your account',
    fullName: null,
    lines: [
      `You, or someone else, asked for a link to a ${brand.name} account. There’s no account for this email address.`,
      'Did you sign up with a different one?',
    ],
    button: { url: `${around.publicUrl}${site.signIn}`, label: `Go to ${brand.name}` },
    after: [notYou],
  })

export const resetPassword = ({ fullName }: DataOf<'reset_password'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: `Reset your ${brand.name} password`,
    title: 'Choose a new password',
    fullName,
    lines: ['You asked to reset your password. Choose a new one:'],
    button: { url: secretUrl(site.resetPassword, around), label: 'Choose new password' },
    after: ['The link works once, for 1 hour. When you use it, we’ll sign you out on all devices.', notYou],
  })

export const changeFrom = ({ fullName, newEmail }: DataOf<'change_from'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: 'Confirm your email change',
    title: 'Confirm your email change',
    fullName,
    lines: [
      `You asked to change your ${brand.name} email address to ${newEmail}. Confirm the change here and from the new address.`,
    ],
    button: { url: secretUrl(site.verifyEmail, around), label: 'Confirm change' },
    after: [
      'The link works for 24 hours.',
      'If this wasn’t you, don’t open the link. Change your password instead.',
    ],
  })

export const changeTo = ({ fullName }: DataOf<'change_to'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: 'Confirm your new email address',
    title: 'Confirm your new email address',
    fullName,
    lines: [`You asked to use this email address for your ${brand.name} account. Confirm that it’s yours.`],
    button: { url: secretUrl(site.verifyEmail, around), label: 'Confirm email address' },
    after: [
      'We’ve also emailed your old address. Once you’ve confirmed both, sign in with this one.',
      notYou,
    ],
  })

export const memberWelcome = ({ fullName, role }: DataOf<'member_welcome'>, around: Surroundings): Rendered =>
  letter(
    around,
    role === 'photographer'
      ? {
          subject: `Welcome to ${brand.name}`,
          title: 'Welcome to your studio',
          fullName,
          lines: [
            'Your email address is confirmed. Next, add your profile, your best photos and your prices.',
          ],
          button: { url: `${around.publicUrl}${site.studio}`, label: 'Open studio' },
        }
      : {
          subject: `Welcome to ${brand.name}`,
          title: `Welcome to ${brand.name}`,
          fullName,
          lines: ['Your email address is confirmed. You’re ready to find a photographer.'],
          button: { url: `${around.publicUrl}${site.account}`, label: 'Go to your account' },
        },
  )
