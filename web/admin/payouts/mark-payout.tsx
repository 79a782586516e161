import { useState } from 'react'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { formatAmount } from '../../format/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'

export type Marking = { id: string; name: string; amount: number; currency: string; as: 'paid' | 'returned' }

/** Records that a payout was paid manually or returned, and posts it to the ledger. */
export function MarkPayout({ marking, onClose }: { marking: Marking; onClose: () => void }) {
  const { id, name, as } = marking
  const [reason, setReason] = useState('')
  const paid = as === 'paid'
  const change = useChange({
    send: () =>
      request(
        post(paid ? api.payoutPaid : api.payoutReturned, { params: { id }, body: reason ? { reason } : {} }),
      ),
    success: (answer) => answer.message,
    failure: 'Failed to mark this payout',
    touches: [[api.adminPayouts], [api.ledger], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Dialog title={paid ? 'Mark as paid?' : 'Mark as returned?'} open onClose={onClose} mustAnswer>
      <p className="mt-3 text-soft">
        {formatAmount(marking.amount, marking.currency)} to <bdi>{name}</bdi>.{' '}
        {paid
          ? 'Confirm once the transfer has left your bank.'
          : 'The amount returns to the balance and is included in the next payout.'}
      </p>
      {!paid && (
        <Field
          label="Reason (optional)"
          name="reason"
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          className="mt-5"
        />
      )}
      <FailureNote text={change.failed} className="mt-4" />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button look={paid ? 'solid' : 'danger'} busy={change.isPending} onClick={() => change.mutate()}>
          {paid ? 'Mark paid' : 'Mark returned'}
        </Button>
      </div>
    </Dialog>
  )
}
