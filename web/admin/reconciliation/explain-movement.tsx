import { useState } from 'react'
import * as m from '#messages/admin-reconciliation'
import { api } from '../../../contract/paths.ts'
import { explainBody } from '../../../contract/payments/payments.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'

const KINDS = [
  { value: 'fee', text: m.providerFee },
  { value: 'bank', text: m.ownBankMoney },
  { value: 'adjustment', text: m.providerAdjustment },
  { value: 'loss', text: m.ownLossOrGain },
]

/** A movement at the provider that the product does not know: it stays in suspense until it is explained. */
export function ExplainMovement({ id, text }: { id: string; text: string }) {
  const [open, setOpen] = useState(false)
  const { form, field, submit, pending, failed } = useApiForm({
    schema: explainBody,
    defaultValues: { as: 'fee', note: '' },
    send: (body) => request(post(api.explainMovement, { params: { id }, body })),
    success: (answer) => answer.message,
    failure: m.failedToExplainThisMovement(),
    touches: [[api.reconciliation], [api.ledger], [api.activity]],
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        {m.explainMovement()}
      </Button>
      <Dialog title={m.explainMovement()} open={open} onClose={() => setOpen(false)} mustAnswer>
        <p className="mt-3 text-soft">{text}</p>
        <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
          <SelectField label={m.whatWasIt()} options={KINDS} {...field('as')} />
          <Field label={m.note()} maxLength={500} {...field('note')} />
          <FailureNote text={failed} />
          <DialogActions onCancel={() => setOpen(false)} busy={pending} disabled={!form.formState.isDirty}>
            {m.explainMovement()}
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
