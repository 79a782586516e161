import { Flag } from 'lucide-react'
import { type Report, reportsQuery } from '../../../contract/messages/messages.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { failureText } from '../../client/queries.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { ListFooter } from '../../ui/lists/list-footer.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { Empty, Failed } from '../../ui/lists/list-states.tsx'
import { useLastPage, usePagedList } from '../../ui/lists/paged-list.ts'
import { usePageTurn } from '../../ui/lists/use-page-turn.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReportItem } from './report-item.tsx'

export const meta = () => adminMeta('Reports')

const rules = { filters: { tab: reportsQuery.shape.state } }

/** Reported conversations. The messages stay closed until an administrator gives a reason. */
export default function ReportsPage() {
  return (
    <>
      <PageHead title="Reports" intro="Reported conversations." />
      <AddressTabs
        label="Reports"
        tabs={[
          { id: 'open', title: 'Open', content: <Reports state="open" /> },
          { id: 'settled', title: 'Resolved', content: <Reports state="settled" /> },
        ]}
      />
    </>
  )
}

function Reports({ state: wanted }: { state: 'open' | 'settled' }) {
  const state = useListState(rules)
  const query = { page: state.page, pageSize: state.pageSize, state: wanted }
  const list = usePagedList(get(api.reports, { query }), { name: 'reports' })
  useLastPage(list, state.page, (page) => state.change({ page }, { replace: true }))
  const { top, turn } = usePageTurn(list, state)
  const { rows } = list
  return (
    <Panel ref={top} className="scroll-mt-20">
      {list.error ? (
        <Failed
          title="Failed to load reports"
          reason={failureText(list.error, '')}
          onRetry={list.retry}
          busy={list.fetching}
        />
      ) : !rows ? (
        <div role="status" aria-label="Loading reports" className="grid gap-3 p-6">
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-4 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <Empty
          icon={Flag}
          title={wanted === 'open' ? 'No open reports' : 'No resolved reports'}
          hint="Clients and photographers can report a conversation. Reports appear here."
        />
      ) : (
        <>
          <ul aria-label="Reports" className="divide-y divide-hairline">
            {rows.map((report) => (
              <ReportItem key={report.id ?? ''} report={report as Report} />
            ))}
          </ul>
          <ListFooter list={list} state={state} pageSize={state.pageSize} onTurn={turn} />
        </>
      )}
    </Panel>
  )
}
