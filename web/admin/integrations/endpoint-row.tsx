import { CircleCheck, CircleX } from 'lucide-react'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { type EndpointRow, webhookMessages } from '../../../contract/integrations/webhooks.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { patch, post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'

const looks: StatusStyles = {
  active: { tone: 'green', icon: CircleCheck },
  paused: { tone: 'amber', icon: CircleX },
}

const REASONS = {
  owner: 'Paused. Events wait for up to 30 days.',
  failures: 'Paused because nothing arrived for about 24 hours. Fix the receiver, then resume.',
  restore: 'Paused because a backup was restored. Resume it if this is your live site.',
}

export type EndpointAction = 'edit' | 'rotate' | 'delete'
type EndpointItemProps = { endpoint: EndpointRow; onAction: (action: EndpointAction) => void }

export function EndpointItem({ endpoint, onAction }: EndpointItemProps) {
  const { id, url, state, pausedReason, events, waiting, lastSuccessAt } = endpoint
  const pause = useChange({
    send: () => request(patch(api.webhookEndpoint, { params: { id }, body: { paused: state === 'active' } })),
    success: state === 'active' ? 'Endpoint paused' : 'Endpoint resumed',
    failure: 'Failed to change the endpoint',
    touches: [[api.webhooks], [api.webhookDeliveries], [api.attention], [api.activity]],
  })
  const test = useChange({
    send: () => request(post(api.webhookTest, { params: { id } })),
    success: webhookMessages.queued,
    failure: 'Failed to send the test event',
    touches: [[api.webhooks], [api.webhookDeliveries]],
  })
  const button = (text: string, onClick: () => void, busy = false) => (
    <Button look="quiet" size="small" busy={busy} aria-label={`${text}: ${url}`} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
        {url}
        <StatusBadge looks={looks} status={state} />
      </p>
      {pausedReason && <p className="text-sm">{REASONS[pausedReason]}</p>}
      <p className="text-sm text-soft wrap-anywhere">{events.join(', ')}</p>
      <p className="figures text-sm text-soft">
        {lastSuccessAt ? `Last delivered ${formatLocalMoment(lastSuccessAt)}` : 'Nothing delivered yet'}
        {waiting > 0 && `, ${waiting} waiting`}
      </p>
      <div className="mt-2 -ml-3 flex flex-wrap gap-1">
        {button('Send test', () => test.mutate(), test.isPending)}
        {button('Edit', () => onAction('edit'))}
        {button(state === 'active' ? 'Pause' : 'Resume', () => pause.mutate(), pause.isPending)}
        {button('New secret', () => onAction('rotate'))}
        {button('Delete', () => onAction('delete'))}
      </div>
    </li>
  )
}
