import { X } from 'lucide-react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import * as m from '#messages/admin-layout'
import { IconButton } from '../../ui/icon-button.tsx'
import { Wordmark } from '../../ui/mark.tsx'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on a small screen; choosing an entry closes it. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className="fixed inset-0 z-40 bg-black/50 motion-safe:animate-[fade-in_180ms]"
    >
      <Modal className="fixed inset-y-0 inset-s-0 w-72 max-w-[85vw] overflow-y-auto border-e border-hairline bg-paper text-ink motion-safe:animate-[slide-from-left_200ms]">
        <Dialog aria-label={m.menu()} className="outline-none">
          <div className="flex h-16 items-center justify-between border-b border-hairline pe-3 ps-6">
            <Wordmark />
            <IconButton label={m.closeMenu()} onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <Sidebar onChoose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
