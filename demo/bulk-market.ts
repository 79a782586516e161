import type pg from 'pg'
import { HALF_HOURS } from '../contract/calendar/calendar.ts'
import { serviceKeys } from '../contract/listings/service-keys.ts'
import { rebuildTallies } from '../server/core/monthly-counts/fold.ts'
import { reindexPhotographer } from '../server/features/listings/search-index.ts'
import { onConnection } from '../server/platform/db/connect.ts'
import { suspendIndexes } from '../server/platform/db/suspend-indexes.ts'
import { BOOKING_COLUMNS, bookingCells, PEOPLE_COLUMNS, REVIEW_COLUMNS, reviewCells } from './bulk.ts'
import { loadBulkHistory } from './bulk-history.ts'
import { BulkOrders } from './bulk-orders.ts'
import { type Cell, copyRows } from './copy-rows.ts'
import { prepared } from './marketplace/portfolios.ts'
import { Random } from './random.ts'

export type BulkMarketOptions = {
  photographers: number
  bookings: number
  seed?: number
  /** Also what the bookings leave behind, see bulk-history.ts. */
  history?: boolean
  now?: Date
  print?: (line: string) => void
}

const DAY = 86_400_000
const PICTURES = 6
/** Photographers are spread over this number of the largest cities, weighted by population. */
const CITIES = 2_000
/** Weekdays with start and end in half hours; none ends after midnight, so that no day depends on another. */
const WEEKS: [days: number[], from: number, to: number][] = [
  [[1, 2, 3, 4, 5, 6], 18, 36],
  [[2, 3, 4, 5, 6, 7], 16, 34],
  [[1, 2, 3, 4, 5, 6, 7], 20, 40],
]
/** See HORIZON_DAYS of server/features/calendar/free-days.ts. */
const KNOWN_DAYS = 1_200

const shown = Object.entries(prepared)

type Base = { id: string; timeZone: string }

/**
 * A market of any size for search: listed photographers with packages, photos, opening hours, bookings,
 * reviews and search indexes. A photographer has at most one booking a day, so that a booked day is busy; a
 * test compares these days with those of the calendar.
 */
export async function loadBulkMarket(client: pg.ClientBase, options: BulkMarketOptions): Promise<void> {
  const { photographers, bookings, seed = 1, history = false, now = new Date(), print = () => {} } = options
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    print(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  const bases = await chooseBases(client, photographers, seed)
  const orders = new BulkOrders({
    bookings,
    seed,
    now,
    photographers,
    zones: bases.map(({ timeZone }) => timeZone),
  })
  const members = orders.photographerIds.map(
    (id, number) => new BulkStudio(id, number, bases[number]!, seed, now),
  )
  const write = (table: string, columns: string, rows: Iterable<Cell[]>) =>
    timed(table, () => copyRows(client, table, columns.split(' '), rows))
  const each = function* (cells: (studio: BulkStudio) => Cell[][]): Generator<Cell[]> {
    for (const studio of members) yield* cells(studio)
  }

  await client.query(`set local maintenance_work_mem = '256MB'`)
  await write('people', PEOPLE_COLUMNS, orders.people())
  const tables = ['bookings', 'reviews', 'studios', 'packages', 'pictures', 'portfolio_pictures']
  const resume = await suspendIndexes(client, tables)
  await write('bookings', BOOKING_COLUMNS, orders.rows(bookingCells))
  await write('reviews', REVIEW_COLUMNS, orders.rows(reviewCells))
  await write(
    'studios',
    STUDIO_COLUMNS,
    each((studio) => [studio.row()]),
  )
  await write(
    'photographer_services',
    'photographer_id position service',
    each((studio) => studio.services()),
  )
  await write(
    'packages',
    PACKAGE_COLUMNS,
    each((studio) => studio.packages()),
  )
  await write(
    'pictures',
    PICTURE_COLUMNS,
    each((studio) => studio.pictures()),
  )
  await write(
    'portfolio_pictures',
    'picture_id photographer_id position cover',
    each((studio) => studio.portfolio()),
  )
  await write(
    'weekly_hours',
    'photographer_id position day from_time to_time',
    each((studio) => studio.hours()),
  )
  await write(
    'free_weekdays',
    'photographer_id day lengths longest',
    each((studio) => studio.weekdays()),
  )
  await write(
    'free_calendars',
    'photographer_id time_zone known_to',
    each((studio) => [studio.calendar()]),
  )
  await timed('indexes', resume)
  await timed('free_days', () => client.query(TAKEN_DAYS, [new Date(now.getTime() - DAY)]))
  await timed('search_offers', () => reindexPhotographer(onConnection(client)))
  if (history) await loadBulkHistory(client, timed)
  await timed('tallies', () => rebuildTallies(client))
}

/** A booked day has no other start: all 48 lengths are 0. */
const TAKEN_DAYS = `
  insert into free_days (photographer_id, date, lengths, longest)
  select distinct photographer_id, shoot_date, array_fill(0::smallint, array[${HALF_HOURS}]), 0
  from bookings b where shoot_date >= $1::date and state not in ('expired', 'declined', 'cancelled')
    and exists (select from free_weekdays w where w.photographer_id = b.photographer_id
      and w.day = extract(isodow from b.shoot_date) and w.longest > 0)`

async function chooseBases(client: pg.ClientBase, count: number, seed: number): Promise<Base[]> {
  const { rows } = await client.query<Base & { population: number }>(
    `select id, time_zone as "timeZone", population from places order by population desc, id limit $1`,
    [CITIES],
  )
  if (rows.length === 0) throw new Error('The list of cities isn’t loaded yet.')
  const weights = rows.map(({ population }) => Math.sqrt(Math.max(1, population)))
  const upTo: number[] = []
  for (const weight of weights) upTo.push((upTo.at(-1) ?? 0) + weight)
  const random = new Random(`bases ${seed}`)
  return Array.from({ length: count }, () => {
    const wanted = random.next() * upTo.at(-1)!
    let [low, high] = [0, rows.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return rows[low]!
  })
}

const STUDIO_COLUMNS =
  'photographer_id slug headline place_id languages included_km per_km_minor farthest_km instant published verification listed notice_hours farthest_days most_per_day'
const PACKAGE_COLUMNS =
  'id photographer_id name service includes minutes price_minor extra_hour_minor pictures delivery_days policy'
const PICTURE_COLUMNS = 'id owner_id purpose state width height prepared sizes'

/** One photographer of the bulk data; every row depends only on the number and the seed. */
class BulkStudio {
  private readonly id: string
  private readonly number: number
  private readonly base: Base
  private readonly random: Random
  private readonly offered: string[]
  private readonly week: (typeof WEEKS)[number]
  private readonly pictureIds: string[]
  private readonly joined: number

  constructor(id: string, number: number, base: Base, seed: number, now: Date) {
    this.id = id
    this.number = number
    this.base = base
    this.random = new Random(`studio ${seed} ${number}`)
    this.joined = now.getTime() - 600 * DAY
    const first = this.random.pick(serviceKeys)
    const second = this.random.pick(serviceKeys)
    this.offered = first === second ? [first] : [first, second]
    this.week = this.random.pick(WEEKS)
    this.pictureIds = Array.from({ length: PICTURES }, () => this.random.id(this.joined))
  }

  row(): Cell[] {
    const { random } = this
    const travel = [random.between(0, 40), random.between(20, 90), random.pick([30, 60, 120, 300, 1_500])]
    return [
      ...[this.id, `bulk-${this.number}`, 'Pictures for measuring', this.base.id],
      random.chance(0.5) ? '{en}' : '{en,es}',
      ...[...travel, random.chance(0.3), true, 'approved', true, random.between(4, 72), 365, 1],
    ]
  }

  services(): Cell[][] {
    return this.offered.map((service, position) => [this.id, position, service])
  }

  packages(): Cell[][] {
    const { random } = this
    return this.offered.map((service) => {
      const minutes = random.pick([60, 120, 180, 240])
      const price = random.between(60, 900) * 100
      const rest = [
        minutes,
        price,
        random.between(30, 120) * 100,
        minutes / 2,
        random.between(3, 30),
        'standard',
      ]
      return [random.id(this.joined), this.id, 'Half a day', service, '', ...rest]
    })
  }

  pictures(): Cell[][] {
    return this.pictureIds.map((id, index) => {
      const [name, { width, height, sizes }] = shown[(this.number + index) % shown.length]!
      return [id, this.id, 'portfolio', 'ready', width, height, name, JSON.stringify(sizes)]
    })
  }

  portfolio(): Cell[][] {
    return this.pictureIds.map((id, index) => [id, this.id, index, index === 0])
  }

  hours(): Cell[][] {
    const [days, from, to] = this.week
    return days.map((day, position) => [this.id, position, day, timeOf(from), timeOf(to)])
  }

  /** The minutes from each half hour until the end of the working day. */
  weekdays(): Cell[][] {
    const [days, from, to] = this.week
    return [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const lengths = Array.from({ length: HALF_HOURS }, (_, start) =>
        days.includes(day) && start >= from && start < to ? (to - start) * 30 : 0,
      )
      return [this.id, day, `{${lengths.join(',')}}`, Math.max(...lengths)]
    })
  }

  calendar(): Cell[] {
    const known = new Date(Date.now() + KNOWN_DAYS * DAY).toISOString().slice(0, 10)
    return [this.id, this.base.timeZone, known]
  }
}

const timeOf = (half: number): string => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
