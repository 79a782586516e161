import type { ComponentProps } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { some?: boolean }

/** `some`: indeterminate. */
export function Checkbox({ some, className, ...rest }: CheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = some === true
      }}
      className="block size-4.5 cursor-pointer accent-golden pointer-coarse:size-6"
    />
  )
}
