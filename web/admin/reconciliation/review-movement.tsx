import { useState } from 'react'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'

/** Money moved at the provider without us: ends the freeze, with a note for the audit log. */
export function ReviewMovement({ id, text }: { id: string; text: string }) {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const review = useChange({
    send: () => request(post(api.reviewMovement, { params: { id }, body: { note } })),
    success: (answer) => answer.message,
    failure: 'Failed to mark this as reviewed',
    touches: [[api.reconciliation], [api.ledger], [api.activity], [api.bookingProcess]],
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        Mark as reviewed
      </Button>
      <Dialog title="Mark as reviewed" open={open} onClose={() => setOpen(false)} mustAnswer>
        <p className="mt-3 text-soft">{text}</p>
        <Field
          label="Note"
          name="note"
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          className="mt-5"
        />
        <FailureNote text={review.failed} className="mt-4" />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button busy={review.isPending} disabled={note.trim() === ''} onClick={() => review.mutate()}>
            Mark as reviewed
          </Button>
        </div>
      </Dialog>
    </>
  )
}
