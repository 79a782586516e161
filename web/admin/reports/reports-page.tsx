import { Flag } from 'lucide-react'
import * as m from '#messages/admin-reports'
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

export const meta = () => adminMeta(m.reports())

const rules = { filters: { tab: reportsQuery.shape.state } }

/** Reported conversations. The messages stay closed until an administrator gives a reason. */
export default function ReportsPage() {
  return (
    <>
      <PageHead title={m.reports()} intro={m.intro()} />
      <AddressTabs
        label={m.reports()}
        tabs={[
          { id: 'open', title: m.open(), content: <Reports state="open" /> },
          { id: 'settled', title: m.resolved(), content: <Reports state="settled" /> },
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
          title={m.failedToLoadReports()}
          reason={failureText(list.error, '')}
          onRetry={list.retry}
          busy={list.fetching}
        />
      ) : !rows ? (
        <div role="status" aria-label={m.loadingReports()} className="grid gap-3 p-6">
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-4 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <Empty
          icon={Flag}
          title={wanted === 'open' ? m.noOpenReports() : m.noResolvedReports()}
          hint={m.noReportsHint()}
        />
      ) : (
        <>
          <ul aria-label={m.reports()} className="divide-y divide-hairline">
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
