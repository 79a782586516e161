import { formatNamedTime } from '../../contract/format/clocks.ts'
import { asMinor } from '../../contract/format/money.ts'
import { EVENT_TEMPLATES } from '../../server/features/booking-process/templates/event-templates.ts'
import type {
  Actor,
  BookingEventType,
  EventData,
} from '../../server/features/booking-process/templates/event-types.ts'
import { addDays, DAY, dayOf, HOUR, instantOf, MINUTE } from '../marketplace/timeline.ts'
import type { Random } from '../random.ts'
import { isDelivered, type Staged } from './make-scenes.ts'
import { offerRow, type SentOffer, sendOffer } from './scene-offers.ts'

const ENDED = ['declined', 'expired', 'cancelled']
const ENDED_BY: Record<string, Actor> = { declined: 'photographer', expired: 'clock', cancelled: 'client' }

/** The rows of `transactions` and `payments`. */
export function scenePayments(random: Random, staged: Staged[], now: number) {
  const payments: Payment[] = []
  const transactions = staged.map((one) => {
    const id = random.id(one.asked)
    const pay = (kind: 'capture' | 'refund', minor: number, at: number) =>
      payments.push({
        id: random.id(at),
        transaction_id: id,
        kind,
        amount_minor: minor,
        provider: 'sandbox',
        reference: `${id}-${kind}-${minor}-${payments.length}`,
        occurred_at: new Date(at),
      })
    const held = one.scene.state === 'held'
    const ended = ENDED.includes(one.scene.state)
    const whole = !held && !ended && one.chargedAt <= now && one.scene.state !== 'requested'
    // A request is only authorised, and one that is not accepted is released.
    const offered = one.scene.offer?.state === 'accepted'
    const captured = !held && !['requested', 'declined', 'expired'].includes(one.scene.state)
    if (captured) pay('capture', one.upfront, offered ? one.asked : one.accepted)
    if (whole) pay('capture', one.total - one.upfront, one.chargedAt)
    if (ended && captured) pay('refund', one.upfront, one.since)
    return {
      id,
      booking_id: one.id,
      client_id: one.client.row.id,
      photographer_id: one.photographer.row.id,
      total_minor: one.total,
      upfront_minor: one.upfront,
      remaining_minor: one.total - one.upfront,
      payment_status: whole ? 'completed' : ended && captured ? 'refunded' : 'pending',
      payment_stage: whole ? 'completed' : captured ? 'upfront' : 'pending',
      created_at: new Date(one.asked),
      updated_at: new Date(ended ? one.since : whole ? one.chargedAt : one.asked),
    }
  })
  return { transactions, payments }
}

type Payment = {
  id: string
  transaction_id: string
  kind: 'capture' | 'refund'
  amount_minor: number
  provider: string
  reference: string
  occurred_at: Date
}

export type SceneEvent = {
  one: Staged
  what: BookingEventType
  at: number
  by: Actor
  note: string
  facts: EventData
}

/** The events of each scene, in order. */
export function listEvents(staged: Staged[], now: number, currency: string): SceneEvent[] {
  return staged.flatMap((one) => {
    const { scene, asked, accepted, chargedAt, slot, since, deliveredAt } = one
    const events: SceneEvent[] = []
    const add = (what: BookingEventType, at: number, by: Actor, minor = 0, note = '') => {
      const facts: EventData = {
        client: one.client.row.full_name,
        photographer: one.photographer.row.full_name,
        when: formatNamedTime(new Date(slot.begins), one.zone),
        ...{ currency, by, note, minor: asMinor(minor), deadline: null, overdue: false },
      }
      events.push({ one, what, at, by, note, facts })
    }
    add('held', asked - 4 * MINUTE, 'client')
    if (scene.state === 'held') return events
    const offered = scene.offer?.state === 'accepted'
    add(offered ? 'booked' : 'requested', asked, 'client', one.upfront)
    // These were never accepted.
    const refused = scene.state === 'declined' || scene.state === 'expired' || scene.state === 'requested'
    if (!refused && !offered) add('accepted', accepted, 'photographer')
    if (ENDED.includes(scene.state)) {
      add(scene.state as BookingEventType, since, ENDED_BY[scene.state]!, one.upfront, scene.reason)
      if (scene.state === 'cancelled') add('refund-made', since + MINUTE, 'provider', one.upfront)
    } else if (!refused && chargedAt <= now)
      add('remainder-paid', chargedAt, 'provider', one.total - one.upfront)
    if (scene.proposal) add('proposed', now - 37 * HOUR, scene.proposal.by)
    if (scene.state === 'shot' || isDelivered(one)) add('shot', slot.ends, 'clock')
    if (isDelivered(one)) add('delivered', deliveredAt, 'photographer')
    if (scene.state === 'changes' || scene.state === 'disputed' || scene.state === 'completed')
      add(scene.state, since, 'client', 0, scene.reason)
    return events
  })
}

/** The rows of `booking_events`, with the texts of the product. */
export const sceneEvents = (random: Random, events: SceneEvent[]) =>
  events.map(({ one, what, at, by, note, facts }) => ({
    id: random.id(at),
    booking_id: one.id,
    at: new Date(at),
    type: what,
    what: EVENT_TEMPLATES[what].line(facts),
    by,
    note,
  }))

/** The rows of `reviews` and `client_reviews`. */
export function sceneReviews(random: Random, staged: Staged[], now: number) {
  const of = (one: Staged, at: number) => ({
    id: random.id(at),
    booking_id: one.id,
    client_id: one.client.row.id,
    photographer_id: one.photographer.row.id,
    created_at: new Date(at),
  })
  return {
    reviews: staged.flatMap((one) => {
      const { review } = one.scene
      if (!review) return []
      const at = one.since + 2 * DAY
      return [
        {
          ...of(one, at),
          rating: review.rating,
          review: review.text,
          visible_at: new Date(at),
          answer: review.answer ?? null,
          answered_at: review.answer ? new Date(at + 20 * HOUR) : null,
        },
      ]
    }),
    client_reviews: staged.flatMap((one) => {
      const { clientReview, review } = one.scene
      if (!clientReview) return []
      const at = one.since + DAY
      // A blind review is visible after the client's two weeks, or once the client has written one.
      const visible = review ? at + DAY : Math.max(now, one.since) + 11 * DAY
      return [
        {
          ...of(one, at),
          rating: clientReview.rating,
          review: clientReview.text,
          visible_at: new Date(visible),
        },
      ]
    }),
  }
}

/** The rows of `threads`, `thread_messages` and `offers`: one conversation per pair of people. */
export function sceneTalks(random: Random, staged: Staged[], now: number, currency: string) {
  const pairs = Map.groupBy(
    staged.filter(({ scene }) => scene.talk),
    ({ client, photographer }) => `${client.row.id} ${photographer.row.id}`,
  )
  const talks = [...pairs.values()].map((shared) => {
    const { client, photographer } = shared[0]!
    const messagesOfPair: SentMessage[] = shared
      .flatMap((one) => [...listMessages(random, one, now), ...sendOffer(one, now)])
      .sort((a, b) => a.at - b.at)
    const first = messagesOfPair[0]!.at
    const last = messagesOfPair.at(-1)!
    const unread = shared.some(({ scene }) => scene.unread)
    const id = random.id(first)
    const read = (reader: string) => new Date(unread && last.sender !== reader ? last.at - MINUTE : last.at)
    return {
      thread: {
        id,
        client_id: client.row.id,
        photographer_id: photographer.row.id,
        client_read_at: read(client.row.id),
        photographer_read_at: read(photographer.row.id),
        last_message_at: new Date(last.at),
        created_at: new Date(first),
      },
      messages: messagesOfPair.map(({ at, sender, text, offer }) => ({
        row: {
          id: random.id(at),
          thread_id: id,
          sender_id: sender,
          text,
          created_at: new Date(at),
          mailed_at: new Date(at),
        },
        offer,
      })),
    }
  })
  const messages = talks.flatMap((talk) => talk.messages)
  const offers = messages.flatMap(({ row, offer }) => (offer ? [offerRow(random, row, offer, currency)] : []))
  return {
    threads: talks.map(({ thread }) => thread),
    thread_messages: messages.map(({ row }) => row),
    offers: offers.map(({ row }) => row),
    offer_bookings: offers.flatMap(({ bookingId, row }) =>
      bookingId ? [{ booking_id: bookingId, offer_id: row.id }] : [],
    ),
  }
}

type SentMessage = { at: number; sender: string; text: string; offer?: SentOffer }

function listMessages(random: Random, { scene, client, photographer, zone }: Staged, now: number) {
  let day = scene.asked
  let minutes = 10 * 60
  let turn = 0
  return scene.talk!.flatMap((part) => {
    if (typeof part === 'number') {
      day = part
      minutes = 10 * 60
      return []
    }
    minutes += random.between(8, 70)
    const at = instantOf(addDays(dayOf(now, zone), day), minutes, zone)
    const sender = turn % 2 === 0 ? client.row.id : photographer.row.id
    turn += 1
    return [{ at, sender, text: part }]
  })
}
