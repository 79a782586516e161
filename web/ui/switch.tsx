import type { ComponentProps } from 'react'
import { ignore, unavailable } from './unavailable.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>

// The native `checked` says its state; an `aria-checked` beside it could only contradict.
const asSwitch = { role: 'switch' }

/** A native checkbox that is drawn and announced as a switch. */
export function Switch({ disabled = false, onClick, onChange, ...rest }: SwitchProps) {
  return (
    <span className="relative inline-flex h-6 w-11 shrink-0 items-center">
      <input
        {...rest}
        {...unavailable(disabled, onClick)}
        // React reports a change also for a click that was ignored.
        onChange={disabled ? ignore : onChange}
        type="checkbox"
        {...asSwitch}
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full border border-edge bg-hairline transition-colors checked:border-green checked:bg-green"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1 size-4 rounded-full bg-ink transition-transform peer-checked:translate-x-5 peer-checked:bg-paper"
      />
    </span>
  )
}
