import { updateMarketBody } from '../../../contract/launch.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { MarkUnsaved } from './unsaved-forms.ts'
import { useMarketForm } from './use-market-change.ts'

const reserveForm = updateMarketBody.pick({ reservePayouts: true, reserveDays: true }).required()

type ReserveProps = { reservePayouts: number; reserveDays: number; mark: MarkUnsaved }

/** Chargebacks come weeks after a payment, so the first payouts of a new photographer can be delayed. */
export function Reserve({ mark, ...values }: ReserveProps) {
  const { field, submit, pending, failed, isDirty } = useMarketForm('reserve', reserveForm, values, mark)
  return (
    <Panel aria-labelledby="reserve" className="p-5 sm:p-6">
      <h2 id="reserve" className="text-xl">
        Reserve for new photographers
      </h2>
      <p className="mt-1 max-w-text text-soft">
        Holds a photographer’s first payouts for some days after the client accepts the photos. They see the
        date under Earnings. 0 payouts means no reserve.
      </p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-wrap items-start gap-3">
        <Field
          label="First payouts"
          inputMode="numeric"
          className="w-32 sm:w-40"
          {...field('reservePayouts')}
        />
        <Field label="Days on hold" inputMode="numeric" className="w-32 sm:w-40" {...field('reserveDays')} />
        <Button type="submit" look="outline" busy={pending} disabled={!isDirty} className="min-h-12 sm:mt-7">
          Save reserve
        </Button>
      </form>
      <FailureNote text={failed} className="mt-3" />
    </Panel>
  )
}
