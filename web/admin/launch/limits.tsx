import * as m from '#messages/admin-launch'
import { type AdminMarket, updateMarketBody } from '../../../contract/admin/launch.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { MarkUnsaved } from './unsaved-forms.ts'
import { useMarketForm } from './use-market-change.ts'

const limitsForm = updateMarketBody.pick({ lateRefundDays: true, maxDaysAhead: true }).required()

type LimitsProps = Pick<AdminMarket, 'lateRefundDays' | 'maxDaysAhead'> & { mark: MarkUnsaved }

/** The limits for late deliveries and for booking ahead. */
export function Limits({ mark, ...stored }: LimitsProps) {
  const { field, submit, pending, failed, isDirty } = useMarketForm('limits', limitsForm, stored, mark)
  return (
    <Panel aria-labelledby="limits" className="p-5 sm:p-6">
      <h2 id="limits" className="text-xl">
        {m.bookingLimits()}
      </h2>
      <form noValidate onSubmit={submit} className="mt-4 grid max-w-text gap-5">
        <Field
          label={m.refundLateDeliveriesAfter()}
          hint={m.refundLateDeliveriesHint()}
          inputMode="numeric"
          {...field('lateRefundDays')}
        />
        <Field
          label={m.maximumDaysAhead()}
          hint={m.maximumDaysAheadHint()}
          inputMode="numeric"
          {...field('maxDaysAhead')}
        />
        <Button
          type="submit"
          look="outline"
          busy={pending}
          disabled={!isDirty}
          className="min-h-12 justify-self-start"
        >
          {m.saveLimits()}
        </Button>
      </form>
      <FailureNote text={failed} className="mt-3" />
    </Panel>
  )
}
