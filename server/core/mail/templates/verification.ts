import { brand } from '../../../../contract/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

type Person = { fullName: string | null }
type Decision = Person & { reason: string }

const studio = ({ publicUrl }: Surroundings) => ({
  url: `${publicUrl}${site.studio}`,
  label: 'Open my studio',
})

export const approved = ({ fullName }: Person, around: Surroundings): Rendered =>
  letter(
    {
      subject: `You are verified on ${brand.name}`,
      title: 'You are verified',
      fullName,
      lines: [
        'We have looked at your profile and your work, and we are glad to have you.',
        'As soon as your profile is published and complete, people find you. Your studio says whether anything is missing.',
      ],
      button: studio(around),
      after: [],
    },
    around,
  )

export const changes = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(
    {
      subject: `Your ${brand.name} profile: please change something`,
      title: 'Nearly there',
      fullName,
      lines: ['We have looked at your profile, and ask you to change something before we verify it:', reason],
      button: studio(around),
      after: ['Hand it in again when you are done; we look at it anew.'],
    },
    around,
  )

export const refused = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(
    {
      subject: `Your ${brand.name} profile was not accepted`,
      title: 'We cannot verify your profile',
      fullName,
      lines: ['We have looked at your profile and cannot accept it:', reason],
      button: studio(around),
      after: [`Do you see it differently? Write to ${around.supportEmail}.`],
    },
    around,
  )
