import * as m from '#messages/mail-marketplace'
import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

type Person = { fullName: string | null }
type Decision = Person & { reason: string }

const studio = ({ publicUrl }: Surroundings) => ({
  url: `${publicUrl}${site.studio}`,
  label: m.openStudio(),
})

export const approved = ({ fullName }: Person, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.youreVerifiedOn({ brand: brand.name }),
    title: m.youreVerified(),
    fullName,
    lines: [m.reviewedWelcome(), m.clientsCanFindYou()],
    button: studio(around),
  })

export const changes = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.changesNeededSubject({ brand: brand.name }),
    title: m.changesNeeded(),
    fullName,
    lines: [m.reviewedChangesNeeded(), reason],
    button: studio(around),
    after: [m.submitItAgainWhenYoureReady()],
  })

export const refused = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.notApprovedSubject({ brand: brand.name }),
    title: m.notApproved(),
    fullName,
    lines: [m.reviewedNotApproved(), reason],
    button: studio(around),
    after: [m.ifMistake({ supportEmail: around.supportEmail })],
  })

export const photoTakenDown = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.photoTakenDownSubject({ brand: brand.name }),
    title: m.aPhotoWasTakenDown(),
    fullName,
    lines: [m.photoLooksTheSame(), reason],
    button: { url: `${around.publicUrl}${site.studioPortfolio}`, label: m.openPortfolio() },
    after: [m.portfolioShowsWhich(), m.ifMistake({ supportEmail: around.supportEmail })],
  })
