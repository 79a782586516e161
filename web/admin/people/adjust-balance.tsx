import { useWatch } from 'react-hook-form'
import * as m from '#messages/admin-people'
import { fill } from '../../../contract/api/path.ts'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { adjustmentBody } from '../../../contract/payments/corrections.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import {
  CorrectionPreview,
  reasonChoices,
  useCorrectionPreview,
} from '../reconciliation/correction-preview.tsx'

const kinds = () => [
  { value: 'credit', text: m.creditAddToTheBalance() },
  { value: 'debit', text: m.debitTakeFromTheBalance() },
]

type AdjustBalanceProps = { id: string; currency: string; onClose: () => void }

/** Credits or debits a photographer, with the entry shown before it is posted. */
export function AdjustBalance({ id, currency, onClose }: AdjustBalanceProps) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: adjustmentBody,
    // One key per dialog, so that a second press or a retry is the same adjustment.
    defaultValues: { kind: 'credit', amount: '', reason: 'goodwill', note: '', key: crypto.randomUUID() },
    send: (body) => request(post(api.adjustments, { params: { id }, body })),
    success: (answer) => answer.message,
    failure: m.failedToAdjustTheBalance(),
    touches: [[fill(api.adminBalance, { id })], [api.negativeBalances], [api.ledger], [api.activity]],
    onSuccess: onClose,
  })
  const [kind, amount, note] = useWatch({ control: form.control, name: ['kind', 'amount', 'note'] })
  const preview = useCorrectionPreview(
    post(api.adjustmentPreview, { params: { id }, body: { kind, amount } }),
    Number(amount) > 0,
  )
  const isCredit = kind === 'credit'
  const shown = formatMajor(asMajor(amount), currency)
  return (
    <Dialog
      title={m.adjustBalance()}
      open
      onClose={onClose}
      mustAnswer
      tall
      className="max-w-lg"
      footer={
        <DialogActions
          onCancel={onClose}
          disabled={!preview.shown || note.trim() === ''}
          busy={pending}
          onClick={() => void submit()}
        >
          {preview.shown
            ? isCredit
              ? m.creditAmount({ amount: shown })
              : m.debitAmount({ amount: shown })
            : isCredit
              ? m.credit()
              : m.debit()}
        </DialogActions>
      }
    >
      <div className="mt-5 grid gap-5">
        <SelectField label={m.type()} options={kinds()} {...field('kind')} />
        <Field label={m.amountIn({ currency })} inputMode="decimal" {...field('amount')} />
        <SelectField label={m.reason()} options={reasonChoices} {...field('reason')} />
        <TextArea
          label={m.messageToThePhotographer()}
          rows={2}
          maxLength={500}
          hint={m.messageHint()}
          {...field('note')}
        />
        <CorrectionPreview preview={preview} />
        <FailureNote text={failed} />
      </div>
    </Dialog>
  )
}
