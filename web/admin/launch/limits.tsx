import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type AdminMarket, updateMarketBody } from '../../../contract/launch.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type MarkUnsaved, useMarkUnsaved } from './unsaved-forms.ts'
import { useMarketChange } from './use-market-change.ts'

const limitsForm = updateMarketBody.pick({ lateRefundDays: true, maxDaysAhead: true }).required()

type LimitsProps = Pick<AdminMarket, 'lateRefundDays' | 'maxDaysAhead'> & { mark: MarkUnsaved }

/** The limits for late deliveries and for booking ahead. */
export function Limits({ mark, ...stored }: LimitsProps) {
  const change = useMarketChange()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(limitsForm),
    defaultValues: stored,
  })
  useMarkUnsaved(mark, 'limits', formState.isDirty && !change.isSuccess)
  return (
    <Panel aria-labelledby="limits" className="p-5 sm:p-6">
      <h2 id="limits" className="text-xl">
        Booking limits
      </h2>
      <form
        noValidate
        onSubmit={handleSubmit((form) => change.mutate(form))}
        className="mt-4 grid max-w-text gap-5"
      >
        <Field
          label="Refund late deliveries after (days)"
          hint="Counted from the missed delivery deadline. Until then we remind the photographer every week. After 14 days the booking appears under Bookings, Overdue."
          inputMode="numeric"
          error={formState.errors.lateRefundDays?.message}
          {...register('lateRefundDays')}
        />
        <Field
          label="Maximum days ahead for bookings"
          hint="Clients pay when they book. Stay within the time your payment provider lets you hold money."
          inputMode="numeric"
          error={formState.errors.maxDaysAhead?.message}
          {...register('maxDaysAhead')}
        />
        <Button
          type="submit"
          look="outline"
          busy={change.isPending}
          disabled={!formState.isDirty}
          className="min-h-12 justify-self-start"
        >
          Save limits
        </Button>
      </form>
      <FailureNote text={change.failed} className="mt-3" />
    </Panel>
  )
}
