import * as m from '#messages/admin-shared'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { asMinor, formatMinor } from '../../../contract/format/money.ts'
import type { LedgerEntry } from '../../../contract/payments/payments.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { bookingLink } from './links.ts'

export const ledgerColumns: Column<LedgerEntry>[] = [
  { header: m.entry, card: 'title', cell: (entry) => <span className="font-medium">{entry.text}</span> },
  {
    header: m.time,
    cell: (entry) => <span className="whitespace-nowrap">{formatLocalMoment(entry.at)}</span>,
  },
  { header: m.postings, cell: ({ postings }) => <Postings postings={postings} /> },
]

export const bookingColumn: Column<LedgerEntry> = {
  header: m.booking,
  cell: ({ booking }) =>
    booking ? <CopyId id={booking} what="booking" to={bookingLink(booking)} /> : <span>-</span>,
}

export function LedgerTable({ label, entries }: { label: string; entries: LedgerEntry[] }) {
  return <DataTable label={label} columns={ledgerColumns} rows={entries} rowKey={({ id }) => id} />
}

/** Debit is positive; an entry sums to zero. Account ids are shortened as on all screens. */
export function Postings({ postings }: Pick<LedgerEntry, 'postings'>) {
  return (
    <ul className="figures grid w-full max-w-64 gap-0.5 text-sm">
      {postings.map(({ account, currency, minor }) => (
        <li key={`${account} ${minor}`} className="flex justify-between gap-4">
          <span className="text-soft">{shorten(account)}</span>
          <span className="whitespace-nowrap">
            {minor > 0 ? '+' : '−'}
            {formatMinor(asMinor(Math.abs(minor)), currency, 'exact')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const shorten = (account: string): string =>
  account.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}([0-9a-f]{8})/g, '…$1')
