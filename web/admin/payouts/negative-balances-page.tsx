import { Scale } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatLocalDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import type { NegativeBalance } from '../../../contract/payments/corrections.ts'
import { get } from '../../client/api-request.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { PersonCell } from '../../ui/person-cell.tsx'
import { personLink } from '../shared/links.ts'

export const meta = () => adminMeta('Negative balances')

type Row = NegativeBalance
const balanceLink = (row: Row) => `${personLink('photographer', row.photographer)}?show=balance`

const columns: Column<Row>[] = [
  {
    header: 'Photographer',
    card: 'title',
    className: 'lg:w-[28%]',
    cell: (row) => <PersonCell person={row.photographer} to={balanceLink(row)} />,
  },
  {
    header: 'Balance',
    align: 'end',
    cell: (row) => (
      <span className="font-medium whitespace-nowrap">
        {formatMajor(row.balance ?? 0, row.currency ?? 'USD')}
      </span>
    ),
  },
  {
    header: 'Held for bookings',
    align: 'end',
    cell: (row) => (
      <span className="whitespace-nowrap">{formatMajor(row.upcoming ?? 0, row.currency ?? 'USD')}</span>
    ),
  },
  { header: 'Last debit', cell: (row) => row.text },
  { header: 'Date', cell: (row) => formatLocalDay(row.since) },
]

/** Photographers with a negative balance. */
export default function NegativeBalancesPage() {
  const state = useListState()
  const navigate = useNavigate()
  const list = usePagedList(get(api.negativeBalances, { query: state.query }), { name: 'balances' })
  return (
    <>
      <PageHead
        title="Negative balances"
        intro="What photographers owe after refunds, chargebacks and debits. We recover it from their next payouts. To write it off, add a credit."
        actions={
          <ButtonLink to={site.payouts} look="outline" size="small">
            All payouts
          </ButtonLink>
        }
      />
      <ListView
        label="Negative balances"
        list={list}
        state={state}
        columns={columns}
        icon={Scale}
        onOpen={(row) => navigate(balanceLink(row))}
        texts={{
          loading: 'Loading balances',
          empty: 'No negative balances',
          emptyHint: 'A balance goes below zero when a refund or chargeback follows a payout.',
          failed: 'Failed to load balances',
        }}
      />
    </>
  )
}
