import * as m from '#messages/gallery'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import { GALLERY_MONTHS, type Gallery } from '../../contract/galleries/galleries.ts'
import { ActionForm } from '../forms/action-form.tsx'

/** Payment is due: explains the watermark and links to paying. */
export function Marked({ booking }: { booking: BookingDetail }) {
  const { total, paid, currency, actions } = booking
  const may = actions.some(({ action }) => action === 'pay')
  return (
    <section aria-labelledby="unpaid" className="mt-8 max-w-text border-s-2 border-golden ps-5">
      <h2 id="unpaid" className="text-xl">
        {m.leftToPay({ amount: formatMajor(asMajor(total - paid), currency) })}
      </h2>
      <p className="mt-2 mb-4">{m.watermarkedUntilPaid()}</p>
      {may && (
        <ActionForm name="pay" submit={m.payNow({ amount: formatMajor(asMajor(total - paid), currency) })} />
      )}
    </section>
  )
}

/** What a client can do with the photos once they are accepted; watermarked ones are not downloaded before they are paid. */
export const describeAccess = ({ marked }: Pick<Gallery, 'marked'>): string =>
  marked
    ? m.shareForDownloadOncePaid({ count: GALLERY_MONTHS })
    : m.downloadAndShareFor({ count: GALLERY_MONTHS })
