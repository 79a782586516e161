import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

type Person = { fullName: string | null }
type Decision = Person & { reason: string }

const studio = ({ publicUrl }: Surroundings) => ({
  url: `${publicUrl}${site.studio}`,
  label: 'Open studio',
})

export const approved = ({ fullName }: Person, around: Surroundings): Rendered =>
  letter(around, {
    subject: `You’re verified on ${brand.name}`,
    title: 'You’re verified',
    fullName,
    lines: [
      'We’ve reviewed your profile and your work. Welcome!',
      'Clients can find you as soon as your profile is complete and published. Your studio shows what’s left to do.',
    ],
    button: studio(around),
  })

export const changes = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: `Changes needed on your ${brand.name} profile`,
    title: 'Changes needed on your profile',
    fullName,
    lines: ['We’ve reviewed your profile. Before we can verify it, we need you to change something:', reason],
    button: studio(around),
    after: ['Submit it again when you’re ready.'],
  })

export const refused = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: `Your ${brand.name} profile wasn’t approved`,
    title: 'Your profile wasn’t approved',
    fullName,
    lines: ['We’ve reviewed your profile and can’t approve it:', reason],
    button: studio(around),
    after: [`If you think this is a mistake, email us at ${around.supportEmail}.`],
  })

export const photoTakenDown = ({ fullName, reason }: Decision, around: Surroundings): Rendered =>
  letter(around, {
    subject: `We took a photo out of your ${brand.name} portfolio`,
    title: 'A photo was taken down',
    fullName,
    lines: [
      'A photo in your portfolio looks the same as one in another photographer’s portfolio. We’ve reviewed both and hidden yours:',
      reason,
    ],
    button: { url: `${around.publicUrl}${site.studioPortfolio}`, label: 'Open portfolio' },
    after: [
      'Your portfolio shows you which photo it is. With fewer than 6 photos left, your profile isn’t listed until you add more.',
      `If you think this is a mistake, email us at ${around.supportEmail}.`,
    ],
  })
