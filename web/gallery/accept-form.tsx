import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '#messages/gallery'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import type { Gallery } from '../../contract/galleries/galleries.ts'
import { site } from '../../contract/paths.ts'
import { Button } from '../ui/button.tsx'
import { rich } from '../ui/rich.ts'
import { describeAccess } from './marked.tsx'

type AcceptFormProps = {
  booking: BookingDetail
  gallery: Gallery
  /** The hash of the photos that the client has seen. */
  manifest: string
  /** The cancel button. */
  cancel: ReactNode
}

/** The confirmation before photos are accepted: who is paid how much, and that it is final. */
export function AcceptForm({ booking, gallery, manifest, cancel }: AcceptFormProps) {
  const { id, total, paid, refunded, currency, photographer } = booking
  const by = photographer.fullName ?? m.nameOfYourPhotographer()
  const released = paid - refunded
  const busy = useNavigation().formData?.get('form') === 'accept-delivery'
  return (
    <>
      <div className="mt-4 grid gap-3">
        <p>
          {released > 0
            ? rich(
                m.acceptingReleases({
                  count: gallery.pictures.length,
                  amount: formatMajor(asMajor(released), currency),
                  name: by,
                  strong: (text) => <strong className="font-medium whitespace-nowrap">{text}</strong>,
                  bdi: (text) => <bdi className="font-medium">{text}</bdi>,
                }),
              )
            : rich(
                m.accepting({
                  count: gallery.pictures.length,
                  name: by,
                  bdi: (text) => <bdi className="font-medium">{text}</bdi>,
                }),
              )}{' '}
          {m.acceptingIsFinal()}
        </p>
        {paid < total && (
          <p>{m.remainingPaymentDue({ amount: formatMajor(asMajor(total - paid), currency) })}</p>
        )}
        <p className="text-soft">{describeAccess(gallery)}</p>
      </div>
      <Form
        method="post"
        action={`${fill(site.gallery, { id })}#decision`}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <input type="hidden" name="form" value="accept-delivery" />
        {/* On restoring the page, browsers would restore an older value. */}
        <input type="hidden" autoComplete="off" name="manifest" value={manifest} />
        {cancel}
        <Button type="submit" busy={busy}>
          {m.acceptPhotos()}
        </Button>
      </Form>
    </>
  )
}
