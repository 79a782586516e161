import { type ComponentProps, useEffect, useRef } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>

// The native `checked` says its state; an `aria-checked` beside it could only contradict.
const asSwitch = { role: 'switch' }

/** A native checkbox that is drawn and announced as a switch. */
export function Switch({ ref, disabled, ...rest }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null)
  const hadFocus = useRef(false)

  // Browsers take the focus from a control that is disabled while its change is under way; give it back after.
  useEffect(() => {
    if (!disabled && hadFocus.current && document.activeElement === document.body) input.current?.focus()
    if (!disabled) hadFocus.current = false
  }, [disabled])

  return (
    <span className="relative inline-flex h-6 w-11 shrink-0 items-center">
      <input
        {...rest}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        type="checkbox"
        {...asSwitch}
        disabled={disabled}
        onChange={(event) => {
          hadFocus.current = document.activeElement === event.currentTarget
          return rest.onChange?.(event)
        }}
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full border border-edge bg-hairline transition-colors checked:border-green checked:bg-green disabled:cursor-wait disabled:opacity-60"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1 size-4 rounded-full bg-ink transition-transform peer-checked:translate-x-5 peer-checked:bg-paper"
      />
    </span>
  )
}
