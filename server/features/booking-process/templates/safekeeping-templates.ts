import { countPhotos, describeSafe, SAFE_HOURS } from '../../../../contract/safekeeping/rules.ts'
import { type BookingEventType, type EventData, type EventTemplate, mail } from './event-types.ts'

const photos = ({ photos = 0 }: EventData) => countPhotos(photos)
const asSubject = ({ photos = 0 }: EventData) => describeSafe(photos)
const adjective = ({ photos = 0 }: EventData) => countPhotos(photos).replace(' ', ' safely stored ')

/** Photos that are stored and sealed before their delivery. `note` is a date here. */
export const SAFEKEEPING_EVENT_TEMPLATES = {
  'photos-sealed': {
    line: (f) => `${photos(f)} stored safely`,
    client: (f) =>
      mail(
        `${asSubject(f)}`,
        `${f.photographer} stored ${photos(f)} of your shoot on ${f.when} with us, and they’re sealed. No one can remove or change them. You’ll get the finished photos as agreed. If they’re never delivered and you get a refund, the sealed photos open to you.`,
      ),
  },
  'more-sealed': { line: (f) => `${photos(f)} more stored safely` },
  'seal-due': {
    line: () => 'Reminder sent to store the photos safely',
    photographer: (f) =>
      mail(
        `Reminder: store ${f.client}’s photos safely`,
        `Upload previews or originals of your shoot on ${f.when} and seal them by ${f.note}. ${f.client} was promised that they’re safe within ${SAFE_HOURS} hours.`,
        'Store photos',
      ),
  },
  'seal-missed': {
    line: () => `Too few photos stored within ${SAFE_HOURS} hours of the shoot`,
    client: (f) =>
      mail(
        'Your photos aren’t all stored safely yet',
        `${f.photographer} promised to store the photos of your shoot within ${SAFE_HOURS} hours. ${f.photos ? `So far ${f.photos === 1 ? '1 photo is' : `${photos(f)} are`} stored.` : 'Nothing is stored so far.'} The date for your finished photos stays the same${f.deadline ? `: ${f.deadline}` : ''}. You can message ${f.photographer} from your booking.`,
      ),
    photographer: (f) =>
      mail(
        `You missed the ${SAFE_HOURS} hours for ${f.client}’s photos`,
        `We told ${f.client} that too few photos of the shoot on ${f.when} are stored safely. Store them now: that’s still worth it. After 2 misses in your last 10 shoots, your profile loses its badge.`,
        'Store photos',
      ),
  },
  'set-opened': {
    line: (f) => `${adjective(f)} opened`,
    client: (f) =>
      mail(
        'The sealed photos of your shoot are open',
        `Your photos weren’t delivered, so we opened the ${adjective(f)} to you. View and download them until ${f.note}.`,
        'View photos',
      ),
    photographer: (f) =>
      mail(
        `${f.client} can see the sealed photos`,
        `Nothing was delivered for ${f.when} and ${f.client} gets a refund, so we opened the ${adjective(f)} to ${f.client} until ${f.note}.`,
      ),
  },
  'set-ending': {
    line: () => 'Reminder sent to download the sealed photos',
    client: (f) =>
      mail(
        'Download your sealed photos',
        `The ${adjective(f)} of your shoot are open until ${f.note}. Then we delete them.`,
        'View photos',
      ),
  },
} satisfies Partial<Record<BookingEventType, EventTemplate>>
