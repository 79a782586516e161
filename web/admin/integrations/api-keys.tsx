import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import { formatLocalMoment } from '../../../contract/format/days.ts'
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
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const looks: StatusStyles = {
  active: { tone: 'green', icon: CircleCheck },
  expired: { tone: 'neutral', icon: Clock },
  revoked: { tone: 'neutral', icon: CircleX },
  stopped: { tone: 'amber', icon: CircleX },
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
            API keys
          </h2>
          <p className="mt-1 max-w-text text-soft">
            Your own tools read data with a key. A key stops when the owner who created it loses access.{' '}
            <a href="/docs" className="underline">
              API documentation
            </a>
          </p>
        </div>
        <Button look="outline" size="small" onClick={() => setCreating(true)}>
          Create API key
        </Button>
      </div>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message="Failed to load API keys" onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Skeleton className="mt-5 h-14 w-full" />}
      {data?.keys.length === 0 && (
        <p className="mt-5 text-soft">No API keys yet. Create one for each tool.</p>
      )}
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
          title="API key created"
          label="API key"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {revoking && <RevokeQuestion row={revoking} onClose={() => setRevoking(null)} />}
    </Panel>
  )
}

function KeyRow({ row, onRevoke }: { row: ApiKeyRow; onRevoke: () => void }) {
  const ends = row.state === 'active' ? 'expires' : 'valid until'
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
          Created by <bdi>{row.createdBy}</bdi> {formatLocalMoment(row.createdAt)}, {ends}{' '}
          {formatLocalMoment(row.expiresAt)},{' '}
          {row.lastUsedAt ? `last used ${formatLocalMoment(row.lastUsedAt)}` : 'never used'}
        </p>
      </div>
      {(row.state === 'active' || row.state === 'stopped') && (
        <Button
          look="quiet"
          size="small"
          className="max-sm:-ml-3"
          aria-label={`Revoke ${row.name}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      )}
    </li>
  )
}

function RevokeQuestion({ row, onClose }: { row: ApiKeyRow; onClose: () => void }) {
  const revoke = useChange({
    send: () => request(remove(api.apiKey, { params: { id: row.id } })),
    success: apiKeyMessages.revoked,
    failure: 'Failed to revoke the API key',
    touches: [[api.apiKeys], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Question title="Revoke this API key?" yes="Revoke API key" no="Cancel" change={revoke} onNo={onClose}>
      Tools that use “{row.name}” stop working at once. You can’t undo this.
    </Question>
  )
}
