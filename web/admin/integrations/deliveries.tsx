import { CircleCheck, CircleX, Clock, Webhook } from 'lucide-react'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { type DeliveryRow, deliveryQuery, webhookMessages } from '../../../contract/integrations/webhooks.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { nothing } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { useChange } from '../../ui/lists/use-change.ts'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'

const REFRESH_MS = 10_000

const looks: StatusStyles = {
  delivered: { tone: 'green', icon: CircleCheck },
  waiting: { tone: 'neutral', icon: Clock },
  failed: { tone: 'red', icon: CircleX },
}

const columns: Column<DeliveryRow>[] = [
  {
    header: 'Event',
    card: 'title',
    cell: ({ kind, eventId, url, isReplay }) => (
      <>
        <span className="font-medium">{kind}</span>
        {isReplay && <span className="text-sm text-soft"> (replay)</span>}
        <span className="block text-sm text-soft wrap-anywhere">{eventId}</span>
        <span className="block text-sm text-soft wrap-anywhere">{url}</span>
      </>
    ),
  },
  { header: 'State', card: 'corner', cell: ({ state }) => <StatusBadge looks={looks} status={state} /> },
  {
    header: 'Created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatLocalMoment(createdAt)}</span>,
  },
  {
    header: 'Attempts',
    cell: ({ attempts, state, nextAttemptAt }) => (
      <>
        <span>{attempts}</span>
        {state === 'waiting' && attempts > 0 && (
          <span className="block text-sm text-soft">next {formatLocalMoment(nextAttemptAt)}</span>
        )}
      </>
    ),
  },
  { header: 'Response', cell: (row) => <Response row={row} /> },
  { header: 'Actions', cell: (row) => <Replay row={row} /> },
]

export function Deliveries() {
  const state = useListState({ filters: { endpoint: deliveryQuery.shape.endpoint } })
  const list = usePagedList(get(api.webhookDeliveries, { query: state.query }), {
    name: 'deliveries',
    rules: { staleTime: 0, refetchInterval: REFRESH_MS },
  })
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-3 text-xl">
        Deliveries
      </h2>
      <ListView
        label="Deliveries"
        list={list}
        state={state}
        columns={columns}
        icon={Webhook}
        texts={{
          loading: 'Loading deliveries',
          empty: 'No deliveries in the last 30 days',
          failed: 'Failed to load deliveries',
        }}
      />
    </section>
  )
}

function Response({ row: { responseStatus, responseText, error } }: { row: DeliveryRow }) {
  if (error) return <span className="block max-w-72 text-sm wrap-anywhere">{error}</span>
  if (responseStatus === null) return <span>{nothing}</span>
  if (!responseText) return <span>{responseStatus}</span>
  return (
    <details className="max-w-72">
      <summary className="cursor-pointer">{responseStatus}</summary>
      <pre className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{responseText}</pre>
    </details>
  )
}

function Replay({ row: { id, kind } }: { row: DeliveryRow }) {
  const change = useChange({
    send: () => request(post(api.replayDelivery, { params: { id } })),
    success: webhookMessages.queued,
    failure: 'Failed to replay this delivery',
    touches: [[api.webhookDeliveries], [api.webhooks]],
  })
  return (
    <Button
      look="outline"
      size="small"
      busy={change.isPending}
      aria-label={`Replay ${kind}`}
      onClick={() => change.mutate()}
    >
      Replay
    </Button>
  )
}
