import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/admin-integrations'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { type ApiKeyRow, apiKeyMessages } from '../../../contract/integrations/api-keys.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, remove } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Question } from '../../ui/question.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const looks: StatusStyles = {
  active: { tone: 'green', icon: CircleCheck, name: m.stateActive },
  expired: { tone: 'neutral', icon: Clock, name: m.stateExpired },
  revoked: { tone: 'neutral', icon: CircleX, name: m.stateRevoked },
  stopped: { tone: 'amber', icon: CircleX, name: m.stateStopped },
}

export function ApiKeys() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.apiKeys)))
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiKeyRow | null>(null)
  return (
    <Panel aria-labelledby="api-keys" aria-busy={!data && !isError} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="api-keys" className="text-xl">
            {m.apiKeys()}
          </h2>
          <p className="mt-1 max-w-text text-soft">
            {rich(
              m.apiKeysIntro({
                link: (text) => (
                  <a href="/docs" className="underline">
                    {text}
                  </a>
                ),
              }),
            )}
          </p>
        </div>
        <Button look="outline" size="small" onClick={() => setCreating(true)}>
          {m.createApiKey()}
        </Button>
      </div>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message={m.failedToLoadApiKeys()} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Skeleton className="mt-5 h-14 w-full" />}
      {data?.keys.length === 0 && <p className="mt-5 text-soft">{m.noApiKeysYet()}</p>}
      <ul className="mt-4 divide-y divide-hairline">
        {data?.keys.map((key) => (
          <KeyRow key={key.id} row={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      {creating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false)
            setSecret(created)
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={m.apiKeyCreated()}
          label={m.apiKey()}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {revoking && <RevokeQuestion row={revoking} onClose={() => setRevoking(null)} />}
    </Panel>
  )
}

function KeyRow({ row, onRevoke }: { row: ApiKeyRow; onRevoke: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          <bdi>{row.name}</bdi>
          <StatusBadge looks={looks} status={row.state} />
        </p>
        <p className="text-sm text-soft">
          <code>
            {row.prefix}…{row.lastFour}
          </code>
          {`: ${row.scopes.join(', ')}`}
        </p>
        <p className="figures text-sm text-soft">
          {rich(
            m.keyFacts({
              name: () => <bdi>{row.createdBy}</bdi>,
              created: formatLocalMoment(row.createdAt),
              state: row.state === 'active' ? 'active' : 'other',
              end: formatLocalMoment(row.expiresAt),
              used: row.lastUsedAt ? 'yes' : 'other',
              lastUsed: formatLocalMoment(row.lastUsedAt),
            }),
          )}
        </p>
      </div>
      {(row.state === 'active' || row.state === 'stopped') && (
        <Button
          look="quiet"
          size="small"
          className="max-sm:-ms-3"
          aria-label={m.revokeNamed({ name: row.name })}
          onClick={onRevoke}
        >
          {m.revoke()}
        </Button>
      )}
    </li>
  )
}

function RevokeQuestion({ row, onClose }: { row: ApiKeyRow; onClose: () => void }) {
  const revoke = useChange({
    send: () => request(remove(api.apiKey, { params: { id: row.id } })),
    success: apiKeyMessages.revoked(),
    failure: m.failedToRevokeTheApiKey(),
    touches: [[api.apiKeys], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Question
      title={m.revokeQuestion()}
      yes={m.revokeApiKey()}
      no={m.cancel()}
      change={revoke}
      onNo={onClose}
    >
      {m.revokeExplained({ name: row.name })}
    </Question>
  )
}
