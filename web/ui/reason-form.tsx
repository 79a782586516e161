import { useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FailureNote } from './notice.tsx'

type ReasonFormProps = {
  label: string
  hint: string
  submit: string
  busy: boolean
  failed: string | null
  onSubmit: (reason: string) => void
}

/** Private data opens only with a reason, which is logged. */
export function ReasonForm({ label, hint, submit, busy, failed, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="flex max-w-xl flex-wrap items-start gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(reason)
      }}
    >
      <Field
        label={label}
        name="reason"
        value={reason}
        maxLength={500}
        required
        onChange={(event) => setReason(event.target.value)}
        hint={hint}
        className="min-w-60 flex-1"
      />
      <Button
        type="submit"
        look="outline"
        busy={busy}
        disabled={reason.trim() === ''}
        className="min-h-12 sm:mt-7"
      >
        {submit}
      </Button>
      <FailureNote text={failed} className="basis-full" />
    </form>
  )
}
