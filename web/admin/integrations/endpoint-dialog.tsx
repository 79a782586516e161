import * as m from '#messages/admin-integrations'
import { webhookEvents } from '../../../contract/integrations/webhook-events.ts'
import { type EndpointRow, endpointBody, webhookMessages } from '../../../contract/integrations/webhooks.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { patch, post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { ChoiceBoxes } from './choice-boxes.tsx'

const EVENTS = webhookEvents.map((value) => ({ value, text: value }))

type EndpointDialogProps = {
  /** Null for a new one. */
  endpoint: EndpointRow | null
  onClose: () => void
  onCreated: (secret: string) => void
}

export function EndpointDialog({ endpoint, onClose, onCreated }: EndpointDialogProps) {
  const { field, submit, pending, failed } = useApiForm({
    schema: endpointBody,
    defaultValues: { url: endpoint?.url ?? '', events: endpoint?.events ?? [] },
    send: async (body) => {
      if (!endpoint) return (await request(post(api.webhooks, { body }))).data.secret
      await request(patch(api.webhookEndpoint, { params: { id: endpoint.id }, body }))
      return null
    },
    success: endpoint ? webhookMessages.updated() : webhookMessages.created(),
    failure: m.failedToSaveTheEndpoint(),
    touches: [[api.webhooks], [api.activity]],
    onSuccess: (secret) => (secret ? onCreated(secret) : onClose()),
  })
  const save = endpoint ? m.saveEndpoint() : m.createEndpoint()
  return (
    <Dialog
      title={endpoint ? m.editEndpoint() : m.createEndpoint()}
      open
      onClose={onClose}
      className="max-w-2xl"
    >
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <Field label={m.url()} type="url" autoComplete="off" placeholder="https://" {...field('url')} />
        <ChoiceBoxes legend={m.events()} choices={EVENTS} field={field('events')} />
        <FailureNote text={failed} />
        <DialogActions onCancel={onClose} busy={pending}>
          {save}
        </DialogActions>
      </form>
    </Dialog>
  )
}
