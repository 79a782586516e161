import { useState } from 'react'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'

type SettleProps = { id: string; text: string; onClose: () => void }

/** Records a manual refund in the ledger. */
export function SettleRefund({ id, text, onClose }: SettleProps) {
  const [reason, setReason] = useState('')
  const settle = useChange({
    send: () => request(post(api.settleRefund, { params: { id }, body: { reason } })),
    success: (answer) => answer.message,
    failure: 'Failed to confirm this refund',
    touches: [[api.reconciliation], [api.ledger], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Dialog title="Confirm manual refund" open onClose={onClose} mustAnswer>
      <p className="mt-3 text-soft">{text}</p>
      <Field
        label="How you paid it"
        name="reason"
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
        className="mt-5"
      />
      <FailureNote text={settle.failed} className="mt-4" />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={settle.isPending} disabled={reason.trim() === ''} onClick={() => settle.mutate()}>
          Confirm refund
        </Button>
      </div>
    </Dialog>
  )
}
