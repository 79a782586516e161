import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '#messages/ui'
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
 * JavaScript and closes on Escape. With JavaScript the page behind it is inert, because it is not visible. A dialog element
 * would be announced as a dialog on a desktop too.
 */
export function Sheet({ id, title, open, icon: Icon, children }: SheetProps) {
  const { opener, sheet, closer, shown, setShown } = useSheet()
  const role = {
    role: shown ? 'dialog' : 'group',
    'aria-modal': shown || undefined,
    'aria-labelledby': `${id}-title`,
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
        ref={sheet}
        id={id}
        popover="auto"
        {...role}
        onToggle={({ newState }) => setShown(newState === 'open')}
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
            aria-label={m.close()}
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

function useSheet() {
  const opener = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = sheet.current
    if (!shown || !element) return
    const behind = elementsOutside(element)
    const wide = matchMedia('(min-width: 64rem)')
    for (const one of behind) one.toggleAttribute('inert', true)
    wide.onchange = () => element.hidePopover()
    // Unless it was opened to show one of its fields.
    if (!element.contains(document.activeElement)) closer.current?.focus()
    return () => {
      for (const one of behind) one.toggleAttribute('inert', false)
      wide.onchange = null
      // The browser could not restore the focus to an inert button.
      opener.current?.focus()
    }
  }, [shown])
  return { opener, sheet, closer, shown, setShown }
}

/** All but the element, what it contains and what contains it. */
function elementsOutside(element: Element): Element[] {
  const parent = element.parentElement
  if (!parent) return []
  return [...[...parent.children].filter((child) => child !== element), ...elementsOutside(parent)]
}
