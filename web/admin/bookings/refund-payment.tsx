import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminBookingDetail } from '../../../contract/booking-process.ts'
import type { AdminRefundPreview, Bearer } from '../../../contract/corrections.ts'
import { api, fill } from '../../../contract/paths.ts'
import type { PaymentAttempt } from '../../../contract/payments.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { formatAmount } from '../../format/money.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSelect } from '../../ui/choice-select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import type { Choice } from '../../ui/select-box.tsx'
import { useChange } from '../../ui/use-change.ts'
import {
  CorrectionPreview,
  reasonChoices,
  useCorrectionPreview,
} from '../reconciliation/correction-preview.tsx'

const bearers: (Choice & { value: Bearer })[] = [
  { value: 'platform', text: 'Platform' },
  { value: 'photographer', text: 'Photographer' },
  { value: 'shared', text: 'Shared' },
]
const ENDED: AdminBookingDetail['state'][] = ['completed', 'cancelled', 'declined', 'expired']

type RefundPaymentProps = { booking: AdminBookingDetail; payment: PaymentAttempt; onClose: () => void }

/** Refunds all or part of one payment, with a live preview of the shares. */
export function RefundPayment({ booking, payment, onClose }: RefundPaymentProps) {
  const client = useQueryClient()
  const { id, currency } = booking
  const ended = ENDED.includes(booking.state)
  // One key per dialog, so that a second press or a retry is the same refund.
  const [key] = useState(() => crypto.randomUUID())
  const [fields, setFields] = useState<Record<string, string>>({
    amount: '',
    from: ended ? 'platform' : 'photographer',
    photographerPart: '',
    reason: 'goodwill',
    note: '',
  })
  const set = (name: string) => (value: string) => setFields({ ...fields, [name]: value })
  const field = (name: string) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  })
  const { amount, from, photographerPart } = fields
  const wanted = {
    payment: payment.id,
    amount,
    from,
    ...(from === 'shared' && photographerPart ? { photographerPart } : {}),
  }
  const isReady = Number(amount) > 0 && (from !== 'shared' || photographerPart !== '')
  const preview = useCorrectionPreview(
    post(api.officeRefundPreview, { params: { id }, body: wanted }),
    isReady,
  )
  const { shown } = preview
  const change = useChange({
    send: () =>
      request(
        post(api.officeRefunds, {
          params: { id },
          body: { ...wanted, reason: fields.reason, note: fields.note, expected: shown?.expected, key },
        }),
      ),
    success: (answer) => answer.message,
    failure: 'Failed to refund this payment',
    touches: [
      [fill(api.booking, { id })],
      [fill(api.bookingProcess, { id })],
      [api.ledger],
      [api.bookings],
      [api.transactions],
      [api.negativeBalances],
      [api.activity],
    ],
    onSuccess: (answer) => {
      client.setQueryData(apiQuery(get(api.bookingProcess, { params: { id } })).queryKey, answer.data)
      onClose()
    },
    onError: () => void preview.refetch(),
  })
  return (
    <Dialog
      title="Refund payment"
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
          <Button disabled={!shown} busy={change.isPending} onClick={() => change.mutate()}>
            {shown ? `Refund ${formatAmount(shown.amount, currency)}` : 'Refund'}
          </Button>
        </div>
      }
    >
      <div className="mt-5 grid gap-5">
        <Field
          label={`Amount (${currency})`}
          inputMode="decimal"
          hint={`Up to ${formatAmount(payment.left, currency)} of this payment.`}
          {...field('amount')}
        />
        {ended ? (
          <ChoiceSelect label="Paid by" name="from" value={from!} choices={bearers} onChange={set('from')} />
        ) : (
          <p className="text-sm text-soft">
            This booking hasn’t ended, so the refund comes out of the money held for it. The photographer
            earns less, and the platform fee falls too.
          </p>
        )}
        {from === 'shared' && (
          <Field
            label={`Photographer’s part (${currency})`}
            inputMode="decimal"
            hint="Before the platform fee. The platform pays the rest."
            {...field('photographerPart')}
          />
        )}
        <ChoiceSelect
          label="Reason"
          name="reason"
          value={fields.reason!}
          choices={reasonChoices}
          onChange={set('reason')}
        />
        <TextArea label="Message to both (optional)" rows={2} maxLength={500} {...field('note')} />
        <CorrectionPreview preview={preview} lines={shown ? linesOf(shown) : []} note={shown?.recovery} />
        <FailureNote text={change.failed} />
      </div>
    </Dialog>
  )
}

const linesOf = ({ bears }: AdminRefundPreview): [string, number][] =>
  (
    [
      ['Money held for the booking', bears.held],
      ['From the photographer’s balance', bears.photographer],
      ['Platform fee, returned', bears.fee],
      ['From the platform', bears.platform],
    ] as [string, number][]
  ).filter(([, amount]) => amount !== 0)
