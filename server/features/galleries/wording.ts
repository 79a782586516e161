import { GALLERY_MONTHS } from '../../../contract/galleries/galleries.ts'
import { nameInMail } from '../../core/mail/templates/names.ts'

type Mail = { subject: string; text: string; button: string }

export const endingMail = (facts: { photographer: string | null; until: string }): Mail => {
  const name = nameInMail(facts.photographer)
  return {
    subject: `${name ? `${name}’s` : 'Your'} photos: download by ${facts.until}`,
    text: `We delete ${name ?? 'your photographer'}’s photos ${GALLERY_MONTHS} months after you accept them. Once deleted, they can’t be recovered.\n\nDownload your photos by ${facts.until}.`,
    button: 'Download photos',
  }
}

/** Without the guest's name: strangers choose it, and our emails must not carry their text. */
export const selectionMail = ({ client, byGuest }: { client: string | null; byGuest: boolean }): Mail => {
  const name = nameInMail(client)
  const who = byGuest ? `A guest of ${name ?? 'your client'}` : (name ?? 'Your client')
  return {
    subject: `${who} sent you a selection`,
    text: `${who} selected photos for you. The file names are ready for Lightroom and Capture One.`,
    button: 'View selection',
  }
}
