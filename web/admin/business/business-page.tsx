import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-business'
import { type Business, type businessTables, UNMET_DAYS } from '../../../contract/admin/business.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery, calm } from '../../client/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CsvButton } from '../../ui/lists/csv-button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MonthsChart } from '../shared/months-chart.tsx'
import { useRole } from '../shared/role.ts'
import { Cohorts } from './cohorts.tsx'
import { Funnel } from './funnel.tsx'
import { measuresOf } from './measures.ts'
import { Outside } from './outside.tsx'
import { OwnMoney } from './own-money.tsx'
import { UnmetSearches } from './unmet-searches.tsx'

export const meta = () => adminMeta(m.business())

export default function BusinessPage() {
  const { data, isError, refetch } = useQuery({ ...apiQuery(get(api.business)), ...calm })
  const mayReadJobs = useRole().may('system:read')
  return (
    <>
      <PageHead
        title={m.business()}
        intro={data && <Counted at={data.countedAt} />}
        actions={
          <>
            <ButtonLink to={site.books} look="outline" size="small">
              {m.viewBooks()}
            </ButtonLink>
            {mayReadJobs && (
              <ButtonLink to={site.jobs} look="outline" size="small">
                {m.viewJobs()}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="mb-4 grid gap-4">
        <OwnMoney />
      </div>
      {isError && !data && (
        <LoadFailure message={m.failedToLoadTheBusinessFigures()} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-label={m.loadingTheBusinessFigures()} className="grid gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-107 w-full" />
        </div>
      )}
      {data && <Figures business={data} />}
    </>
  )
}

const Counted = ({ at }: { at: string | null }) =>
  at ? rich(m.countedEveryHour({ moment: () => <Moment instant={at} /> })) : m.firstCountRunning()

function Figures({ business }: { business: Business }) {
  const measures = measuresOf(business)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel aria-label={m.figuresOfTheLast12Months()} className="p-5 sm:p-6">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          {measures.map(({ id, text, format, total }) => (
            <div key={id} className="min-w-0">
              <dt className="text-sm text-soft">{text}</dt>
              <dd className="figures font-display text-2xl wrap-anywhere">{format(total ?? null)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel aria-labelledby="months" className="keep-whole min-w-0 p-5 sm:p-6">
        <MonthsChart months={business.months} measures={measures} caption={m.monthsCaption()} />
        <Csv table="months" />
      </Panel>
      <Funnel months={business.months} />
      <Cohorts cohorts={business.cohorts} csv={<Csv table="cohorts" />} />
      <UnmetSearches searches={business.searches} csv={<Csv table="searches" />} />
      <Outside counts={business.outside} />
      <Meaning />
    </div>
  )
}

const Csv = ({ table }: { table: (typeof businessTables)[number] }) => (
  <div className="mt-4 print:hidden">
    <CsvButton file={get(api.businessCsv, { query: { table } })} name={`business-${table}`} />
  </div>
)

const Meaning = () => (
  <section aria-labelledby="meaning" className="mt-4 max-w-text">
    <h2 id="meaning" className="text-xl">
      {m.whatWeCount()}
    </h2>
    <ul className="mt-2 grid list-disc gap-1 ps-5 text-soft">
      <li>{m.volumeExplained()}</li>
      <li>{m.feesExplained()}</li>
      <li>{m.takeRateExplained()}</li>
      <li>{m.requestsExplained()}</li>
      <li>{m.waitingListExplained()}</li>
      <li>{m.searchesExplained({ days: UNMET_DAYS })}</li>
    </ul>
  </section>
)
