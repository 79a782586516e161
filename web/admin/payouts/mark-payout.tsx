import * as m from '#messages/admin-payouts'
import { formatMajor, type Major } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { returnedBody } from '../../../contract/payments/payments.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'

export type Marking = { id: string; name: string; amount: Major; currency: string; as: 'paid' | 'returned' }

/** Records that a payout was paid manually or returned, and posts it to the ledger. */
export function MarkPayout({ marking, onClose }: { marking: Marking; onClose: () => void }) {
  const { id, name, as } = marking
  const paid = as === 'paid'
  const { field, submit, pending, failed } = useApiForm({
    schema: returnedBody,
    send: ({ reason }) =>
      request(
        post(paid ? api.payoutPaid : api.payoutReturned, { params: { id }, body: reason ? { reason } : {} }),
      ),
    success: (answer) => answer.message,
    failure: m.failedToMarkThisPayout(),
    touches: [[api.adminPayouts], [api.ledger], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Dialog
      title={paid ? m.markAsPaidQuestion() : m.markAsReturnedQuestion()}
      open
      onClose={onClose}
      mustAnswer
    >
      <p className="mt-3 text-soft">
        {rich(
          m.payoutTo({
            amount: formatMajor(marking.amount, marking.currency),
            photographer: name,
            name: (text) => <bdi>{text}</bdi>,
          }),
        )}{' '}
        {paid ? m.markAsPaidNote() : m.markAsReturnedNote()}
      </p>
      <form noValidate onSubmit={submit}>
        {!paid && <Field label={m.reasonOptional()} maxLength={500} className="mt-5" {...field('reason')} />}
        <FailureNote text={failed} className="mt-4" />
        <DialogActions onCancel={onClose} className="mt-6" look={paid ? 'solid' : 'danger'} busy={pending}>
          {paid ? m.markAsPaid() : m.markAsReturned()}
        </DialogActions>
      </form>
    </Dialog>
  )
}
