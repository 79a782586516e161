import * as m from '#messages/admin-integrations'
import type { ApiScope } from '../../../contract/api/roles.ts'
import { apiKeyMessages, createKeyBody, DEFAULT_KEY_DAYS } from '../../../contract/integrations/api-keys.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { ChoiceBoxes } from './choice-boxes.tsx'

const scopeTexts = (): { value: ApiScope; text: string; hint: string }[] => [
  { value: 'bookings:read', text: 'bookings:read', hint: m.bookingsAndTheirHistory() },
  { value: 'payments:read', text: 'payments:read', hint: m.transactionsAndPayouts() },
  { value: 'people:read', text: 'people:read', hint: m.peopleWithContactDetails() },
]

const periods = () =>
  [7, 30, DEFAULT_KEY_DAYS, 180, 365].map((days) => ({
    value: String(days),
    text: m.validDays({ count: days }),
  }))

type CreateKeyDialogProps = { onClose: () => void; onCreated: (secret: string) => void }

export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const { field, submit, pending, failed } = useApiForm({
    schema: createKeyBody,
    defaultValues: { name: '', scopes: [], days: String(DEFAULT_KEY_DAYS) },
    send: (body) => request(post(api.apiKeys, { body })),
    success: apiKeyMessages.created(),
    failure: m.failedToCreateTheApiKey(),
    touches: [[api.apiKeys], [api.activity]],
    onSuccess: ({ data }) => onCreated(data.secret),
  })
  return (
    <Dialog title={m.createApiKey()} open onClose={onClose} className="max-w-lg">
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <Field label={m.name()} autoComplete="off" hint={m.keyNameHint()} {...field('name')} />
        <ChoiceBoxes legend={m.scopes()} choices={scopeTexts()} field={field('scopes')} />
        <SelectField label={m.validFor()} options={periods()} {...field('days')} />
        <FailureNote text={failed} />
        <DialogActions onCancel={onClose} busy={pending}>
          {m.createApiKey()}
        </DialogActions>
      </form>
    </Dialog>
  )
}
