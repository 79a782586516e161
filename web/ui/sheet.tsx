import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { iconButtonClass } from './icon-button.tsx'

type SheetProps = {
  id: string
  /** The heading of the sheet. */
  title: string
  /** The label of the button that opens it. */
  open: ReactNode
  icon?: LucideIcon
  children: ReactNode
}

/**
 * On a phone a button and a full-screen sheet, on a desktop a plain part of the page. A native popover: it opens without
 * JavaScript, closes on Escape and restores the focus. With JavaScript it also traps the focus, because the page behind it
 * is not visible.
 */
export function Sheet({ id, title, open, icon: Icon, children }: SheetProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)

  const follow = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const { activeElement, body } = document
    setShown(newState === 'open')
    // Unless it was opened to show one of its fields.
    if (newState === 'open' && !currentTarget.contains(activeElement)) closer.current?.focus()
    // Some browsers do not focus clicked buttons, so they have no focus to restore.
    if (newState === 'closed' && activeElement === body) opener.current?.focus()
  }
  const keepInside = (event: KeyboardEvent<HTMLElement>) => {
    // As a part of the page it has no close button and no focus trap.
    if (event.key !== 'Tab' || !isDrawn(closer.current)) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, input, select')]
    const [first, last] = [stops.find(isDrawn), stops.findLast(isDrawn)]
    if (event.target !== (event.shiftKey ? first : last)) return
    event.preventDefault()
    const next = event.shiftKey ? last : first
    next?.focus()
  }
  const dialog = {
    role: shown ? 'dialog' : 'group',
    'aria-modal': shown || undefined,
    'aria-labelledby': `${id}-title`,
    onToggle: follow,
    onKeyDown: keepInside,
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        className={buttonClass('outline', 'regular', 'w-full !justify-start lg:hidden')}
      >
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        <span className="truncate">{open}</span>
      </button>
      <div
        id={id}
        popover="auto"
        {...dialog}
        className="m-0 max-h-none max-w-none border-0 bg-paper p-0 text-ink open:fixed open:inset-0 open:size-full open:overflow-y-auto max-lg:open:p-5 lg:static lg:block lg:size-auto lg:w-full lg:overflow-visible lg:bg-transparent"
      >
        <div className="mb-4 flex items-center justify-between gap-4 lg:hidden">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <button
            ref={closer}
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className={iconButtonClass('size-11')}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div>{children}</div>
      </div>
    </>
  )
}

const isDrawn = (element: Element | null): boolean => (element?.getClientRects().length ?? 0) > 0
