import * as m from '#messages/mail-accounts'
import { fill } from '../../../../contract/api/path.ts'
import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import type { DataOf } from './mail-content.ts'
import type { Rendered, Surroundings } from './wording.ts'

/** The page's URL with this email's secret as the last part of the path. */
const secretUrl = (path: string, { publicUrl, secret }: Surroundings): string =>
  `${publicUrl}${fill(path as typeof site.resetPassword, { token: secret ?? 'hidden' })}`

const confirmUrl = (page: string | null | undefined, around: Surroundings): string =>
  secretUrl(site.verifyEmail, around) + (page ? `?to=${encodeURIComponent(page)}` : '')

const roleOf = (role: string) => (role === 'client' || role === 'photographer' ? role : 'other')

export const confirmAddress = (
  { fullName, page, booking }: DataOf<'confirm_address'>,
  around: Surroundings,
): Rendered =>
  letter(around, {
    subject: m.confirmYourAddress(),
    title: m.confirmYourAddress(),
    fullName,
    lines: [m.confirmAddress({ brand: brand.name }), ...(booking ? [m.thenFinishBooking({ booking })] : [])],
    button: { url: confirmUrl(page, around), label: m.confirmEmailAddress() },
    after: [m.linkWorksADay(), m.ignoreIfNotYou()],
  })

/** Without a name: of two people who signed up, neither has proved yet that the email address is theirs. */
export const signUpAgain = ({ role }: DataOf<'sign_up_again'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.finishSigningUp({ brand: brand.name }),
    title: m.chooseYourPassword(),
    fullName: null,
    lines: [m.signedUpTwice({ role: roleOf(role) }), m.oneRoleNameInSettings()],
    button: { url: secretUrl(site.resetPassword, around), label: m.choosePassword() },
    after: [m.earlierLinksEnded(), m.ignoreIfNotYou()],
  })

export const accountExists = ({ fullName, role }: DataOf<'account_exists'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.alreadyHaveBrandAccount({ brand: brand.name }),
    title: m.alreadyHaveAccount(),
    fullName,
    lines: [m.triedToSignUp({ role: roleOf(role) }), m.oneRole()],
    button: { url: `${around.publicUrl}${role === 'admin' ? site.login : site.signIn}`, label: m.signIn() },
    after: [m.forgotPassword({ url: around.publicUrl + site.forgotPassword }), m.accountUnchanged()],
  })

export const noAccount = (_: DataOf<'no_account'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.noAccountSubject({ brand: brand.name }),
    title: m.accountNotFound(),
    fullName: null,
    lines: [m.askedForLink({ brand: brand.name }), m.otherAddress()],
    button: { url: `${around.publicUrl}${site.signIn}`, label: m.goToBrand({ brand: brand.name }) },
    after: [m.ignoreIfNotYou()],
  })

export const resetPassword = ({ fullName }: DataOf<'reset_password'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.resetPassword({ brand: brand.name }),
    title: m.chooseANewPassword(),
    fullName,
    lines: [m.resetAsked()],
    button: { url: secretUrl(site.resetPassword, around), label: m.chooseNewPassword() },
    after: [m.linkWorksOnce(), m.ignoreIfNotYou()],
  })

export const changeFrom = ({ fullName, newEmail }: DataOf<'change_from'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.confirmEmailChange(),
    title: m.confirmEmailChange(),
    fullName,
    lines: [m.changeFrom({ brand: brand.name, newEmail })],
    button: { url: secretUrl(site.verifyEmail, around), label: m.confirmChange() },
    after: [m.linkWorksADay(), m.doNotOpen()],
  })

export const changeTo = ({ fullName }: DataOf<'change_to'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.confirmNewAddress(),
    title: m.confirmNewAddress(),
    fullName,
    lines: [m.changeTo({ brand: brand.name })],
    button: { url: secretUrl(site.verifyEmail, around), label: m.confirmEmailAddress() },
    after: [m.oldAddressEmailed(), m.ignoreIfNotYou()],
  })

export const memberWelcome = ({ fullName, role }: DataOf<'member_welcome'>, around: Surroundings): Rendered =>
  letter(
    around,
    role === 'photographer'
      ? {
          subject: m.welcomeTo({ brand: brand.name }),
          title: m.welcomeToStudio(),
          fullName,
          lines: [m.photographerConfirmed()],
          button: { url: `${around.publicUrl}${site.studio}`, label: m.openStudio() },
        }
      : {
          subject: m.welcomeTo({ brand: brand.name }),
          title: m.welcomeTo({ brand: brand.name }),
          fullName,
          lines: [m.clientConfirmed()],
          button: { url: `${around.publicUrl}${site.account}`, label: m.goToYourAccount() },
        },
  )
