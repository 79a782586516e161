import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as m from '#messages/admin-bookings'
import { fill } from '../../../contract/api/path.ts'
import type { AdminBookingDetail } from '../../../contract/bookings/process.ts'
import { formatMajor, type Major } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import {
  type AdminRefundPreview,
  adminRefundBody,
  type Bearer,
} from '../../../contract/payments/corrections.ts'
import type { PaymentAttempt } from '../../../contract/payments/payments.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
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

const bearers = (): { value: Bearer; text: string }[] => [
  { value: 'platform', text: m.platform() },
  { value: 'photographer', text: m.photographer() },
  { value: 'shared', text: m.shared() },
]
const ENDED: AdminBookingDetail['state'][] = ['completed', 'cancelled', 'declined', 'expired']

type RefundPaymentProps = { booking: AdminBookingDetail; payment: PaymentAttempt; onClose: () => void }

/** Refunds all or part of one payment, with a live preview of the shares. */
export function RefundPayment({ booking, payment, onClose }: RefundPaymentProps) {
  const client = useQueryClient()
  const { id, currency } = booking
  const ended = ENDED.includes(booking.state)
  const { form, field, submit, pending, failed } = useApiForm({
    schema: adminRefundBody,
    defaultValues: {
      payment: payment.id,
      amount: '',
      from: ended ? 'platform' : 'photographer',
      reason: 'goodwill',
      note: '',
      // One key per dialog, so that a second press or a retry is the same refund.
      key: crypto.randomUUID(),
    },
    send: (body) => request(post(api.adminRefunds, { params: { id }, body })),
    success: (answer) => answer.message,
    failure: m.failedToRefundThisPayment(),
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
    onError: () => refetchPreview(),
  })
  const [amount, from, photographerPart] = useWatch({
    control: form.control,
    name: ['amount', 'from', 'photographerPart'],
  })
  const wanted = {
    payment: payment.id,
    amount,
    from,
    ...(from === 'shared' && photographerPart ? { photographerPart } : {}),
  }
  const preview = useCorrectionPreview(
    post(api.officeRefundPreview, { params: { id }, body: wanted }),
    Number(amount) > 0 && (from !== 'shared' || Boolean(photographerPart)),
  )
  const { shown } = preview
  function refetchPreview(): void {
    void preview.refetch()
  }
  const refund = () => {
    form.setValue('expected', shown?.expected)
    void submit()
  }
  return (
    <Dialog
      title={m.refundPayment()}
      open
      onClose={onClose}
      mustAnswer
      tall
      className="max-w-lg"
      footer={
        <DialogActions onCancel={onClose} disabled={!shown} busy={pending} onClick={refund}>
          {shown ? m.refundAmount({ amount: formatMajor(shown.amount, currency) }) : m.refund()}
        </DialogActions>
      }
    >
      <div className="mt-5 grid gap-5">
        <Field
          label={m.amountIn({ currency })}
          inputMode="decimal"
          hint={m.upToOfPayment({ amount: formatMajor(payment.left, currency) })}
          {...field('amount')}
        />
        {ended ? (
          <SelectField label={m.paidBy()} options={bearers()} {...field('from')} />
        ) : (
          <p className="text-sm text-soft">{m.refundFromHeld()}</p>
        )}
        {from === 'shared' && (
          <Field
            label={m.photographersPart({ currency })}
            inputMode="decimal"
            hint={m.photographersPartHint()}
            {...field('photographerPart', { shouldUnregister: true })}
          />
        )}
        <CorrectionPreview preview={preview} lines={shown ? linesOf(shown) : []} note={shown?.recovery} />
        <SelectField label={m.reason()} options={reasonChoices} {...field('reason')} />
        <TextArea label={m.messageToBothOptional()} rows={2} maxLength={500} {...field('note')} />
        <FailureNote text={failed} />
      </div>
    </Dialog>
  )
}

const linesOf = ({ bears }: AdminRefundPreview): [string, Major][] =>
  (
    [
      [m.moneyHeldForTheBooking(), bears.held],
      [m.fromThePhotographersBalance(), bears.photographer],
      [m.platformFeeReturned(), bears.fee],
      [m.fromThePlatform(), bears.platform],
    ] as [string, Major][]
  ).filter(([, amount]) => amount !== 0)
