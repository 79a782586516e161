import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import type { Gallery } from '../../contract/galleries/galleries.ts'
import { site } from '../../contract/paths.ts'
import { countPhotos } from '../format/wording.ts'
import { RatingChoice } from '../reviews/rating-choice.tsx'
import { Button } from '../ui/button.tsx'

type ThankYouProps = { booking: BookingDetail; gallery: Gallery; mayReview: boolean; until: string | null }

/** The head of the gallery right after the photos were accepted, with the review as the next step. */
export function ThankYou({ booking, gallery, mayReview, until }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Without JavaScript the URL fragment does the same.
  useEffect(() => heading.current?.focus(), [])
  const { paid, refunded, currency, photographer } = booking
  const by = photographer.fullName ?? 'your photographer'
  const cover =
    gallery.pictures.find(({ id }) => id === gallery.cover) ?? gallery.pictures[gallery.pictures.length >> 1]
  return (
    <div className="mt-3 grid items-center gap-8 md:grid-cols-2 md:gap-12">
      <div>
        <h1 id="thanks" ref={heading} tabIndex={-1} className="scroll-mt-24 text-3xl outline-none">
          Thank you, photos accepted
        </h1>
        <p className="mt-4 text-lg">
          You accepted {countPhotos(gallery.pictures.length)} by <bdi>{by}</bdi>.
          {paid > refunded &&
            ` We’ve released your payment of ${formatMajor(asMajor(paid - refunded), currency)} to the photographer.`}
          {until &&
            (gallery.marked
              ? ` The photos are here until ${until}. You can download them once you’ve paid in full.`
              : ` You can download and share the photos until ${until}.`)}
        </p>
        {mayReview && (
          <>
            <p className="mt-6 text-soft">
              How was your shoot? Your review helps <bdi>{by}</bdi> and other clients.
            </p>
            {/* The review page continues with these stars. */}
            <Form
              action={fill(site.review, { id: booking.id })}
              className="mt-4 grid justify-items-start gap-4"
            >
              <RatingChoice />
              <Button type="submit" size="large">
                Leave a review
              </Button>
            </Form>
          </>
        )}
      </div>
      {cover && (
        <img
          src={cover.large}
          srcSet={cover.srcset}
          sizes="(min-width: 48rem) 36rem, 90vw"
          width={cover.width}
          height={cover.height}
          alt=""
          className="aspect-3/2 w-full rounded-picture bg-hairline object-cover"
        />
      )}
    </div>
  )
}
