import * as m from '#messages/booking-events'
import { describeSafe, SAFE_HOURS } from '../../../../contract/safekeeping/rules.ts'
import { type BookingEventType, mail, sentences, type Written } from './event-types.ts'

const hours = SAFE_HOURS

/** Photos that are stored and sealed before their delivery. `note` is a date here. */
export const SAFEKEEPING_EVENT_TEMPLATES = {
  'photos-sealed': {
    line: m.storedSafelyLine,
    client: (f) => mail(describeSafe(f.photos), m.storedSafely(f)),
  },
  'more-sealed': { line: m.moreStoredLine },
  'seal-due': {
    line: m.storeReminderLine,
    photographer: (f) => mail(m.storeReminderSubject(f), m.storeReminder({ ...f, hours }), m.storePhotos()),
  },
  'seal-missed': {
    line: () => m.tooFewStoredLine({ hours }),
    client: (f) =>
      mail(
        m.notAllStored(),
        sentences(
          m.promisedToStore({ ...f, hours }),
          f.photos ? m.storedSoFar(f) : m.nothingStored(),
          m.deliveryDateStays(f),
          m.messagePhotographer(f),
        ),
      ),
    photographer: (f) => mail(m.missedHoursSubject({ ...f, hours }), m.missedHours(f), m.storePhotos()),
  },
  'set-opened': {
    line: m.sealedOpenedLine,
    client: (f) => mail(m.sealedOpenSubject(), m.sealedOpen(f), m.viewPhotos()),
    photographer: (f) => mail(m.sealedSeenSubject(f), m.sealedSeen(f)),
  },
  'set-ending': {
    line: m.downloadReminderLine,
    client: (f) => mail(m.downloadSealedSubject(), m.downloadSealed(f), m.viewPhotos()),
  },
} satisfies Partial<Record<BookingEventType, Written>>
