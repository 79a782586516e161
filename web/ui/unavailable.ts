import type { SyntheticEvent } from 'react'

/**
 * Props for a control that cannot be used now. It is `aria-disabled`, because browsers drop the focus of a `disabled` one.
 * Submitting, also by Enter in a field, clicks the button, so ignoring the click prevents a second submit.
 */
export function unavailable<Handler>(now: boolean, onClick?: Handler) {
  return now ? { 'aria-disabled': true, onClick: ignore } : { onClick }
}

export function ignore(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
