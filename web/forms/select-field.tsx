import { type ComponentProps, useId } from 'react'
import { join } from '../ui/join-classes.ts'
import { SelectFrame } from '../ui/select-frame.tsx'
import { ErrorLine } from './choices.tsx'

type SelectFieldProps = Pick<ComponentProps<'select'>, 'ref' | 'onChange' | 'onBlur'> & {
  label: string
  name: string
  value: string
  options: { value: string; text: string }[]
  error?: string
}

/** A native select: phones show their own picker. */
export function SelectField({ label, value, options, error, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <SelectFrame>
        <select
          // A new stored value needs a new element: React applies the default only once.
          key={value}
          id={id}
          {...rest}
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={join(
            'min-h-12 w-full cursor-pointer appearance-none rounded-control border bg-raised pr-10 pl-4 text-base hover:border-ink',
            error ? 'border-red' : 'border-edge',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </SelectFrame>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}
