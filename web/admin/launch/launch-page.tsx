import { useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { Fee } from './fee.tsx'
import { LaunchSwitch } from './launch-switch.tsx'
import { Limits } from './limits.tsx'
import { PayeeRule } from './payee-rule.tsx'
import { Readiness } from './readiness.tsx'
import { Reserve } from './reserve.tsx'
import { useUnsavedForms } from './unsaved-forms.ts'

export const meta = () => adminMeta('Launch')

export default function LaunchPage() {
  const { hasUnsaved, mark } = useUnsavedForms()
  // Readiness changes outside this screen, so it is loaded again on every visit.
  const { data, isError, refetch } = useQuery({
    ...apiQuery(get(api.adminMarket)),
    staleTime: 0,
  })
  return (
    <>
      <PageHead title="Launch" intro="Open or close the marketplace." />
      {!data && isError && (
        <LoadFailure message="Failed to load launch settings" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-label="Loading launch settings" className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {data && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="grid gap-4">
            <LaunchSwitch market={data} />
            <Fee key={data.feePercent} feePercent={data.feePercent ?? 0} mark={mark} />
            <Limits
              key={`${data.lateRefundDays} ${data.maxDaysAhead}`}
              lateRefundDays={data.lateRefundDays ?? 60}
              maxDaysAhead={data.maxDaysAhead ?? 365}
              mark={mark}
            />
            <Reserve
              key={`${data.reservePayouts} ${data.reserveDays}`}
              reservePayouts={data.reservePayouts ?? 0}
              reserveDays={data.reserveDays ?? 0}
              mark={mark}
            />
            <PayeeRule isRequired={data.payeeRequired === 'listing'} />
          </div>
          <Readiness market={data} />
        </div>
      )}
      <UnsavedChanges dirty={hasUnsaved} />
    </>
  )
}
