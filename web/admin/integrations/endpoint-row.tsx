import { CircleCheck, CircleX } from 'lucide-react'
import * as m from '#messages/admin-integrations'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { type EndpointRow, webhookMessages } from '../../../contract/integrations/webhooks.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { patch, post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'

const looks: StatusStyles = {
  active: { tone: 'green', icon: CircleCheck, name: m.stateActive },
  paused: { tone: 'amber', icon: CircleX, name: m.statePaused },
}

const REASONS = {
  owner: m.pausedByOwner,
  failures: m.pausedByFailures,
  restore: m.pausedByRestore,
}

export type EndpointAction = 'edit' | 'rotate' | 'delete'
type EndpointItemProps = { endpoint: EndpointRow; onAction: (action: EndpointAction) => void }

export function EndpointItem({ endpoint, onAction }: EndpointItemProps) {
  const { id, url, state, pausedReason, events, waiting, lastSuccessAt } = endpoint
  const pause = useChange({
    send: () => request(patch(api.webhookEndpoint, { params: { id }, body: { paused: state === 'active' } })),
    success: state === 'active' ? m.endpointPaused() : m.endpointResumed(),
    failure: m.failedToChangeTheEndpoint(),
    touches: [[api.webhooks], [api.webhookDeliveries], [api.attention], [api.activity]],
  })
  const test = useChange({
    send: () => request(post(api.webhookTest, { params: { id } })),
    success: webhookMessages.queued(),
    failure: m.failedToSendTheTestEvent(),
    touches: [[api.webhooks], [api.webhookDeliveries]],
  })
  const button = (text: string, onClick: () => void, busy = false) => (
    <Button
      look="quiet"
      size="small"
      busy={busy}
      aria-label={m.actionOnEndpoint({ action: text, url })}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
        {url}
        <StatusBadge looks={looks} status={state} />
      </p>
      {pausedReason && <p className="text-sm">{REASONS[pausedReason]()}</p>}
      <p className="text-sm text-soft wrap-anywhere">{events.join(', ')}</p>
      <p className="figures text-sm text-soft">
        {lastSuccessAt
          ? waiting > 0
            ? m.lastDeliveredWaiting({ moment: formatLocalMoment(lastSuccessAt), waiting })
            : m.lastDelivered({ moment: formatLocalMoment(lastSuccessAt) })
          : waiting > 0
            ? m.nothingDeliveredWaiting({ waiting })
            : m.nothingDeliveredYet()}
      </p>
      <div className="mt-2 -ms-3 flex flex-wrap gap-1">
        {button(m.sendTest(), () => test.mutate(), test.isPending)}
        {button(m.edit(), () => onAction('edit'))}
        {button(state === 'active' ? m.pause() : m.resume(), () => pause.mutate(), pause.isPending)}
        {button(m.newSecret(), () => onAction('rotate'))}
        {button(m.deleteAction(), () => onAction('delete'))}
      </div>
    </li>
  )
}
