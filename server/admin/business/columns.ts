import type { BusinessMonth, Cohort, UnmetSearch } from '../../../contract/business.ts'
import { services } from '../../../contract/services.ts'
import type { Column } from '../../platform/csv/csv.ts'

/** Numbers are money in a file, so counts and shares are text. */
const text = (value: number | null): string | null => (value === null ? null : String(value))

export const monthColumns = (currency: string): Column<BusinessMonth>[] => [
  ['Month', ({ month }) => month],
  ['Gross volume', ({ gross }) => gross],
  ['Refunds', ({ refunds }) => refunds],
  ['Platform fees', ({ fees }) => fees],
  ['Currency', () => currency],
  ['Take rate (%)', ({ takeRate }) => text(takeRate)],
  ['Requests', ({ requests }) => text(requests)],
  ['Bookings', ({ bookings }) => text(bookings)],
  ['Conversion (%)', ({ conversion }) => text(conversion)],
  ['Joined the waiting list', ({ waitlist }) => text(waitlist)],
  ['Of these, with an account', ({ waitlistAccounts }) => text(waitlistAccounts)],
  ['Of these, with a request', ({ waitlistRequests }) => text(waitlistRequests)],
  ['Of these, with a booking', ({ waitlistBookings }) => text(waitlistBookings)],
]

export const cohortColumns = (cohorts: Cohort[]): Column<Cohort>[] => [
  ['First booking', ({ month }) => month],
  ['Clients', ({ clients }) => text(clients)],
  ...Array.from(
    { length: Math.max(0, ...cohorts.map(({ returned }) => returned.length)) },
    (_, index): Column<Cohort> => [`Month ${index + 1}`, ({ returned }) => text(returned[index] ?? null)],
  ),
]

export const searchColumns: Column<UnmetSearch>[] = [
  ['Service', ({ service }) => services.find(({ key }) => key === service)?.name ?? service],
  ['Location', ({ place }) => place],
  ['Searches', ({ searches }) => text(searches)],
  ['Last search', ({ lastDay }) => lastDay],
]
