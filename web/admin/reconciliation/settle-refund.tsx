import { api } from '../../../contract/paths.ts'
import { settledBody } from '../../../contract/payments.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'

type SettleProps = { id: string; text: string; onClose: () => void }

/** Records a manual refund in the ledger. */
export function SettleRefund({ id, text, onClose }: SettleProps) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: settledBody,
    defaultValues: { reason: '' },
    send: (body) => request(post(api.settleRefund, { params: { id }, body })),
    success: (answer) => answer.message,
    failure: 'Failed to confirm this refund',
    touches: [[api.reconciliation], [api.ledger], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Dialog title="Confirm manual refund" open onClose={onClose} mustAnswer>
      <p className="mt-3 text-soft">{text}</p>
      <form noValidate onSubmit={submit}>
        <Field label="How you paid it" maxLength={500} className="mt-5" {...field('reason')} />
        <FailureNote text={failed} className="mt-4" />
        <DialogActions onCancel={onClose} className="mt-6" busy={pending} disabled={!form.formState.isDirty}>
          Confirm refund
        </DialogActions>
      </form>
    </Dialog>
  )
}
