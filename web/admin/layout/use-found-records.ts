import { useQuery } from '@tanstack/react-query'
import { api, fill, site } from '../../../contract/paths.ts'
import { apiQuery } from '../../client/queries.ts'
import { idOf } from '../../ui/loose.ts'
import { useSettled } from '../../ui/use-settled.ts'

const PAUSE_MS = 200
const SHOWN = 5
/** A whole id, or the last eight characters that the screens show. */
const anId = /^([0-9a-f]{8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

type Party = { fullName?: string | null } | null
type Record = { id?: string; _id?: string; client?: Party; photographer?: Party }
type Answer = { bookingList?: Record[]; transactionList?: Record[] }

/** Bookings and transactions whose id is or ends with the text. A booking's id finds its transaction too. */
export function useFoundRecords(text: string) {
  const settled = useSettled(text, PAUSE_MS)
  const wanted = anId.test(settled) && settled === text
  const bookings = useQuery(searchFor(api.bookings, settled, wanted))
  const transactions = useQuery(searchFor(api.transactions, settled, wanted))
  const found = wanted
    ? [
        ...(bookings.data?.bookingList ?? []).map((row) => toEntry(row, 'Booking', site.booking)),
        ...(transactions.data?.transactionList ?? []).map((row) =>
          toEntry(row, 'Transaction', site.transaction),
        ),
      ]
    : []
  const waiting = anId.test(text) && (settled !== text || bookings.isFetching || transactions.isFetching)
  return { isSearching: waiting, found }
}

const searchFor = (path: string, search: string, enabled: boolean) => ({
  ...apiQuery<Answer>(path, { search, page: 1, pageSize: SHOWN }),
  enabled,
})

function toEntry(
  record: Record,
  kind: 'Booking' | 'Transaction',
  page: typeof site.booking | typeof site.transaction,
) {
  const id = idOf(record)
  const people = [record.client?.fullName, record.photographer?.fullName].filter(Boolean)
  return {
    to: fill(page, { id }),
    kind,
    name: `${kind} ${id.slice(-8)}`,
    note: people.join(' with '),
  }
}
