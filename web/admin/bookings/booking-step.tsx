import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as m from '#messages/admin-bookings'
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
import { rich } from '../../ui/rich.ts'
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
    success: proposes ? m.splitProposed() : m.doneBothNotified(),
    failure: m.failedToUpdateThisBooking(),
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
            label={m.refundToTheClient({ currency })}
            inputMode="decimal"
            hint={m.upToHeld({ amount: formatMajor(held, currency) })}
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
        {refunds && held === 0 && <p className="text-soft">{m.noMoneyHeld()}</p>}
        {!refunds && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={m.newDate()} type="date" {...field('date', optional)} />
            <TimeField label={m.newStartTime()} {...field('start', optional)} />
          </div>
        )}
        <TextArea label={m.messageToBoth()} rows={3} maxLength={2000} {...field('reason', optional)} />
        {resolves && dispute && !dispute.reply && isAhead(dispute.replyUntil) && (
          <p className="text-sm text-soft">
            {rich(m.canStillReplyUntil({ deadline: () => <Deadline instant={dispute.replyUntil} /> }))}
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
                  {m.nearestTime({ day: formatCalendarDay(date), time: start })}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <DialogActions
          onCancel={onClose}
          cancel={action === 'cancel' ? m.keepBooking() : m.cancel()}
          look={action === 'cancel' ? 'danger' : 'solid'}
          busy={pending}
        >
          {title}
        </DialogActions>
      </form>
    </Dialog>
  )
}
