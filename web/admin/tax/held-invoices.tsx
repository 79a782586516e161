import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/admin-tax'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
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
    header: m.photographer,
    card: 'title',
    cell: ({ id, name }) =>
      name === null ? (
        m.deletedAccount()
      ) : (
        <Link to={fill(site.photographer, { id: id ?? '' })} className="underline underline-offset-4">
          <bdi>{name}</bdi>
        </Link>
      ),
  },
  { header: m.months, cell: ({ months }) => months },
  { header: m.asked, cell: ({ askedAt }) => (askedAt ? formatLocalDay(askedAt) : m.notYet()) },
  {
    header: m.platformFees,
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
        {maySetRules ? m.waitingIntro() : m.waitingIntroWithoutLaunch()}
      </p>
      <ListView
        label={m.waitingInvoices()}
        list={list}
        state={state}
        columns={columns}
        icon={Hourglass}
        texts={{
          loading: m.loadingWaitingInvoices(),
          empty: m.noInvoiceIsWaiting(),
          emptyHint: m.noInvoiceIsWaitingHint(),
          noneMatch: m.noMatchingInvoices(),
          failed: m.failedToLoadWaitingInvoices(),
        }}
      />
    </>
  )
}
