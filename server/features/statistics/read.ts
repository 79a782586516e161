import { dateIn } from '../../../contract/format/clocks.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import {
  STATISTICS_DAYS,
  type Statistics,
  type StatisticsPeriod,
} from '../../../contract/studio/statistics.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { eventsOf } from '../booking-process/templates/event-types.ts'
import { accounts } from '../payments/ledger/postings.ts'
import { MONEY_SENT } from '../tax/report.ts'

type Around = { currency: string; timeZone: string; now: Date }
type DayCounts = { day: string; views: number; shown: number }
/** Days of the operator's time zone; null for what has not happened. */
type Booked = {
  requested: string | null
  confirmed: string | null
  accepted: boolean
  ended: boolean
  minutes: number | null
}
type Figures = { counts: DayCounts[]; booked: Booked[] }

const MONTHS = 12

export async function readStatistics(db: Db, photographerId: string, around: Around): Promise<Statistics> {
  const today = dateIn(around.now, around.timeZone)
  const months = monthsUpTo(today.slice(0, 7))
  const first = `${months[0]}-01`
  const [counts, booked, earned] = await Promise.all([
    readCounts(db, photographerId, first),
    readBooked(db, photographerId, first, around.timeZone),
    readEarned(db, photographerId, first, around),
  ])
  const daysAgo = (days: number) => nameDay(readDay(today) - days)
  const recentStart = daysAgo(STATISTICS_DAYS - 1)
  const figures = { counts, booked }
  return {
    currency: around.currency,
    recent: sumUp(figures, (day) => day >= recentStart),
    before: sumUp(figures, (day) => day >= daysAgo(2 * STATISTICS_DAYS - 1) && day < recentStart),
    months: months.map((month) => {
      const { views, shown, requests, bookings } = sumUp(figures, (day) => day.startsWith(month))
      const earnings = majorOf(asMinor(earned.get(month) ?? 0), around.currency)
      return { month, views, shown, requests, bookings, earnings }
    }),
  }
}

function monthsUpTo(last: string): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, n) =>
    new Date(Date.UTC(year, month - MONTHS + n, 1)).toISOString().slice(0, 7),
  )
}

function sumUp({ counts, booked }: Figures, isIn: (day: string) => boolean): StatisticsPeriod {
  const days = counts.filter(({ day }) => isIn(day))
  const requests = booked.filter(({ requested }) => requested !== null && isIn(requested))
  const ended = requests.filter((request) => request.ended)
  const accepted = ended.filter((request) => request.accepted).length
  return {
    views: days.reduce((sum, { views }) => sum + views, 0),
    shown: days.reduce((sum, { shown }) => sum + shown, 0),
    requests: requests.length,
    bookings: booked.filter(({ confirmed }) => confirmed !== null && isIn(confirmed)).length,
    acceptance: ended.length > 0 ? Math.round((accepted / ended.length) * 100) : null,
    replyMinutes: medianOf(requests.flatMap(({ minutes }) => minutes ?? [])),
  }
}

function medianOf(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return Math.round((sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2)
}

const readCounts = (db: Db, photographerId: string, first: string): Promise<DayCounts[]> =>
  query<DayCounts>(db)`
    select day::text, views, shown from profile_counts
    where photographer_id = ${photographerId} and day >= ${first}::date`

/** Bookings since the first month, with what their events say. A request that the client cancelled was not answered. */
const readBooked = (db: Db, photographerId: string, first: string, timeZone: string): Promise<Booked[]> =>
  query<Booked>(db)`
    select (requested at time zone ${timeZone})::date::text as requested,
      (confirmed at time zone ${timeZone})::date::text as confirmed, accepted,
      accepted or declined as ended,
      round(extract(epoch from answered - requested) / 60)::int as minutes
    from (
      select min(e.at) filter (where e.type = 'requested') as requested,
        min(e.at) filter (where e.type in ('accepted', 'booked')) as confirmed,
        min(e.at) filter (where e.type = 'capture-failed' or e.type in ('accepted', 'declined') and e.by = 'photographer') as answered,
        bool_or(e.type = 'accepted') as accepted,
        bool_or(e.type in ('declined', 'expired')) as declined
      from bookings b join booking_events e on ${eventsOf('e', 'b')}
      where b.photographer_id = ${photographerId} and b.created_at >= ${first}::date - 3
      group by b.id
    ) booked where coalesce(requested, confirmed) is not null`

/** Movements of the balance by month, apart from payouts and transfers, which only move what was earned before. */
async function readEarned(
  db: Db,
  photographerId: string,
  first: string,
  { currency, timeZone }: Around,
): Promise<Map<string, string>> {
  const rows = await query<{ month: string; minor: string }>(db)`
    select to_char(e.at at time zone ${timeZone}, 'YYYY-MM') as month, -sum(p.minor) as minor
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account = ${accounts.payable(photographerId)} and p.currency = ${currency}
      and e.kind not in (${MONEY_SENT})
      and e.at >= ${first}::date::timestamp at time zone ${timeZone}
    group by 1`
  return new Map(rows.map(({ month, minor }) => [month, minor]))
}
