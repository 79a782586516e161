import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { buttonClass } from './button.tsx'
import { iconButtonClass } from './icon-button.tsx'

type SheetProps = {
  id: string
  /** What the sheet is called, for its heading. */
  title: string
  /** What the button says that opens it. */
  open: ReactNode
  icon?: LucideIcon
  className?: string
  /** `close` for what is done once a form was sent. */
  children: (close: () => void) => ReactNode
}

/**
 * On a phone a button and a sheet over the whole screen, from a desktop's width on simply a part of the page. The browser's
 * own popover: it opens without a script, closes on Escape and gives the focus back.
 */
export function Sheet({ id, title, open, icon: Icon, className, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass('outline', 'regular', 'max-w-full lg:hidden')}
      >
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        <span className="truncate">{open}</span>
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className="m-0 max-h-none max-w-none border-0 bg-paper p-0 text-ink open:fixed open:inset-0 open:size-full open:overflow-y-auto max-lg:open:p-5 lg:static lg:block lg:size-auto lg:w-full lg:overflow-visible lg:bg-transparent"
      >
        <div className="mb-4 flex items-center justify-between gap-4 lg:hidden">
          <h2 className="text-2xl">{title}</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className={iconButtonClass('size-11')}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className={className}>{children(() => sheet.current?.hidePopover?.())}</div>
      </div>
    </>
  )
}
