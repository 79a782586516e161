import { CircleCheck, CircleX, Clock, Webhook } from 'lucide-react'
import { formatLocalMoment, formatLocalTime } from '../../../contract/format/days.ts'
import { type DeliveryRow, deliveryQuery, webhookMessages } from '../../../contract/integrations/webhooks.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
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
  { header: 'State', cell: (row) => <State row={row} /> },
  {
    header: 'Created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatLocalMoment(createdAt)}</span>,
  },
  { header: 'Attempts', cell: ({ attempts }) => attempts },
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

/** A failed attempt that will be repeated is no success yet, and no failure for good. */
function State({ row: { state, attempts, nextAttemptAt } }: { row: DeliveryRow }) {
  if (state !== 'waiting' || attempts === 0 || !nextAttemptAt)
    return <StatusBadge looks={looks} status={state} />
  const name = `Failed, next try at ${formatLocalTime(nextAttemptAt)}`
  return <StatusBadge looks={{ failing: { tone: 'amber', icon: Clock, name } }} status="failing" />
}

function Response({ row: { kind, payload, responseStatus, responseText, error } }: { row: DeliveryRow }) {
  return (
    <details className="max-w-md min-w-40">
      <summary className="min-h-9 cursor-pointer content-center wrap-anywhere pointer-coarse:min-h-11">
        {error ?? responseStatus ?? 'Not sent yet'}
        <span className="sr-only">, payload and response of {kind}</span>
      </summary>
      <Text title="Payload" text={JSON.stringify(JSON.parse(payload), null, 2)} />
      {responseStatus !== null && <Text title="Response" text={responseText || 'No text'} />}
    </details>
  )
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3 className="mt-2 text-sm text-soft">{title}</h3>
    <pre className="mt-1 max-h-64 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
  </>
)

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
