import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/studio-delivery'
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
import { rich } from '../../ui/rich.ts'

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
  const client = booking.client.fullName ?? m.yourClient()
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
          {isAccepted ? m.acceptedThePhotos({ client }) : m.yourPhotosAreWith({ client })}
        </h2>
        <dl className="mt-5 grid gap-4">
          <Fact name={isAccepted ? m.inTheGallery() : m.whatYourClientSees()}>
            {gallery.marked ? m.watermarkedUntilPaid({ count: shown.length }) : countPhotos(shown.length)}
          </Fact>
          <Fact name={m.untilWhen()}>
            {isAccepted
              ? gallery.endsAt
                ? formatShortDay(gallery.endsAt.slice(0, 10))
                : m.untilMonthsAfterAcceptance()
              : rich(
                  m.theyCanAcceptUntil({
                    deadline: () =>
                      booking.deadline && <Deadline instant={booking.deadline} zone={booking.timeZone} />,
                  }),
                )}
          </Fact>
          <Fact name={m.yourMoney()}>
            <Money booking={booking} payoutDay={payoutDay} />
          </Fact>
        </dl>
        <ButtonLink look="outline" to={fill(site.deliveryPreview, { id: booking.id })} className="mt-6">
          {m.previewAsClient()}
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
  const link = (text: string) => (
    <Link to={site.studioEarnings} className="underline underline-offset-4">
      {text}
    </Link>
  )
  if (earned?.paidOut)
    return m.paidOutOn({
      amount: formatMajor(earned.amount, currency),
      day: formatShortDay(earned.paidOut.slice(0, 10)),
    })
  if (earned) {
    const amount = formatMajor(earned.amount, currency)
    return rich(
      payoutDay
        ? m.earnedNextPayout({ amount, day: formatShortDay(payoutDay), link })
        : m.earnedInBalance({ amount, link }),
    )
  }
  if (earns === undefined || !deadline) return rich(m.seeEarnings({ link }))
  return rich(
    m.youEarnOnceTheyAccept({
      amount: formatMajor(earns, currency),
      deadline: () => <Deadline instant={deadline} zone={timeZone} />,
    }),
  )
}
