import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/admin-sign-in'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery, refetch } from '../../client/queries.ts'
import { PasskeyList } from '../../sign-in/passkey-list.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const byToken = { withoutToken: false }

export function Passkeys() {
  const wanted = apiQuery(get(api.passkeys))
  const { data, isError, refetch: load } = useQuery(wanted)
  const client = useQueryClient()
  return (
    <Panel aria-labelledby="passkeys" aria-busy={!data && !isError} className="p-5 sm:p-6">
      <h2 id="passkeys" className="text-xl">
        {m.passkeys()}
      </h2>
      <p className="mt-1 mb-5 max-w-text text-soft">{m.passkeysExplained()}</p>
      {isError && !data && <LoadFailure message={m.failedToLoadYourPasskeys()} onRetry={() => void load()} />}
      {!data && !isError && <Skeleton className="h-11 w-40" />}
      {data && (
        <PasskeyList
          {...data}
          sender={byToken}
          onChange={(now) => {
            client.setQueryData(wanted.queryKey, now)
            // The first passkey may be the required second factor.
            for (const path of [api.whoAmI, api.administrators]) void refetch(client, [path])
          }}
        />
      )}
    </Panel>
  )
}
