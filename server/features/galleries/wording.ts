import * as m from '#messages/server-bookings'
import { GALLERY_MONTHS } from '../../../contract/galleries/galleries.ts'
import { nameInMail } from '../../core/mail/templates/names.ts'

type Mail = { subject: string; text: string; button: string }

export const endingMail = (facts: { photographer: string | null; until: string }): Mail => {
  const name = nameInMail(facts.photographer)
  return {
    subject: name
      ? m.downloadPhotosOf({ name, day: facts.until })
      : m.downloadYourPhotos({ day: facts.until }),
    text: [
      m.weDeletePhotos({ name: name ?? m.yourPhotographer(), months: GALLERY_MONTHS }),
      m.downloadBy({ day: facts.until }),
    ].join('\n\n'),
    button: m.downloadPhotos(),
  }
}

/** Without the guest's name: strangers choose it, and our emails must not carry their text. */
export const selectionMail = ({ client, byGuest }: { client: string | null; byGuest: boolean }): Mail => {
  const name = nameInMail(client)
  const who = byGuest ? m.guestOf({ name: name ?? m.yourClient() }) : (name ?? m.yourClientAtStart())
  return {
    subject: m.sentSelection({ who }),
    text: m.selectedPhotos({ who }),
    button: m.viewSelection(),
  }
}
