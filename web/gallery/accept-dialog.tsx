import * as m from '#messages/gallery'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import type { Gallery } from '../../contract/galleries/galleries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AcceptForm } from './accept-form.tsx'

type AcceptDialogProps = { booking: BookingDetail; gallery: Gallery; manifest: string; onClose: () => void }

/** Loaded on demand. */
export default function AcceptDialog({ onClose, ...form }: AcceptDialogProps) {
  return (
    <Dialog title={m.acceptPhotosQuestion()} open onClose={onClose} mustAnswer>
      <AcceptForm
        {...form}
        cancel={
          <Button look="outline" onClick={onClose}>
            {m.cancel()}
          </Button>
        }
      />
    </Dialog>
  )
}
