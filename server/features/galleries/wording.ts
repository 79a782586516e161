import { GALLERY_MONTHS } from '../../../contract/galleries.ts'
import { nameInMail } from '../../core/mail/names.ts'

type Mail = { subject: string; text: string; button: string }

export const endingMail = (facts: { photographer: string | null; until: string }): Mail => ({
  subject: 'Your pictures are kept for a little longer',
  text: `We keep the pictures of ${nameInMail(facts.photographer) ?? 'your photographer'} for ${GALLERY_MONTHS} months after you accepted them. They go on ${facts.until}.\n\nPlease download them before: afterwards nobody can bring them back.`,
  button: 'Download the pictures',
})

/** Without the guest's name: strangers choose it, and our emails must not carry their text. */
export const selectionMail = (facts: { client: string | null; byGuest: boolean }): Mail => {
  const client = nameInMail(facts.client) ?? 'your client'
  return {
    subject: `A selection of ${client} is finished`,
    text: `${facts.byGuest ? `Somebody with whom ${client} shares the pictures has` : `${client} has`} chosen, and handed the selection to you. The names of the files stand ready for Lightroom and Capture One.`,
    button: 'See the selection',
  }
}
