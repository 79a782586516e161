import { Suspense, useEffect, useState } from 'react'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import type { Gallery } from '../../contract/galleries/galleries.ts'
import { site } from '../../contract/paths.ts'
import { lazyPart } from '../client/lazy-part.ts'
import type { FormResult } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { Result } from '../ui/result.tsx'

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'))

type AcceptButtonProps = { booking: BookingDetail; gallery: Gallery; refused?: FormResult }

/** Confirms in a dialog; without JavaScript on a separate page. */
export function AcceptButton({ booking, gallery, refused }: AcceptButtonProps) {
  const [open, setOpen] = useState(false)
  const manifest = gallery.manifest ?? ''
  const message = refused?.form === 'accept-delivery' ? refused.message : null
  // The photos have changed: the client should see them before confirming again.
  useEffect(() => {
    if (refused) setOpen(false)
  }, [refused])
  return (
    <div>
      {message && (
        <Result kind="error" className="mb-4">
          {message}
        </Result>
      )}
      <form
        action={fill(site.galleryAccept, { id: booking.id })}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <input type="hidden" autoComplete="off" name="manifest" value={manifest} />
        <Button type="submit">Accept photos</Button>
      </form>
      {open && (
        <Suspense>
          <AcceptDialog
            booking={booking}
            gallery={gallery}
            manifest={manifest}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
