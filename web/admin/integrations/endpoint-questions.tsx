import {
  type EndpointRow,
  FORMER_SECRET_HOURS,
  webhookMessages,
} from '../../../contract/integrations/webhooks.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post, remove } from '../../client/api-request.ts'
import { useChange } from '../../ui/lists/use-change.ts'
import { Question } from '../../ui/question.tsx'

type QuestionProps = { endpoint: EndpointRow; onClose: () => void }

export function DeleteEndpoint({ endpoint: { id, url }, onClose }: QuestionProps) {
  const change = useChange({
    send: () => request(remove(api.webhookEndpoint, { params: { id } })),
    success: webhookMessages.removed,
    failure: 'Failed to delete the endpoint',
    touches: [[api.webhooks], [api.webhookDeliveries], [api.attention], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Question title="Delete this endpoint?" yes="Delete endpoint" no="Cancel" change={change} onNo={onClose}>
      <span className="wrap-anywhere">{url}</span> gets no more events. Its deliveries are deleted too.
    </Question>
  )
}

export function RotateSecret({
  endpoint: { id, url },
  onClose,
  onCreated,
}: QuestionProps & { onCreated: (secret: string) => void }) {
  const change = useChange({
    send: () => request(post(api.webhookSecret, { params: { id } })),
    success: webhookMessages.rotated,
    failure: 'Failed to create a new secret',
    touches: [[api.activity]],
    onSuccess: ({ data }) => onCreated(data.secret),
  })
  return (
    <Question title="Create a new secret?" yes="Create new secret" no="Cancel" change={change} onNo={onClose}>
      Deliveries to <span className="wrap-anywhere">{url}</span> carry signatures of both secrets for{' '}
      {FORMER_SECRET_HOURS} hours.
    </Question>
  )
}
