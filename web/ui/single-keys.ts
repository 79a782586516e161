const stored = 'singleKeys'

/** Single-letter shortcuts can be turned off, because they interfere with speech input. */
export const singleKeysOn = (): boolean => localStorage.getItem(stored) !== 'off'

export function chooseSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
}

/** Whether a key press is a shortcut: not while typing, and not under an open dialog. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !singleKeysOn())
    return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable=true], [role=menu], [role=listbox]'))
    return false
  return document.querySelector('[role=dialog], [role=alertdialog]') === null
}
