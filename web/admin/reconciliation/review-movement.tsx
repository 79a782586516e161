import { useState } from 'react'
import { api } from '../../../contract/paths.ts'
import { reviewedBody } from '../../../contract/payments.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'

/** Money moved at the provider without us: ends the freeze, with a note for the audit log. */
export function ReviewMovement({ id, text }: { id: string; text: string }) {
  const [open, setOpen] = useState(false)
  const { form, field, submit, pending, failed } = useApiForm({
    schema: reviewedBody,
    defaultValues: { note: '' },
    send: (body) => request(post(api.reviewMovement, { params: { id }, body })),
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
        <form noValidate onSubmit={submit}>
          <Field label="Note" maxLength={500} className="mt-5" {...field('note')} />
          <FailureNote text={failed} className="mt-4" />
          <DialogActions
            onCancel={() => setOpen(false)}
            className="mt-6"
            busy={pending}
            disabled={!form.formState.isDirty}
          >
            Mark as reviewed
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
