import type { ComponentProps, ReactNode } from 'react'
import { useField } from '../ui/field.tsx'
import { type Label, read } from '../ui/format.ts'
import { join } from '../ui/join-classes.ts'
import { SelectFrame } from '../ui/select-frame.tsx'

type SelectFieldProps = Pick<ComponentProps<'select'>, 'ref' | 'onChange' | 'onBlur'> & {
  label: string
  name: string
  /** `useApiForm` sets it itself. */
  value?: string
  options: { value: string; text: Label }[]
  hint?: ReactNode
  error?: string
}

/** A native select: phones show their own picker. */
export function SelectField({ label, value, options, hint, error, ...rest }: SelectFieldProps) {
  const { id, described, frame } = useField({ label, hint, error })
  return frame(
    <SelectFrame>
      <select
        // A new stored value needs a new element: React applies the default only once.
        key={value}
        id={id}
        {...rest}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className={join(
          'min-h-12 w-full cursor-pointer appearance-none rounded-control border bg-raised pe-10 ps-4 text-base hover:border-ink',
          error ? 'border-red' : 'border-edge',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {read(option.text)}
          </option>
        ))}
      </select>
    </SelectFrame>,
  )
}
