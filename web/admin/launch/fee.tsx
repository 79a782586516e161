import { updateMarketBody } from '../../../contract/launch.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { MarkUnsaved } from './unsaved-forms.ts'
import { useMarketForm } from './use-market-change.ts'

const feeForm = updateMarketBody.pick({ feePercent: true }).required()

export function Fee({ feePercent, mark }: { feePercent: number; mark: MarkUnsaved }) {
  const { field, submit, pending, failed, isDirty } = useMarketForm('fee', feeForm, { feePercent }, mark)
  return (
    <Panel aria-labelledby="fee" className="p-5 sm:p-6">
      <h2 id="fee" className="text-xl">
        Platform fee
      </h2>
      <p className="mt-1 max-w-text text-soft">
        Your share of each booking. You earn it when the client accepts the photos.
      </p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-wrap items-start gap-3">
        <Field label="Platform fee (%)" inputMode="decimal" className="w-40" {...field('feePercent')} />
        <Button type="submit" look="outline" busy={pending} disabled={!isDirty} className="mt-7 min-h-12">
          Save fee
        </Button>
      </form>
      <FailureNote text={failed} className="mt-3" />
    </Panel>
  )
}
