import type { Random } from '../random.ts'
import { type CityName, cities, cityNames } from './cities.ts'
import type { Client, Member } from './people.ts'
import { forBusiness, type Service, type ShootPlan, services } from './services.ts'
import { addDays, type Calendar, DAY, dayOf, HOUR, instantOf, MINUTE, timeOf, within } from './timeline.ts'

const BOOKINGS = 560
const MONTHS = 18
/** Shoots whose pictures are in work. */
const IN_WORK = 14
/** Slots that somebody is paying for at this moment, so far ahead that paying a part is enough. */
const PAYING = 2
const AHEAD = 10 * DAY

export type BookingRow = {
  id: string
  client_id: string
  photographer_id: string
  status: 'pending' | 'confirm' | 'completed' | 'cancelled'
  description: string
  final_amount_minor: number
  shoot_date: string
  start_time: string
  end_time: string
  time_zone: string
  created_at: Date
  updated_at: Date
}
export type Booking = {
  row: BookingRow
  photographer: Member
  service: Service
  begins: number
  ends: number
  /** Those that stand for a moment of the process: how their money stands is not left to chance. */
  moment?: 'paying' | 'in work'
}

type Slot = Pick<Booking, 'begins' | 'ends'>
/** Nobody is in two places at once, and everybody has to get from one to the other. */
const TRAVEL = 2 * HOUR

export function makeBookings(
  random: Random,
  people: { clients: Client[]; photographers: Member[] },
  calendar: Calendar,
): Booking[] {
  const diaries = new Map<string, Slot[]>()
  const wishes: string[] = []
  const popularity = new Map(people.photographers.map(({ row }) => [row.id, 0.3 + random.next() ** 2 * 1.5]))
  const bookings = calendar.growingMoments(random, BOOKINGS, MONTHS).flatMap((at) => {
    const photographer = pickPhotographer(random, people.photographers, popularity, at)
    if (!photographer) return []
    const service = random.pick(photographer.profile.services)
    const client = pickClient(random, people.clients, photographer.profile.city, service, at)
    if (!client) return []
    const diary = diaries.get(photographer.row.id) ?? []
    diaries.set(photographer.row.id, diary)
    // The same words twice on one page would look like a mistake.
    const wish = random.pickFresh<string>(services[service].wishes, wishes)
    wishes.push(wish)
    const booking = makeBooking(random, { client, photographer, service, at, wish }, diary, calendar.now)
    if (booking.row.status !== 'cancelled') diary.push(booking)
    return [booking]
  })
  reopenLatest(bookings)
  leaveUnpaid(bookings, calendar.now)
  return bookings
}

/**
 * The latest shoots are not done yet: their pictures are awaited, delivered, disputed. So many of them that each of these
 * states can be looked at, whatever day the demo is loaded.
 */
function reopenLatest(bookings: Booking[]): void {
  const done = bookings.filter(({ row }) => row.status === 'completed').sort((a, b) => b.ends - a.ends)
  for (const booking of done.slice(0, IN_WORK)) {
    booking.row.status = 'confirm'
    booking.moment = 'in work'
  }
}

/** The latest who asked for a day far enough ahead have not paid yet. */
function leaveUnpaid(bookings: Booking[], now: number): void {
  const ahead = bookings
    .filter(({ row, begins }) => row.status !== 'cancelled' && begins > now + AHEAD)
    .sort((a, b) => b.row.created_at.getTime() - a.row.created_at.getTime())
  for (const booking of ahead.slice(0, PAYING)) {
    booking.row.status = 'pending'
    booking.moment = 'paying'
  }
}

function pickPhotographer(
  random: Random,
  all: Member[],
  popularity: Map<string, number>,
  at: number,
): Member | undefined {
  const free = all.filter(({ row, profile }) => row.created_at.getTime() < at - HOUR && profile.talent > 0)
  const weights = Object.fromEntries(free.map(({ row }) => [row.id, popularity.get(row.id)!]))
  const chosen = free.length > 0 ? random.weigh(weights) : undefined
  return free.find(({ row }) => row.id === chosen)
}

/** People mostly book in their own city; companies book other things than private persons do. */
function pickClient(
  random: Random,
  all: Client[],
  city: CityName,
  service: Service,
  at: number,
): Client | undefined {
  const known = all.filter(
    ({ row, business }) => row.created_at.getTime() < at - HOUR && business === forBusiness.has(service),
  )
  const nearby = known.filter((client) => client.city === city)
  const list = nearby.length > 0 && random.chance(0.75) ? nearby : known
  return list.length > 0 ? random.pick(list) : undefined
}

type Request = { client: Client; photographer: Member; service: Service; at: number; wish: string }

function makeBooking(
  random: Random,
  { client, photographer, service, at, wish }: Request,
  diary: Slot[],
  now: number,
): Booking {
  const { profile, row } = photographer
  const plan: ShootPlan = services[service]
  const away = (service === 'Weddings' || service === 'Travel') && random.chance(0.08)
  const place = away ? random.pick(cityNames) : profile.city
  const zone = cities[place].zone
  const hours = random.pick(plan.hours)
  const start = random.pick(plan.starts) * 60 + random.pick([0, 0, 30])
  const { date, slot } = findSlot(random, { service, plan, zone, start, hours }, diary, at)
  const status = statusOf(random, slot, at, now)
  return {
    photographer,
    service,
    ...slot,
    row: {
      id: random.id(at),
      client_id: client.row.id,
      photographer_id: row.id,
      status,
      description: `${wish}${place === profile.city ? '' : ` We are in ${place}.`}`,
      final_amount_minor: Math.round((row.hourly_rate_minor ?? 0) * hours),
      shoot_date: date,
      start_time: timeOf(start),
      end_time: timeOf(start + hours * 60),
      time_zone: zone,
      created_at: new Date(at),
      updated_at: new Date(
        status === 'completed' ? slot.ends : within(random, at, Math.min(at + 6 * DAY, slot.begins), now),
      ),
    },
  }
}

type Wish = { service: Service; plan: ShootPlan; zone: string; start: number; hours: number }

function findSlot(random: Random, wish: Wish, diary: Slot[], at: number): { date: string; slot: Slot } {
  let date = addDays(dayOf(at, wish.zone), random.between(...wish.plan.lead))
  if (wish.service === 'Weddings' || wish.service === 'Families') date = nextSaturday(date)
  for (;;) {
    const begins = instantOf(date, wish.start, wish.zone)
    const slot = { begins, ends: begins + wish.hours * 60 * MINUTE }
    const clash = diary.some(
      (other) => slot.begins < other.ends + TRAVEL && other.begins < slot.ends + TRAVEL,
    )
    if (!clash) return { date, slot }
    date = addDays(date, 1)
  }
}

function nextSaturday(date: string): string {
  return addDays(date, (6 - new Date(date).getUTCDay() + 7) % 7)
}

function statusOf(random: Random, slot: Slot, at: number, now: number): BookingRow['status'] {
  if (random.chance(0.1)) return 'cancelled'
  if (slot.ends < now) return 'completed'
  // A request is answered within two weeks.
  return at > now - 14 * DAY && random.chance(0.35) ? 'pending' : 'confirm'
}
