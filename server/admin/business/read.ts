import {
  type Business,
  type BusinessMonth,
  type Cohort,
  UNMET_DAYS,
  type UnmetSearch,
} from '../../../contract/admin/business.ts'
import { countryName } from '../../../contract/format/countries.ts'
import { asMajor, asMinor, majorOf } from '../../../contract/format/money.ts'
import { placeLabel } from '../../../contract/listings/services.ts'
import { readOutsideCounts } from '../../features/outside-contacts/rule.ts'
import type { Db } from '../../platform/db/connect.ts'
import { literal, query } from '../../platform/db/query.ts'
import { recentMonths } from '../dashboard/rules.ts'

export type Around = { currency: string; timeZone: string; now: Date }

const SHOWN_MONTHS = 12
const SHOWN_SEARCHES = 50
/** More than any file needs; keeps the response bounded. */
const EXPORTED_SEARCHES = 10_000

export async function readBusiness(db: Db, around: Around): Promise<Business> {
  const shown = recentMonths(around.now, around.timeZone, SHOWN_MONTHS).reverse()
  const [counted, cohorts, searches, outside] = await Promise.all([
    readMonths(db, around.currency),
    readCohorts(db, around),
    readUnmetSearches(db, around, SHOWN_SEARCHES),
    readOutsideCounts(db),
  ])
  const months = shown.map((day) => {
    const month = day.slice(0, 7)
    return counted.months.find((each) => each.month === month) ?? { ...NOTHING, month }
  })
  return {
    currency: around.currency,
    countedAt: counted.countedAt,
    months,
    cohorts: cohorts.filter(({ month }) => month >= months[0]!.month),
    searches,
    outside,
  }
}

const NOTHING: Omit<BusinessMonth, 'month'> = {
  ...{
    gross: asMajor(0),
    refunds: asMajor(0),
    fees: asMajor(0),
    takeRate: null,
    requests: 0,
    bookings: 0,
    conversion: null,
  },
  ...{ waitlist: 0, waitlistAccounts: 0, waitlistRequests: 0, waitlistBookings: 0 },
}

type MonthRow = {
  month: string
  gross: string
  refunds: string
  fees: string
  requests: number
  bookings: number
  waitlist: number
  waitlistAccounts: number
  waitlistRequests: number
  waitlistBookings: number
  countedAt: string
}

/** All months with figures, oldest first. */
export async function readMonths(
  db: Db,
  currency: string,
): Promise<{ months: BusinessMonth[]; countedAt: string | null }> {
  const rows = await query<MonthRow>(db)`
    select to_char(month, 'YYYY-MM') as month, gross_minor as gross, refunds_minor as refunds, fees_minor as fees,
      requests, bookings, waitlist, waitlist_accounts as "waitlistAccounts", waitlist_requests as "waitlistRequests",
      waitlist_bookings as "waitlistBookings", counted_at as "countedAt"
    from business_months order by business_months.month`
  const months = rows.map(({ countedAt: _, gross, refunds, fees, ...counts }) => ({
    ...counts,
    gross: majorOf(asMinor(gross), currency),
    refunds: majorOf(asMinor(refunds), currency),
    fees: majorOf(asMinor(fees), currency),
    takeRate: percentOf(Number(fees), Number(gross)),
    conversion: percentOf(counts.bookings, counts.requests),
  }))
  return { months, countedAt: rows[0] ? new Date(rows[0].countedAt).toISOString() : null }
}

/** In percent, with one decimal; null without a whole. */
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** All cohorts, oldest first, each up to the current month. */
export async function readCohorts(db: Db, { timeZone, now }: Around): Promise<Cohort[]> {
  const current = numberOf(recentMonths(now, timeZone, 1)[0]!)
  const rows = await query<{ cohort: string; month: string; clients: number }>(db)`
    select cohort::text, month::text, clients from booking_cohorts order by booking_cohorts.cohort`
  const cohorts = new Map<string, Cohort>()
  for (const row of rows) {
    const first = numberOf(row.cohort)
    const later = numberOf(row.month) - first
    const cohort = cohorts.get(row.cohort) ?? {
      month: row.cohort.slice(0, 7),
      clients: 0,
      returned: Array<number>(Math.max(current - first, later)).fill(0),
    }
    cohorts.set(row.cohort, cohort)
    if (later === 0) cohort.clients = row.clients
    else cohort.returned[later - 1] = row.clients
  }
  return [...cohorts.values()]
}

/** Months since the year 0. */
function numberOf(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return year * 12 + month
}

type SearchRow = {
  service: string | null
  name: string | null
  region: string | null
  country: string | null
  searches: number
  lastDay: string
}

export async function readUnmetSearches(
  db: Db,
  { timeZone, now }: Around,
  most = EXPORTED_SEARCHES,
): Promise<UnmetSearch[]> {
  const rows = await query<SearchRow>(db)`
    select u.service, p.name, p.region, p.country, u.searches, u.last::text as "lastDay" from (
      select service, place_id, sum(searches)::int as searches, max(day) as last from unmet_searches
      where day > (${now}::timestamptz at time zone ${timeZone})::date - ${literal(UNMET_DAYS)}
      group by service, place_id order by 3 desc, 4 desc, 1, 2 limit ${literal(most)}
    ) u left join places p on p.id = u.place_id order by u.searches desc, u.last desc, u.service, u.place_id`
  return rows.map(({ service, name, region, country, searches, lastDay }) => ({
    service,
    place:
      name === null
        ? null
        : placeLabel({ name, region: region ?? '', countryName: countryName(country ?? '') }),
    searches,
    lastDay,
  }))
}
