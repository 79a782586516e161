import { useId } from 'react'
import { ErrorLine } from '../forms/choices.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

type AgreeProps = { text: string; form?: string; error?: string }

/** The tick that makes a typed name a signature. Never ticked in advance. */
export function AgreeField({ text, form, error }: AgreeProps) {
  const id = useId()
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3">
        <span className="pt-1">
          <Checkbox
            id={id}
            name="agreed"
            value="on"
            form={form}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </span>
        <label htmlFor={id} className="cursor-pointer text-sm">
          {text}
        </label>
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}
