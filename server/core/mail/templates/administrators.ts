import * as m from '#messages/mail-back-office'
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
    subject: m.invitedToBackOffice({ brand: brand.name }),
    title: m.joinTheBackOffice(),
    fullName,
    lines: [m.accountCreatedForYou({ name: nameInMail(invitedBy) ?? m.anAdministrator() })],
    button: { url: newPasswordUrl(around), label: m.choosePassword() },
    after: [m.linkWorksSevenDays(), m.ignoreIfUnexpected()],
  })

export const adminReset = ({ fullName }: DataOf<'admin_reset'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.resetYourBackOfficePassword(),
    title: m.chooseANewPassword(),
    fullName,
    lines: [m.resetAsked()],
    button: { url: newPasswordUrl(around), label: m.chooseNewPassword() },
    after: [m.linkWorksAnHour(), m.ignoreIfNotYou()],
  })

export const tokenReused = ({ fullName, device }: DataOf<'token_reused'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.signedOutToProtect(),
    title: m.signedOutToProtect(),
    fullName,
    lines: [device ? m.tokenReusedOnDevice({ device }) : m.tokenReused(), m.sessionEndedEverywhere()],
    button: { url: `${around.publicUrl}${site.login}`, label: m.logInAgain() },
    after: [m.ifConnectionDidNotDrop()],
  })

/** Older rows have no role: they were for administrators only. */
export const loginsRefused = (
  { fullName, role = 'admin' }: DataOf<'logins_refused'>,
  around: Surroundings,
): Rendered =>
  letter(around, {
    subject: m.failedLoginsSubject({ brand: brand.name }),
    title: m.repeatedFailedLogins(),
    fullName,
    lines: [m.wrongPasswordsBlocked()],
    button: {
      url: `${around.publicUrl}${role === 'admin' ? site.settings : site.accountSettings}`,
      label: m.openSettings(),
    },
    after: [role === 'admin' ? m.turnOnTwoSteps() : m.ifPasswordUsedElsewhere()],
  })

export const backOfficeHint = ({ fullName }: DataOf<'back_office_hint'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.logInOnOwnPageSubject({ brand: brand.name }),
    title: m.logInOnTheBackOfficePage(),
    fullName,
    lines: [m.passwordEnteredOnSite()],
    button: { url: `${around.publicUrl}${site.login}`, label: m.logInToTheBackOffice() },
    after: [m.ifNotYouChangeNow()],
  })

/** `what`: one sentence about what changed and who did it. */
export const ownerNotice = ({ fullName, what }: DataOf<'owner_notice'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.securityNoticeSubject({ brand: brand.name }),
    title: m.aSensitiveSettingChanged(),
    fullName,
    lines: [what],
    button: { url: `${around.publicUrl}${site.activity}`, label: m.openActivityLog() },
    after: [m.everyOwnerGetsThisEmail(), m.ifUnexpectedUndo()],
  })

export const brandAddress = ({ name, invitedBy }: DataOf<'brand_address'>, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.confirmAddressSubject({ brand: brand.name }),
    title: m.confirmThisAddress(),
    fullName: null,
    lines: [m.wantsToUseAddress({ owner: nameInMail(invitedBy) ?? m.anOwner(), name, brand: brand.name })],
    button: {
      url: `${around.publicUrl}${site.confirmBrandAddress}#${around.secret ?? 'hidden'}`,
      label: m.confirmAddress(),
    },
    after: [m.linkWorksADay(), m.ignoreIfUnexpected()],
  })

export const adminDigest = (
  { fullName, total, lines }: DataOf<'admin_digest'>,
  around: Surroundings,
): Rendered => {
  const count = Number(total)
  return letter(around, {
    subject: m.needAttention({ brand: brand.name, count }),
    title: m.needsAttention(),
    fullName,
    lines: [m.waitingForAdministrator({ count }), ...lines.split('\n')],
    button: { url: `${around.publicUrl}${site.dashboard}`, label: m.openDashboard() },
    after: [m.whyDigest()],
  })
}

export const handOver = (
  { fullName, from, page, note }: DataOf<'hand_over'>,
  around: Surroundings,
): Rendered => {
  const name = nameInMail(from) ?? m.aColleague()
  return letter(around, {
    subject: m.handedOverSubject({ name }),
    title: m.aTaskForYou(),
    fullName,
    lines: [m.asksYouTo({ name }), note],
    button: { url: `${around.publicUrl}${page}`, label: m.openPage() },
    after: [m.everyoneWithRoleGotThis()],
  })
}
