import * as m from '#messages/admin-shared'
import { openMessagesBody } from '../../../contract/messages/messages.ts'
import { api } from '../../../contract/paths.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'

type ReasonFormProps = {
  hint: string
  action: string
  failure: string
  send: (body: { reason: string }) => Promise<void>
}

/** Private data opens only with a reason, which is logged. */
export function ReasonForm({ hint, action, failure, send }: ReasonFormProps) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: openMessagesBody,
    defaultValues: { reason: '' },
    send,
    failure,
    touches: [[api.activity]],
  })
  return (
    <form noValidate className="flex max-w-xl flex-wrap items-start gap-3 print:hidden" onSubmit={submit}>
      <Field
        label={m.reason()}
        maxLength={500}
        required
        hint={hint}
        className="min-w-60 flex-1"
        {...field('reason')}
      />
      <Button
        type="submit"
        look="outline"
        busy={pending}
        disabled={!form.formState.isDirty}
        className="min-h-12 sm:mt-7"
      >
        {action}
      </Button>
      <FailureNote text={failed} className="basis-full" />
    </form>
  )
}
