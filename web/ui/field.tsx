import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { join } from './join-classes.ts'

type Shared = { label: string; name: string; error?: string; hint?: ReactNode; className?: string }
type FieldProps = Shared &
  Omit<ComponentProps<'input'>, 'name'> & { /** Inside the field, at its end. */ end?: ReactNode }
type TextAreaProps = Shared & Omit<ComponentProps<'textarea'>, 'name'>

const control = join(
  'w-full rounded-control border bg-raised px-4 py-2.5 text-base text-ink transition-colors placeholder:text-soft',
  'hover:border-ink',
)
const edge = (error?: string) => (error ? 'border-red' : 'border-edge')

export function Field({ label, error, hint, className, end, ...rest }: FieldProps) {
  const { id, described, frame } = useField({ label, error, hint, className, id: rest.id })
  const input = (
    <input
      dir="auto"
      {...rest}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      className={join(control, edge(error), 'min-h-12', end ? 'pe-12' : '')}
    />
  )
  if (!end) return frame(input)
  return frame(
    <div className="relative">
      {input}
      {end}
    </div>,
  )
}

export function TextArea({ label, error, hint, className, ...rest }: TextAreaProps) {
  const { id, described, frame } = useField({ label, error, hint, className, id: rest.id })
  return frame(
    <textarea
      dir="auto"
      {...rest}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      className={join(control, edge(error), 'resize-y')}
    />,
  )
}

/** Links label, hint and error to one control. */
export function useField({
  label,
  error,
  hint,
  className,
  id: given,
}: Omit<Shared, 'name'> & { id?: string }) {
  const made = useId()
  const id = given ?? made
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  const frame = (input: ReactNode) => (
    <div className={join('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {input}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="first-letter:uppercase">{error}</span>
        </p>
      )}
    </div>
  )
  return { id, described, frame }
}
