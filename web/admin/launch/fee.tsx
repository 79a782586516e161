import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { updateMarketBody } from '../../../contract/launch.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type MarkUnsaved, useMarkUnsaved } from './unsaved-forms.ts'
import { useMarketChange } from './use-market-change.ts'

const feeForm = updateMarketBody.pick({ feePercent: true }).required()

export function Fee({ feePercent, mark }: { feePercent: number; mark: MarkUnsaved }) {
  const change = useMarketChange()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(feeForm),
    defaultValues: { feePercent },
  })
  useMarkUnsaved(mark, 'fee', formState.isDirty && !change.isSuccess)
  return (
    <Panel aria-labelledby="fee" className="p-5 sm:p-6">
      <h2 id="fee" className="text-xl">
        Platform fee
      </h2>
      <p className="mt-1 max-w-text text-soft">
        Your share of each booking. It’s yours when the client accepts the photos.
      </p>
      <form
        noValidate
        onSubmit={handleSubmit((form) => change.mutate({ feePercent: form.feePercent }))}
        className="mt-5 flex flex-wrap items-start gap-3"
      >
        <Field
          label="Platform fee (%)"
          inputMode="decimal"
          className="w-40"
          error={formState.errors.feePercent?.message}
          {...register('feePercent')}
        />
        <Button
          type="submit"
          look="outline"
          busy={change.isPending}
          disabled={!formState.isDirty}
          className="mt-7 min-h-12"
        >
          Save fee
        </Button>
      </form>
      <FailureNote text={change.failed} className="mt-3" />
    </Panel>
  )
}
