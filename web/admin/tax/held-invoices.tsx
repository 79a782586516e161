import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import type { HeldInvoices as Row } from '../../../contract/tax/tax.ts'
import { get } from '../../client/api-request.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { useRole } from '../shared/role.ts'

const columns: Column<Row>[] = [
  {
    header: 'Photographer',
    card: 'title',
    cell: ({ id, name }) =>
      name === null ? (
        'Deleted account'
      ) : (
        <Link to={fill(site.photographer, { id: id ?? '' })} className="underline underline-offset-4">
          <bdi>{name}</bdi>
        </Link>
      ),
  },
  { header: 'Months', cell: ({ months }) => months },
  { header: 'Asked', cell: ({ askedAt }) => (askedAt ? formatLocalDay(askedAt) : 'Not yet') },
  {
    header: 'Platform fees',
    align: 'end',
    cell: ({ total, currency }) => formatMajor(total ?? 0, currency ?? 'USD'),
  },
]

/** Fees that are on no invoice yet, because the photographer's address is missing. */
export function HeldInvoices() {
  const state = useListState({ filters: {} })
  const maySetRules = useRole().may('system:write')
  const list = usePagedList(get(api.adminHeldInvoices, { query: state.query }), { name: 'held' })
  return (
    <>
      <p className="mb-5 max-w-text text-soft">
        These invoices wait until the photographer has entered tax details. We ask by email every 30 days. To
        avoid this,{' '}
        {maySetRules ? 'require tax details on Launch.' : 'an owner can require tax details on Launch.'}
      </p>
      <ListView
        label="Waiting invoices"
        list={list}
        state={state}
        columns={columns}
        icon={Hourglass}
        texts={{
          loading: 'Loading waiting invoices',
          empty: 'No invoice is waiting',
          emptyHint: 'Every photographer with platform fees has entered tax details.',
          noneMatch: 'No matching invoices',
          failed: 'Failed to load waiting invoices',
        }}
      />
    </>
  )
}
