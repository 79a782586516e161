import { asMinor, formatMinor } from '../../contract/format/money.ts'
import { notificationOf } from '../../server/core/mail/notification-texts.ts'
import type { MailContent } from '../../server/core/mail/templates/mail-content.ts'
import { isOwnNews, pageOf } from '../../server/features/booking-process/events.ts'
import { EVENT_TEMPLATES } from '../../server/features/booking-process/templates/event-templates.ts'
import { DAY, HOUR } from '../marketplace/timeline.ts'
import type { Random } from '../random.ts'
import { showcaseClient, showcasePhotographer } from './people.ts'
import type { SceneEvent, sceneTalks } from './scene-records.ts'

/** Notifications of the last two days are unread, as after a short absence. */
const UNREAD = 2 * DAY
const SHOWN = 90 * DAY

const READERS = { client: showcaseClient.email, photographer: showcasePhotographer.email }

/** The rows of `notifications` of the two accounts with a password, as the product would write them. */
export function sceneNotifications(
  random: Random,
  events: SceneEvent[],
  talks: ReturnType<typeof sceneTalks>,
  now: number,
) {
  return [...aboutEvents(events), ...aboutOffers(events, talks)]
    .filter(({ at }) => at > now - SHOWN)
    .map(({ at, personId, mail }) => {
      const { topic, title, path, bookingId, threadId } = notificationOf(mail, '')!
      return {
        id: random.id(at),
        person_id: personId,
        kind: mail.kind,
        topic,
        title,
        path,
        booking_id: bookingId,
        thread_id: threadId ?? null,
        read_at: at > now - UNREAD ? null : new Date(at + 3 * HOUR),
        created_at: new Date(at),
      }
    })
}

type News = { at: number; personId: string; mail: MailContent }

const aboutEvents = (events: SceneEvent[]): News[] =>
  events.flatMap(({ one, what, at, by, facts }) =>
    (['client', 'photographer'] as const).flatMap((who) => {
      const reader = one[who].row
      const mail = EVENT_TEMPLATES[what][who]?.(facts)
      if (!mail || reader.email !== READERS[who] || isOwnNews(what, who, by)) return []
      const data = { fullName: null, ...mail, link: pageOf(what, who, one.id) }
      return [{ at, personId: reader.id, mail: { kind: 'booking' as const, data } }]
    }),
  )

function aboutOffers(events: SceneEvent[], { threads, offers }: ReturnType<typeof sceneTalks>): News[] {
  const people = new Map(
    events.flatMap(({ one }) => [one.client, one.photographer]).map(({ row }) => [row.id, row]),
  )
  return offers.flatMap((offer) => {
    const { client_id, photographer_id } = threads.find(({ id }) => id === offer.thread_id)!
    if (people.get(client_id)!.email !== READERS.client) return []
    const data = {
      ...{ fullName: null, senderName: people.get(photographer_id)!.full_name },
      ...{
        when: '',
        place: '',
        validUntil: '',
        total: formatMinor(asMinor(offer.price_minor), offer.currency),
      },
      ...{ offerId: offer.id, threadId: offer.thread_id },
    }
    return [{ at: offer.created_at.getTime(), personId: client_id, mail: { kind: 'offer' as const, data } }]
  })
}
