import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-sign-in'
import { attentionMessages, DIGEST_TIME } from '../../../contract/admin/attention.ts'
import { nameZone } from '../../../contract/format/clocks.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, put } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'

export function DigestChoice() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.digest)))
  const change = useChange({
    send: (enabled: boolean) => request(put(api.digest, { body: { enabled } })),
    success: (_, enabled) => (enabled ? attentionMessages.digestOn() : attentionMessages.digestOff()),
    failure: m.failedToChangeTheDailySummary(),
    touches: [[api.digest]],
  })
  const enabled = change.isPending ? change.variables : data?.enabled
  return (
    <Panel aria-labelledby="digest" aria-busy={!data && !isError} className="p-5 sm:p-6">
      <h2 id="digest" className="text-xl">
        {m.dailySummary()}
      </h2>
      <p className="mt-1 max-w-text text-soft">
        {data
          ? m.digestExplainedInZone({ time: DIGEST_TIME, zone: nameZone(new Date(), data.timeZone) })
          : m.digestExplained({ time: DIGEST_TIME })}
      </p>
      <div className="mt-4">
        {data ? (
          <label htmlFor="digest-choice" className="flex min-h-11 items-center gap-3">
            <Switch
              id="digest-choice"
              name="digest"
              checked={enabled}
              disabled={change.isPending}
              onChange={(event) => change.mutate(event.target.checked)}
            />
            {m.sendMeTheDailySummary()}
          </label>
        ) : isError ? (
          <LoadFailure message={m.failedToLoadThisSetting()} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-6 w-56" />
        )}
        <FailureNote text={change.failed} className="mt-2" />
      </div>
    </Panel>
  )
}
