import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-layout'
import { fill } from '../../../contract/api/path.ts'
import type { BookingRow } from '../../../contract/bookings/bookings.ts'
import { api, site } from '../../../contract/paths.ts'
import type { TransactionRow } from '../../../contract/payments/transactions.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { idOf } from '../../ui/format.ts'
import { useSettled } from '../../ui/use-hydrated.ts'
import { useRole } from '../shared/role.ts'

const PAUSE_MS = 200
const SHOWN = 5
/** A whole id, or the last eight characters that the screens show. */
const anId = /^([0-9a-f]{8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Bookings and transactions whose id is or ends with the text. A booking's id finds its transaction too. */
export function useFoundRecords(text: string) {
  const { may } = useRole()
  const settled = useSettled(text, PAUSE_MS)
  const wanted = anId.test(settled) && settled === text
  const query = { search: settled, page: 1, pageSize: SHOWN }
  const bookings = useQuery({
    ...apiQuery(get(api.bookings, { query })),
    enabled: wanted && may('bookings:read'),
  })
  const transactions = useQuery({
    ...apiQuery(get(api.transactions, { query })),
    enabled: wanted && may('money:read'),
  })
  const found = wanted
    ? [
        ...(bookings.data?.bookingList ?? []).map((row) => toEntry(row, 'booking')),
        ...(transactions.data?.transactionList ?? []).map((row) => toEntry(row, 'transaction')),
      ]
    : []
  const waiting = anId.test(text) && (settled !== text || bookings.isFetching || transactions.isFetching)
  return { isSearching: waiting, found }
}

const texts = {
  booking: (id: string) => ({ kind: m.booking(), name: m.bookingById({ id }) }),
  transaction: (id: string) => ({ kind: m.transaction(), name: m.transactionById({ id }) }),
}

function toEntry(record: BookingRow | TransactionRow, kind: 'booking' | 'transaction') {
  const id = idOf(record)
  const client = record.client?.fullName
  const photographer = record.photographer?.fullName
  return {
    to: fill(site[kind], { id }),
    ...texts[kind](id.slice(-8)),
    note:
      client && photographer
        ? m.clientWithPhotographer({ client, photographer })
        : client || photographer || '',
  }
}
