import * as m from '#messages/admin-integrations'
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
import { rich } from '../../ui/rich.ts'

type QuestionProps = { endpoint: EndpointRow; onClose: () => void }

export function DeleteEndpoint({ endpoint: { id, url }, onClose }: QuestionProps) {
  const change = useChange({
    send: () => request(remove(api.webhookEndpoint, { params: { id } })),
    success: webhookMessages.removed(),
    failure: m.failedToDeleteTheEndpoint(),
    touches: [[api.webhooks], [api.webhookDeliveries], [api.attention], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Question
      title={m.deleteEndpointQuestion()}
      yes={m.deleteEndpoint()}
      no={m.cancel()}
      change={change}
      onNo={onClose}
    >
      {rich(
        m.getsNoMoreEvents({
          url,
          endpoint: (text) => <span className="wrap-anywhere">{text}</span>,
        }),
      )}
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
    success: webhookMessages.rotated(),
    failure: m.failedToCreateANewSecret(),
    touches: [[api.activity]],
    onSuccess: ({ data }) => onCreated(data.secret),
  })
  return (
    <Question
      title={m.createNewSecretQuestion()}
      yes={m.createNewSecret()}
      no={m.cancel()}
      change={change}
      onNo={onClose}
    >
      {rich(
        m.bothSignatures({
          url,
          hours: FORMER_SECRET_HOURS,
          endpoint: (text) => <span className="wrap-anywhere">{text}</span>,
        }),
      )}
    </Question>
  )
}
