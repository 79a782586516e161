import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/admin-integrations'
import type { EndpointRow } from '../../../contract/integrations/webhooks.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { DeleteEndpoint, RotateSecret } from './endpoint-questions.tsx'
import { type EndpointAction, EndpointItem } from './endpoint-row.tsx'
import { SecretDialog } from './secret-dialog.tsx'

type Opened = { action: EndpointAction | 'create'; endpoint: EndpointRow | null } | null

export function Webhooks() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.webhooks)))
  const [opened, setOpened] = useState<Opened>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpened(null)
  const showSecret = (created: string) => {
    close()
    setSecret(created)
  }
  return (
    <Panel aria-labelledby="webhooks" aria-busy={!data && !isError} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="webhooks" className="text-xl">
            {m.webhooks()}
          </h2>
          <p className="mt-1 max-w-text text-soft">
            {rich(
              m.webhooksIntro({
                link: (text) => (
                  <a href="/docs#receiving-webhooks" className="underline">
                    {text}
                  </a>
                ),
              }),
            )}
          </p>
        </div>
        <Button look="outline" size="small" onClick={() => setOpened({ action: 'create', endpoint: null })}>
          {m.createEndpoint()}
        </Button>
      </div>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message={m.failedToLoadEndpoints()} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Skeleton className="mt-5 h-14 w-full" />}
      {data?.endpoints.length === 0 && <p className="mt-5 text-soft">{m.noEndpointsYet()}</p>}
      <ul className="mt-4 divide-y divide-hairline">
        {data?.endpoints.map((endpoint) => (
          <EndpointItem
            key={endpoint.id}
            endpoint={endpoint}
            onAction={(action) => setOpened({ action, endpoint })}
          />
        ))}
      </ul>
      {(opened?.action === 'create' || opened?.action === 'edit') && (
        <EndpointDialog endpoint={opened.endpoint} onClose={close} onCreated={showSecret} />
      )}
      {opened?.action === 'delete' && <DeleteEndpoint endpoint={opened.endpoint!} onClose={close} />}
      {opened?.action === 'rotate' && (
        <RotateSecret endpoint={opened.endpoint!} onClose={close} onCreated={showSecret} />
      )}
      {secret && (
        <SecretDialog
          title={m.signingSecret()}
          label={m.secret()}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Panel>
  )
}
