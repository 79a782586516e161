import { CircleCheck, CircleX, Clock, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/admin-integrations'
import { formatLocalMoment, formatLocalTime } from '../../../contract/format/local-days.ts'
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
import { rich } from '../../ui/rich.ts'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'

const REFRESH_MS = 10_000

const looks: StatusStyles = {
  delivered: { tone: 'green', icon: CircleCheck, name: m.stateDelivered },
  waiting: { tone: 'neutral', icon: Clock, name: m.stateWaiting },
  failed: { tone: 'red', icon: CircleX, name: m.stateFailed },
}

const columns = (): Column<DeliveryRow>[] => [
  {
    header: m.event(),
    card: 'title',
    cell: ({ kind, eventId, url, isReplay }) => (
      <>
        {isReplay ? (
          rich(
            m.replayOf<ReactNode>({
              kind,
              strong: (text) => <span className="font-medium">{text}</span>,
              soft: (text) => <span className="text-sm text-soft">{text}</span>,
            }),
          )
        ) : (
          <span className="font-medium">{kind}</span>
        )}
        <span className="block text-sm text-soft wrap-anywhere">{eventId}</span>
        <span className="block text-sm text-soft wrap-anywhere">{url}</span>
      </>
    ),
  },
  { header: m.state(), cell: (row) => <State row={row} /> },
  {
    header: m.created(),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatLocalMoment(createdAt)}</span>,
  },
  { header: m.attempts(), cell: ({ attempts }) => attempts },
  { header: m.response(), cell: (row) => <Response row={row} /> },
  { header: m.actions(), cell: (row) => <Replay row={row} /> },
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
        {m.deliveries()}
      </h2>
      <ListView
        label={m.deliveries()}
        list={list}
        state={state}
        columns={columns()}
        icon={Webhook}
        texts={{
          loading: m.loadingDeliveries(),
          empty: m.noDeliveriesInTheLast30Days(),
          failed: m.failedToLoadDeliveries(),
        }}
      />
    </section>
  )
}

/** A failed attempt that will be repeated is no success yet, and no failure for good. */
function State({ row: { state, attempts, nextAttemptAt } }: { row: DeliveryRow }) {
  if (state !== 'waiting' || attempts === 0 || !nextAttemptAt)
    return <StatusBadge looks={looks} status={state} />
  const name = m.failedNextTryAt({ time: formatLocalTime(nextAttemptAt) })
  return <StatusBadge looks={{ failing: { tone: 'amber', icon: Clock, name } }} status="failing" />
}

function Response({ row: { kind, payload, responseStatus, responseText, error } }: { row: DeliveryRow }) {
  return (
    <details className="max-w-md min-w-40">
      <summary className="min-h-9 cursor-pointer content-center wrap-anywhere pointer-coarse:min-h-11">
        {rich(
          m.resultOf({
            result: error ?? responseStatus ?? m.notSentYet(),
            kind,
            hidden: (text) => <span className="sr-only">{text}</span>,
          }),
        )}
      </summary>
      <Text title={m.payload()} text={JSON.stringify(JSON.parse(payload), null, 2)} />
      {responseStatus !== null && <Text title={m.response()} text={responseText || m.noText()} />}
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
    success: webhookMessages.queued(),
    failure: m.failedToReplayThisDelivery(),
    touches: [[api.webhookDeliveries], [api.webhooks]],
  })
  return (
    <Button
      look="outline"
      size="small"
      busy={change.isPending}
      aria-label={m.replayNamed({ kind })}
      onClick={() => change.mutate()}
    >
      {m.replay()}
    </Button>
  )
}
