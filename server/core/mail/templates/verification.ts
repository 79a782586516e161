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
    subject: m.verifiedSubject({ brand: brand.name }),
    title: m.verifiedTitle(),
    fullName,
    lines: [m.profileVerified(), m.clientsCanFindYou()],
    button: studio(around),
  })

export const changes = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.changesSubject({ brand: brand.name }),
    title: m.changesTitle(),
    fullName,
    lines: [m.changesLine(), reason],
    button: studio(around),
    after: [m.submitAgain()],
  })

export const refused = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.notApprovedSubject({ brand: brand.name }),
    title: m.notApprovedTitle(),
    fullName,
    lines: [m.notApprovedLine(), reason],
    button: studio(around),
    after: [m.ifMistake({ email: around.supportEmail })],
  })

export const photoTakenDown = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.photoTakenOutSubject({ brand: brand.name }),
    title: m.photoTakenDown(),
    fullName,
    lines: [m.photoTakenLine(), reason],
    button: { url: `${around.publicUrl}${site.studioPortfolio}`, label: m.openPortfolio() },
    after: [m.photoTakenAfter(), m.ifMistake({ email: around.supportEmail })],
  })
