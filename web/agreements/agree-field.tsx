import { useId } from 'react'

type AgreeProps = { text: string; form?: string; error?: string }

/** The tick that makes a typed name a signature. Never ticked in advance. */
export function AgreeField({ text, form, error }: AgreeProps) {
  const id = useId()
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name="agreed"
          value="on"
          form={form}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-1 size-4.5 shrink-0 cursor-pointer accent-golden pointer-coarse:size-6"
        />
        <label htmlFor={id} className="cursor-pointer text-sm">
          {text}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}
