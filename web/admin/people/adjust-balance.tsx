import { useWatch } from 'react-hook-form'
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

const kinds = [
  { value: 'credit', text: 'Credit: add to the balance' },
  { value: 'debit', text: 'Debit: take from the balance' },
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
    failure: 'Failed to adjust the balance',
    touches: [[fill(api.adminBalance, { id })], [api.negativeBalances], [api.ledger], [api.activity]],
    onSuccess: onClose,
  })
  const [kind, amount, note] = useWatch({ control: form.control, name: ['kind', 'amount', 'note'] })
  const preview = useCorrectionPreview(
    post(api.adjustmentPreview, { params: { id }, body: { kind, amount } }),
    Number(amount) > 0,
  )
  const verb = kind === 'credit' ? 'Credit' : 'Debit'
  return (
    <Dialog
      title="Adjust balance"
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
          {preview.shown ? `${verb} ${formatMajor(asMajor(amount), currency)}` : verb}
        </DialogActions>
      }
    >
      <div className="mt-5 grid gap-5">
        <SelectField label="Type" options={kinds} {...field('kind')} />
        <Field label={`Amount (${currency})`} inputMode="decimal" {...field('amount')} />
        <SelectField label="Reason" options={reasonChoices} {...field('reason')} />
        <TextArea
          label="Message to the photographer"
          rows={2}
          maxLength={500}
          hint="Shown under Earnings, on the statement and in the email."
          {...field('note')}
        />
        <CorrectionPreview preview={preview} />
        <FailureNote text={failed} />
      </div>
    </Dialog>
  )
}
