import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import * as m from '#messages/ui'
import { IconButton } from './icon-button.tsx'
import { join } from './join-classes.ts'

type DialogProps = {
  title: ReactNode
  open: boolean
  onClose: () => void
  children: ReactNode
  /** Not closed by a click outside, because it needs an answer. */
  mustAnswer?: boolean
  className?: string
  /** For long content: the title with a close button stays at the top, `footer` at the bottom, the rest scrolls. */
  tall?: boolean
  footer?: ReactNode
}

/** Takes and restores the focus, and closes on Escape and on a click outside. Import it lazily on public pages. */
export function Dialog({
  title,
  open,
  onClose,
  children,
  mustAnswer = false,
  className = 'max-w-md',
  tall = false,
  footer,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      isDismissable={!mustAnswer}
      className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-black/60 p-5 motion-safe:animate-[fade-in_180ms]"
    >
      <Modal className={join('w-full', className)}>
        <AriaDialog
          role={mustAnswer ? 'alertdialog' : 'dialog'}
          className={join(
            'relative rounded-control bg-raised text-ink shadow-2xl outline-none',
            tall ? 'flex max-h-[calc(100dvh-2.5rem)] flex-col' : 'p-8',
          )}
        >
          {tall ? (
            <>
              <div className="flex items-start justify-between gap-4 border-b border-hairline py-4 pe-4 ps-6 sm:ps-8">
                <Heading slot="title" className="text-xl wrap-anywhere">
                  {title}
                </Heading>
                <IconButton label={m.closeWindow()} onClick={onClose}>
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 sm:px-8">{children}</div>
              {footer && <div className="border-t border-hairline px-6 py-4 sm:px-8">{footer}</div>}
            </>
          ) : (
            <>
              <Heading slot="title" className="text-2xl">
                {title}
              </Heading>
              {children}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
