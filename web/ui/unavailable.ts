import type { SyntheticEvent } from 'react'

/**
 * Props for a control that cannot be used now. It is `aria-disabled`, because browsers drop the focus of what is `disabled`.
 * A form is sent by a click on its button, also for Enter in a field: ignoring the click sends nothing a second time.
 */
export function unavailable<Handler>(now: boolean, onClick?: Handler) {
  return now ? { 'aria-disabled': true, onClick: ignore } : { onClick }
}

export function ignore(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
