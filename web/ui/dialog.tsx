import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { join } from './join-classes.ts'

type DialogProps = {
  title: ReactNode
  open: boolean
  onClose: () => void
  children: ReactNode
  /** A question that needs an answer is not closed by a click beside it. */
  mustAnswer?: boolean
  className?: string
}

/** Takes the focus, gives it back, and closes on Escape and on a click outside. Import it lazily on public pages. */
export function Dialog({
  title,
  open,
  onClose,
  children,
  mustAnswer = false,
  className = 'max-w-md',
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
          className="relative rounded-control bg-raised p-8 text-ink shadow-2xl outline-none"
        >
          <Heading slot="title" className="text-2xl">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
