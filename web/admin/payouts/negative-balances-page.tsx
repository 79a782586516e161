import { Scale } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-payouts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
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

export const meta = () => adminMeta(m.negativeBalances())

type Row = NegativeBalance
const balanceLink = (row: Row) => `${personLink('photographer', row.photographer)}?show=balance`

const columns: Column<Row>[] = [
  {
    header: m.photographer,
    card: 'title',
    className: 'lg:w-[28%]',
    cell: (row) => <PersonCell person={row.photographer} to={balanceLink(row)} />,
  },
  {
    header: m.balance,
    align: 'end',
    cell: (row) => (
      <span className="font-medium whitespace-nowrap">
        {formatMajor(row.balance ?? 0, row.currency ?? 'USD')}
      </span>
    ),
  },
  {
    header: m.heldForBookings,
    align: 'end',
    cell: (row) => (
      <span className="whitespace-nowrap">{formatMajor(row.upcoming ?? 0, row.currency ?? 'USD')}</span>
    ),
  },
  { header: m.lastDebit, cell: (row) => row.text },
  { header: m.date, cell: (row) => formatLocalDay(row.since) },
]

/** Photographers with a negative balance. */
export default function NegativeBalancesPage() {
  const state = useListState()
  const navigate = useNavigate()
  const list = usePagedList(get(api.negativeBalances, { query: state.query }), { name: 'balances' })
  return (
    <>
      <PageHead
        title={m.negativeBalances()}
        intro={m.negativeBalancesIntro()}
        actions={
          <ButtonLink to={site.payouts} look="outline" size="small">
            {m.allPayouts()}
          </ButtonLink>
        }
      />
      <ListView
        label={m.negativeBalances()}
        list={list}
        state={state}
        columns={columns}
        icon={Scale}
        onOpen={(row) => navigate(balanceLink(row))}
        texts={{
          loading: m.loadingBalances(),
          empty: m.noNegativeBalances(),
          emptyHint: m.noNegativeBalancesHint(),
          failed: m.failedToLoadBalances(),
        }}
      />
    </>
  )
}
