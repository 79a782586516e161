import { useState } from 'react'
import * as m from '#messages/admin-reconciliation'
import { api } from '../../../contract/paths.ts'
import { reviewedBody } from '../../../contract/payments/payments.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'

const DECISIONS = [
  { value: 'reduced', text: m.priceIsLower },
  { value: 'client_pays', text: m.clientPaysAgain },
  { value: 'platform_pays', text: m.wePay },
]

/**
 * Money moved at the provider without us: ends the freeze, with a note for the audit log. `missing`: the booking goes on
 * without a part of its money, so the administrator decides how.
 */
export function ReviewMovement({
  id,
  text,
  missing = false,
}: {
  id: string
  text: string
  missing?: boolean
}) {
  const [open, setOpen] = useState(false)
  const { form, field, submit, pending, failed } = useApiForm({
    schema: reviewedBody,
    defaultValues: { note: '', ...(missing ? { decision: 'reduced' as const } : {}) },
    send: (body) => request(post(api.reviewMovement, { params: { id }, body })),
    success: (answer) => answer.message,
    failure: m.failedToMarkThisAsReviewed(),
    touches: [[api.reconciliation], [api.ledger], [api.activity], [api.bookingProcess]],
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        {m.markAsReviewed()}
      </Button>
      <Dialog title={m.markAsReviewed()} open={open} onClose={() => setOpen(false)} mustAnswer>
        <p className="mt-3 text-soft">{text}</p>
        <form noValidate onSubmit={submit}>
          {missing && (
            <div className="mt-5">
              <SelectField
                label={m.howDoesTheBookingGoOn()}
                options={DECISIONS}
                hint={m.howItGoesOnHint()}
                {...field('decision')}
              />
            </div>
          )}
          <Field label={m.note()} maxLength={500} className="mt-5" {...field('note')} />
          <FailureNote text={failed} className="mt-4" />
          <DialogActions
            onCancel={() => setOpen(false)}
            className="mt-6"
            busy={pending}
            disabled={!form.formState.isDirty}
          >
            {m.markAsReviewed()}
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
