import type { ComponentProps } from 'react'
import { ignore, unavailable } from './unavailable.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>

// The native `checked` gives the state; an `aria-checked` could only contradict it.
const asSwitch = { role: 'switch' }

/** A native checkbox styled and announced as a switch. */
export function Switch({ disabled = false, onClick, onChange, ...rest }: SwitchProps) {
  return (
    <span className="relative inline-flex h-6 w-11 shrink-0 items-center">
      <input
        {...rest}
        {...unavailable(disabled, onClick)}
        // React also fires onChange for a click that was ignored.
        onChange={disabled ? ignore : onChange}
        type="checkbox"
        {...asSwitch}
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full border border-edge bg-hairline transition-colors checked:border-green checked:bg-green"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-s-1 size-4 rounded-full bg-ink transition-transform peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5 peer-checked:bg-paper"
      />
    </span>
  )
}
