import * as m from '#messages/admin-person'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReportItem } from '../reports/report-item.tsx'
import { Section } from './section.tsx'

const MAX_SHOWN = 50

/** Reports by and about the person. A conversation stays closed until an administrator gives a reason. */
export function PersonReports({ id, count }: { id: string; count: number | null }) {
  if (!count) return null
  return (
    <Section title={m.reportedConversations()} count={count} open>
      <Reports id={id} />
    </Section>
  )
}

function Reports({ id }: { id: string }) {
  const query = { person: id, state: 'all', pageSize: MAX_SHOWN } as const
  const { rows, error, retry } = usePagedList(get(api.reports, { query }), { name: 'reports' })
  if (error) return <LoadFailure message={m.failedToLoadReports()} onRetry={retry} />
  return (
    <Panel>
      {rows ? (
        <ul aria-label={m.reports()} className="divide-y divide-hairline">
          {rows.map((report) => (
            <ReportItem key={report.id} report={report} />
          ))}
        </ul>
      ) : (
        <Skeleton className="m-6 h-16 w-64" />
      )}
    </Panel>
  )
}
