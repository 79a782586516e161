import { useState } from 'react'
import { api, fill } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { formatAmount } from '../../format/money.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSelect } from '../../ui/choice-select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'
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
  // One key per dialog, so that a second press or a retry is the same adjustment.
  const [key] = useState(() => crypto.randomUUID())
  const [fields, setFields] = useState<Record<string, string>>({
    kind: 'credit',
    amount: '',
    reason: 'goodwill',
    note: '',
  })
  const set = (name: string) => (value: string) => setFields({ ...fields, [name]: value })
  const field = (name: string) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  })
  const { kind, amount, reason, note } = fields
  const preview = useCorrectionPreview(
    post(api.adjustmentPreview, { params: { id }, body: { kind, amount } }),
    Number(amount) > 0,
  )
  const change = useChange({
    send: () => request(post(api.adjustments, { params: { id }, body: { kind, amount, reason, note, key } })),
    success: (answer) => answer.message,
    failure: 'Failed to adjust the balance',
    touches: [[fill(api.adminBalance, { id })], [api.negativeBalances], [api.ledger], [api.activity]],
    onSuccess: onClose,
  })
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!preview.shown || note!.trim() === ''}
            busy={change.isPending}
            onClick={() => change.mutate()}
          >
            {preview.shown ? `${verb} ${formatAmount(Number(amount), currency)}` : verb}
          </Button>
        </div>
      }
    >
      <div className="mt-5 grid gap-5">
        <ChoiceSelect label="Type" name="kind" value={kind!} choices={kinds} onChange={set('kind')} />
        <Field label={`Amount (${currency})`} inputMode="decimal" {...field('amount')} />
        <ChoiceSelect
          label="Reason"
          name="reason"
          value={reason!}
          choices={reasonChoices}
          onChange={set('reason')}
        />
        <TextArea
          label="Message to the photographer"
          rows={2}
          maxLength={500}
          hint="Shown under Earnings, on the statement and in the email."
          {...field('note')}
        />
        <CorrectionPreview preview={preview} />
        <FailureNote text={change.failed} />
      </div>
    </Dialog>
  )
}
