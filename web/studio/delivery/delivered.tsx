import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import type { BookingDetail } from '../../../contract/bookings/process.ts'
import { formatShortDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import type { Gallery } from '../../../contract/galleries/galleries.ts'
import { site } from '../../../contract/paths.ts'
import { countPhotos } from '../../format/wording.ts'
import { coverOf } from '../../gallery/cover.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Deadline } from '../../ui/moment.tsx'

type DeliveredProps = {
  gallery: Gallery
  booking: BookingDetail
  /** When the balance is sent; null if that is not known yet. */
  payoutDay: string | null
}

/** After the delivery: the cover, what the client sees and until when, and when the money comes. */
export function Delivered({ gallery, booking, payoutDay }: DeliveredProps) {
  const shown = gallery.pictures.filter(({ delivered }) => delivered)
  const cover = coverOf(shown, gallery.cover)
  const client = booking.client.fullName ?? 'Your client'
  const isAccepted = booking.state === 'completed'
  return (
    <section
      aria-labelledby="delivered"
      className="mt-8 grid overflow-hidden rounded-control border border-hairline bg-raised md:grid-cols-2"
    >
      {cover && (
        <img
          src={cover.small}
          srcSet={cover.srcset}
          sizes="(min-width: 48rem) 30rem, 100vw"
          width={cover.width}
          height={cover.height}
          alt=""
          className="aspect-3/2 h-full w-full bg-hairline object-cover"
          style={{ objectPosition: `${gallery.focus.x}% ${gallery.focus.y}%` }}
        />
      )}
      <div className="p-6 md:p-8">
        <h2 id="delivered" className="text-2xl wrap-anywhere">
          {isAccepted ? `${client} accepted the photos` : `Your photos are with ${client}`}
        </h2>
        <dl className="mt-5 grid gap-4">
          <Fact name={isAccepted ? 'In the gallery' : 'What your client sees'}>
            {countPhotos(shown.length)}
            {gallery.marked && ', watermarked until the booking is paid in full'}
          </Fact>
          <Fact name="Until when">
            {isAccepted ? (
              gallery.endsAt ? (
                formatShortDay(gallery.endsAt.slice(0, 10))
              ) : (
                '12 months after they were accepted'
              )
            ) : (
              <>
                They can accept or request changes until{' '}
                {booking.deadline && <Deadline instant={booking.deadline} zone={booking.timeZone} />}. The
                gallery then stays for 12 months.
              </>
            )}
          </Fact>
          <Fact name="Your money">
            <Money booking={booking} payoutDay={payoutDay} />
          </Fact>
        </dl>
        <ButtonLink look="outline" to={fill(site.deliveryPreview, { id: booking.id })} className="mt-6">
          Preview as client
        </ButtonLink>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Money({ booking, payoutDay }: Pick<DeliveredProps, 'booking' | 'payoutDay'>): ReactNode {
  const { earned, earns, currency, deadline, timeZone } = booking
  const earnings = (
    <Link to={site.studioEarnings} className="underline underline-offset-4">
      Earnings
    </Link>
  )
  if (earned?.paidOut)
    return `${formatMajor(earned.amount, currency)}, paid out on ${formatShortDay(earned.paidOut.slice(0, 10))}.`
  if (earned)
    return (
      <>
        {formatMajor(earned.amount, currency)} earned.{' '}
        {payoutDay ? `Your next payout is on ${formatShortDay(payoutDay)}.` : 'It waits in your balance.'} See{' '}
        {earnings}.
      </>
    )
  if (earns === undefined || !deadline) return <>See {earnings}.</>
  return (
    <>
      You earn {formatMajor(earns, currency)} once they accept, at the latest{' '}
      <Deadline instant={deadline} zone={timeZone} />. Then it’s in your balance for the next payout.
    </>
  )
}
