import type { Random } from '../random.ts'
import { showcasePhotographer } from '../showcase/people.ts'
import { bookPackage, type PackageCells } from './booked-package.ts'
import { type CityName, cities } from './cities.ts'
import { largestCities } from './largest-cities.ts'
import type { Client, Member } from './people.ts'
import { forBusiness, type Service, type ShootPlan, serviceKeyOf, services } from './services.ts'
import type { PackageRow } from './studios.ts'
import { addDays, type Calendar, DAY, dayOf, HOUR, instantOf, MINUTE, timeOf, within } from './timeline.ts'

const BOOKINGS = 600
const MONTHS = 18
/** Shoots whose photos are being edited. */
const IN_WORK = 14
/** Bookings that a client is paying now, so far ahead that only the upfront payment is due. */
const PAYING = 2
const AHEAD = 10 * DAY
/** For so many days the weekends in the largest cities stay available, so that a first search has results. */
const OPEN_DAYS = 42

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
} & PackageCells
export type Booking = {
  row: BookingRow
  photographer: Member
  service: Service
  begins: number
  ends: number
  /** Set for bookings that show a step of the process: their payment state is not random. */
  moment?: 'paying' | 'in work'
}

export type Slot = Pick<Booking, 'begins' | 'ends'>
/** Time to travel between two shoots. */
const TRAVEL = 2 * HOUR

export function makeBookings(
  random: Random,
  people: { clients: Client[]; photographers: Member[]; packages: PackageRow[] },
  diaries: Map<string, Slot[]>,
  calendar: Calendar,
): Booking[] {
  const packages = Map.groupBy(people.packages, ({ photographer_id }) => photographer_id)
  const clients = people.clients.filter(({ inScenes }) => !inScenes)
  const briefs: string[] = []
  const popularity = new Map(people.photographers.map(({ row }) => [row.id, 0.5 + random.next() ** 2 * 1.5]))
  const bookings = calendar.growingMoments(random, BOOKINGS, MONTHS).flatMap((at) => {
    const photographer = pickPhotographer(random, people.photographers, popularity, at)
    if (!photographer) return []
    // Each booking makes the next one less likely, so that every photographer gets some.
    popularity.set(photographer.row.id, popularity.get(photographer.row.id)! * 0.8)
    const offered = packages.get(photographer.row.id)!
    const service = random.pick(
      photographer.profile.services.filter((word) =>
        offered.some((pack) => pack.service === serviceKeyOf[word]),
      ),
    )
    const pack = random.pick(offered.filter((one) => one.service === serviceKeyOf[service]))
    const client = pickClient(random, clients, photographer.profile.city, service, at)
    if (!client) return []
    const diary = diaries.get(photographer.row.id) ?? []
    diaries.set(photographer.row.id, diary)
    // The same description twice on one page would look like a mistake.
    const brief = random.pickFresh<string>(services[service].briefs, briefs)
    briefs.push(brief)
    const booking = makeBooking(
      random,
      { client, photographer, service, pack, at, brief },
      diary,
      calendar.now,
    )
    if (booking.row.status !== 'cancelled') diary.push(booking)
    return [booking]
  })
  reopenLatestShoots(bookings)
  leaveUnpaid(bookings, calendar.now)
  return bookings
}

/**
 * The latest shoots are not completed: their photos are due, delivered or disputed. There are enough of them
 * for each of these states, whatever day the demo is loaded.
 */
function reopenLatestShoots(bookings: Booking[]): void {
  const done = bookings.filter(({ row }) => row.status === 'completed').sort((a, b) => b.ends - a.ends)
  for (const booking of done.slice(0, IN_WORK)) {
    booking.row.status = 'confirm'
    booking.moment = 'in work'
  }
}

/** The latest bookings that are far enough ahead are not paid yet. */
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
  const free = all.filter(
    ({ row, profile }) =>
      row.created_at.getTime() < at - HOUR &&
      profile.talent > 0 &&
      profile.name !== showcasePhotographer.name,
  )
  const weights = Object.fromEntries(free.map(({ row }) => [row.id, popularity.get(row.id)!]))
  const chosen = free.length > 0 ? random.weigh(weights) : undefined
  return free.find(({ row }) => row.id === chosen)
}

/** Clients mostly book in their own city; companies book other services than private clients. */
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

type Request = {
  client: Client
  photographer: Member
  service: Service
  pack: PackageRow
  at: number
  brief: string
}

function makeBooking(
  random: Random,
  { client, photographer, service, pack, at, brief }: Request,
  diary: Slot[],
  now: number,
): Booking {
  const { profile, row } = photographer
  const plan: ShootPlan = services[service]
  const { zone } = cities[profile.city]
  const { minutes, total, cells } = bookPackage(pack, profile.city, {
    extraHours: random.pick([0, 0, 0, 1]),
  })
  const start = random.pick(plan.starts) * 60 + random.pick([0, 0, 30])
  const { date, slot } = findSlot(random, { service, plan, city: profile.city, start, minutes }, diary, {
    at,
    now,
  })
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
      description: brief,
      final_amount_minor: total,
      shoot_date: date,
      start_time: timeOf(start),
      end_time: timeOf(start + minutes),
      time_zone: zone,
      created_at: new Date(at),
      updated_at: new Date(
        status === 'completed' ? slot.ends : within(random, at, Math.min(at + 6 * DAY, slot.begins), now),
      ),
      ...cells,
    },
  }
}

type Shoot = { service: Service; plan: ShootPlan; city: CityName; start: number; minutes: number }

function findSlot(
  random: Random,
  { service, plan, city, start, minutes }: Shoot,
  diary: Slot[],
  { at, now }: { at: number; now: number },
): { date: string; slot: Slot } {
  const { zone } = cities[city]
  let date = addDays(dayOf(at, zone), random.between(...plan.lead))
  if (service === 'Weddings' || service === 'Families') date = nextSaturday(date)
  for (;;) {
    const begins = instantOf(date, start, zone)
    const slot = { begins, ends: begins + minutes * MINUTE }
    const clash = diary.some(
      (other) => slot.begins < other.ends + TRAVEL && other.begins < slot.ends + TRAVEL,
    )
    const open = largestCities.includes(city) && slot.ends > now && begins < now + OPEN_DAYS * DAY
    if (!clash && !(open && isWeekend(date))) return { date, slot }
    date = addDays(date, 1)
  }
}

/** Includes Friday, because late events end on Saturday. */
const isWeekend = (date: string): boolean => [0, 5, 6].includes(new Date(date).getUTCDay())

function nextSaturday(date: string): string {
  return addDays(date, (6 - new Date(date).getUTCDay() + 7) % 7)
}

function statusOf(random: Random, slot: Slot, at: number, now: number): BookingRow['status'] {
  if (random.chance(0.1)) return 'cancelled'
  if (slot.ends < now) return 'completed'
  // A request gets a reply within two weeks.
  return at > now - 14 * DAY && random.chance(0.35) ? 'pending' : 'confirm'
}
