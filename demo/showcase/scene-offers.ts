import { placeOf } from '../marketplace/places.ts'
import { addDays, DAY, dayOf, HOUR, instantOf, MINUTE } from '../marketplace/timeline.ts'
import type { Random } from '../random.ts'
import { offerPrice, type Staged, shootDay } from './make-scenes.ts'
import type { SceneOffer } from './scene.ts'

/** A custom offer of a scene, with the time of its shoot. */
export type SentOffer = { one: Staged; offer: SceneOffer; date: string; start: string; sentAt: number }

/** An expired offer was valid for a shorter time. */
const VALID_DAYS = { accepted: 7, open: 7, expired: 3 }

/** The message with the offer of a scene, if it has one. */
export function sendOffer(one: Staged, now: number) {
  const { offer } = one.scene
  if (!offer) return []
  const today = dayOf(now, one.zone)
  const sentAt =
    offer.state === 'accepted'
      ? one.asked - 2 * HOUR
      : Math.min(now, instantOf(addDays(today, offer.sent), 17 * 60, one.zone))
  const shoot = offer.shoot && { date: shootDay(today, offer.shoot), start: offer.shoot.start }
  const sent: SentOffer = { one, offer, date: one.date, start: one.scene.start, sentAt, ...shoot }
  return [{ at: sentAt, sender: one.photographer.row.id, text: offer.text, offer: sent }]
}

/** The time of an open offer's shoot, which is kept available so that the offer can be accepted. */
export function offeredSlot({ one, offer, date, start }: SentOffer) {
  const [hours, minutes] = start.split(':').map(Number)
  const begins = instantOf(date, hours! * 60 + minutes!, one.zone)
  return { begins, ends: begins + offer.hours * 60 * MINUTE }
}

/** The row of `offers`, and the booking that was created from it. */
export function offerRow(
  random: Random,
  message: { id: string; thread_id: string },
  { one, offer, date, start, sentAt }: SentOffer,
  currency: string,
) {
  const accepted = offer.state === 'accepted'
  return {
    bookingId: accepted ? one.id : null,
    row: {
      id: random.id(sentAt),
      thread_id: message.thread_id,
      message_id: message.id,
      place_id: placeOf(one.photographer.profile.city),
      shoot_date: date,
      start_time: start,
      minutes: offer.hours * 60,
      price_minor: accepted ? one.total : offerPrice(one.pack, offer),
      currency,
      policy: one.pack.policy,
      delivery_days: one.pack.delivery_days,
      upfront_percent: one.pack.upfront_percent,
      valid_until: new Date(sentAt + VALID_DAYS[offer.state] * DAY),
      created_at: new Date(sentAt),
    },
  }
}
