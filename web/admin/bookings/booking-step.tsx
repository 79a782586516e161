import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Failure } from '../../../contract/api/envelope.ts'
import { fill } from '../../../contract/api/path.ts'
import { type AdminAction, type AdminBookingDetail, actionBody } from '../../../contract/bookings/process.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { ApiError, request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { isAhead } from '../../format/wording.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { QuickSplits } from './quick-splits.tsx'
import { ResolutionPreview } from './resolution-preview.tsx'

/** An empty field is not sent. */
const optional = { setValueAs: (value: string) => value || undefined }

type StepProps = { booking: AdminBookingDetail; action: AdminAction; title: string; onClose: () => void }

/** An administrator’s action with refund or new time, and a message to client and photographer. */
export function BookingStep({ booking, action, title, onClose }: StepProps) {
  const client = useQueryClient()
  const { id, held, currency, dispute } = booking
  const proposes = action === 'propose-split'
  const resolves = action === 'resolve' || proposes
  const proposed = resolves ? dispute?.proposal : null
  const { form, field, submit, pending, failed, error } = useApiForm({
    schema: actionBody,
    defaultValues: proposed ? { refund: proposed.refund, reason: proposed.reason } : {},
    send: (body) => request(post(api.adminBookingAction, { params: { id, action }, body })),
    success: proposes
      ? 'Split proposed. Finance or an owner confirms it.'
      : 'Done. Client and photographer notified.',
    failure: 'Failed to update this booking',
    touches: [
      [fill(api.booking, { id })],
      [fill(api.bookingProcess, { id })],
      [api.ledger],
      [api.disputes],
      [api.bookings],
      [api.transactions],
      [api.activity],
    ],
    onSuccess: (answer) => {
      client.setQueryData(apiQuery(get(api.bookingProcess, { params: { id } })).queryKey, answer.data)
      onClose()
    },
  })
  const refunds = action !== 'reschedule'
  const [refund = '', reason = ''] = useWatch({ control: form.control, name: ['refund', 'reason'] })
  const nearest = error instanceof ApiError ? ((error.data as Failure | null)?.alternatives ?? []) : []
  return (
    <Dialog title={title} open onClose={onClose} mustAnswer className={resolves ? 'max-w-2xl' : 'max-w-lg'}>
      <form className="mt-5 grid gap-5" noValidate onSubmit={submit}>
        {refunds && held > 0 && (
          <Field
            label={`Refund to the client (${currency})`}
            inputMode="decimal"
            hint={`Up to ${formatMajor(held, currency)}. The photographer gets the rest, less the platform fee.`}
            {...field('refund', optional)}
          />
        )}
        {resolves && held > 0 && (
          <QuickSplits
            held={held}
            currency={currency}
            chosen={String(refund)}
            onChoose={(amount) => form.setValue('refund', amount, { shouldValidate: true })}
          />
        )}
        {refunds && held === 0 && (
          <p className="text-soft">No money is held for this booking, so there’s nothing to refund.</p>
        )}
        {!refunds && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="New date" type="date" {...field('date', optional)} />
            <TimeField label="New start time" {...field('start', optional)} />
          </div>
        )}
        <TextArea label="Message to both" rows={3} maxLength={2000} {...field('reason', optional)} />
        {resolves && dispute && !dispute.reply && isAhead(dispute.replyUntil) && (
          <p className="text-sm text-soft">
            The other side can still reply until <Deadline instant={dispute.replyUntil} />.
          </p>
        )}
        {resolves && <ResolutionPreview booking={booking} refund={String(refund)} reason={reason} />}
        <FailureNote text={failed} />
        {nearest.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {nearest.map(({ date, start }) => (
              <li key={`${date} ${start}`}>
                <Button
                  look="outline"
                  size="small"
                  onClick={() => {
                    form.setValue('date', date)
                    form.setValue('start', start)
                  }}
                >
                  {formatCalendarDay(date)}, {start}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <DialogActions
          onCancel={onClose}
          cancel={action === 'cancel' ? 'Keep booking' : 'Cancel'}
          look={action === 'cancel' ? 'danger' : 'solid'}
          busy={pending}
        >
          {title}
        </DialogActions>
      </form>
    </Dialog>
  )
}
