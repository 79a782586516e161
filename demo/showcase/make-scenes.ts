import type { BookingState } from '../../contract/bookings/process.ts'
import { offerMessages } from '../../contract/messages/offers.ts'
import { deliveryDaysOf } from '../../server/features/listings/add-ons.ts'
import type { StoredAddOn } from '../../server/platform/db/tables/studios.ts'
import { type Booked, bookPackage, type PackageCells } from '../marketplace/booked-package.ts'
import type { Slot } from '../marketplace/bookings.ts'
import { cities } from '../marketplace/cities.ts'
import type { Client, Member } from '../marketplace/people.ts'
import type { PackageRow } from '../marketplace/studios.ts'
import {
  addDays,
  type Calendar,
  DAY,
  dayOf,
  HOUR,
  instantOf,
  MINUTE,
  timeOf,
} from '../marketplace/timeline.ts'
import type { Random } from '../random.ts'
import type { Scene, SceneOffer } from './scene.ts'
import { scenes } from './scenes.ts'

/** A scene with its people, its package and all of its times. */
export type Staged = {
  id: string
  scene: Scene
  client: Client
  photographer: Member
  pack: Booked
  cells: PackageCells
  minutes: number
  date: string
  start: number
  slot: Slot
  asked: number
  accepted: number
  /** When the remaining payment is charged. */
  chargedAt: number
  deliveredAt: number
  since: number
  total: number
  upfront: number
  zone: string
}

type People = { clients: Client[]; photographers: Member[]; packages: PackageRow[] }

const DELIVERED: BookingState[] = ['delivered', 'changes', 'disputed', 'completed']

/** No time is later than the start of the day on which the demo is loaded, except upcoming shoots. */
export function stageScenes(random: Random, people: People, { now }: Calendar): Staged[] {
  return scenes.map((scene) => {
    const client = people.clients.find(({ row }) => row.full_name === scene.client)!
    const photographer = people.photographers.find(({ row }) => row.full_name === scene.photographer)!
    const offered = people.packages.find(
      (one) => one.photographer_id === photographer.row.id && one.name === scene.package,
    )!
    const { pack, ...booked } = bookScene(offered, photographer, scene)
    const { zone } = cities[photographer.profile.city]
    const at = (day: number, minutes: number) =>
      Math.min(now, instantOf(addDays(dayOf(now, zone), day), minutes, zone))
    const date = shootDay(dayOf(now, zone), scene)
    const [hours, minutes] = scene.start.split(':').map(Number)
    const start = hours! * 60 + minutes!
    const begins = instantOf(date, start, zone)
    const slot = { begins, ends: begins + booked.minutes * MINUTE }
    const asked = at(scene.asked, random.between(18 * 60, 20 * 60))
    const ended = scene.since === undefined ? undefined : at(scene.since, random.between(14 * 60, 19 * 60))
    const since =
      ended ?? (scene.state === 'shot' ? slot.ends : scene.state === 'booked' ? asked + 14 * HOUR : asked)
    return {
      id: random.id(asked),
      scene,
      client,
      photographer,
      pack,
      ...booked,
      date,
      start,
      slot,
      asked,
      accepted: asked + 14 * HOUR,
      chargedAt: begins - 7 * DAY,
      // Clients have a week to review delivered photos; these took two days.
      deliveredAt: scene.state === 'delivered' ? since : since - 2 * DAY,
      since,
      upfront: Math.ceil((booked.total * pack.upfront_percent) / 100),
      zone,
    }
  })
}

/** The scene's package with the chosen add-ons, or the accepted custom offer. */
function bookScene(offered: PackageRow, { profile }: Member, { offer, addOns = [] }: Scene) {
  const chosen = (JSON.parse(offered.add_ons) as StoredAddOn[]).filter(({ name }) => addOns.includes(name))
  const pack: Booked =
    offer?.state === 'accepted'
      ? {
          ...offered,
          ...{ id: null, name: offerMessages.name(), includes: offer.text, minutes: offer.hours * 60 },
          ...{ price_minor: offerPrice(offered, offer), extra_hour_minor: 0, pictures: 0 },
        }
      : { ...offered, delivery_days: deliveryDaysOf(offered.delivery_days, chosen) }
  return { pack, ...bookPackage(pack, profile.city, { addOns: chosen }) }
}

/** Rounded to steps of 5 in the major unit. */
export const offerPrice = (pack: Pick<PackageRow, 'price_minor'>, { price }: SceneOffer): number =>
  Math.round((pack.price_minor * price) / 500) * 500

/** Moves the day away from today to a Saturday, or to a day from Tuesday to Friday. */
export function shootDay(today: string, { day, on }: Pick<Scene, 'day' | 'on'>): string {
  const step = day < 0 ? -1 : 1
  const wanted = on === 'saturday' ? [6] : [2, 3, 4, 5]
  let date = addDays(today, day)
  while (!wanted.includes(new Date(date).getUTCDay())) date = addDays(date, step)
  return date
}

export const isDelivered = ({ scene }: Staged): boolean => DELIVERED.includes(scene.state)
export const isLive = ({ scene }: Staged): boolean =>
  !['declined', 'expired', 'cancelled'].includes(scene.state)

/** The rows of `bookings`. */
export function sceneBookings(staged: Staged[], now: number) {
  return staged.map((one) => {
    const { scene, client, photographer, pack, slot, asked, since, start, zone, cells } = one
    const charged = one.chargedAt <= now
    const open = scene.state === 'booked'
    return {
      id: one.id,
      client_id: client.row.id,
      photographer_id: photographer.row.id,
      state: scene.state,
      description: scene.description,
      final_amount_minor: one.total,
      shoot_date: one.date,
      start_time: timeOf(start),
      end_time: timeOf(start + one.minutes),
      time_zone: zone,
      created_at: new Date(asked),
      updated_at: new Date(since),
      ...cells,
      policy: pack.policy,
      policy_starts_at: new Date(slot.begins),
      booked_at: scene.state === 'held' ? null : new Date(asked),
      state_since: new Date(since),
      // The loader replaces this with half an hour from the load.
      hold_until: scene.state === 'held' ? new Date(now + HOUR / 2) : null,
      deadline: deadlineOf(one),
      remaining_due: new Date(one.chargedAt),
      charge_at: open && !charged ? new Date(one.chargedAt) : null,
      saved_card: scene.state === 'held' ? null : 'card:succeeds',
      cancelled_by: scene.state === 'cancelled' ? 'client' : null,
      changes_asked: scene.state === 'changes' ? 1 : 0,
      proposal: proposalOf(one),
      dispute:
        scene.state === 'disputed'
          ? JSON.stringify({ by: 'client', reason: scene.reason, at: new Date(since).toISOString() })
          : null,
    }
  })
}

/** Deadlines as in server/features/booking-process/process.ts; that of a hold is set by the loader. */
function deadlineOf({ scene, since, slot, pack }: Staged): Date | null {
  const later: Partial<Record<BookingState, number>> = {
    requested: Math.min(since + 48 * HOUR, slot.begins - 2 * HOUR),
    booked: slot.ends,
    shot: slot.ends + pack.delivery_days * DAY,
    delivered: since + 7 * DAY,
    changes: since + 7 * DAY,
    disputed: since + 5 * DAY,
  }
  const at = later[scene.state]
  return at === undefined ? null : new Date(at)
}

function proposalOf({ scene: { proposal }, date, minutes: long, zone }: Staged): string | null {
  if (!proposal) return null
  const [hours, minutes] = proposal.start.split(':').map(Number)
  const start = hours! * 60 + minutes!
  const day = addDays(date, proposal.later)
  const begins = instantOf(day, start, zone)
  return JSON.stringify({
    by: proposal.by,
    startsAt: new Date(begins).toISOString(),
    endsAt: new Date(begins + long * MINUTE).toISOString(),
    date: day,
    start: proposal.start,
    end: timeOf(start + long),
  })
}
