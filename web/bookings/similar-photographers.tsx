import { Link } from 'react-router'
import * as m from '#messages/bookings'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import type { FoundPhotographer } from '../../contract/search/search.ts'
import { formatBookedDay } from '../format/moments.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormResult } from '../forms/form-result.ts'
import { Rating } from '../photographer-cards/card-facts.tsx'
import { MarketPicture } from '../photographer-cards/picture.tsx'
import { bookLink } from '../search-criteria/book-link.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Result } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import { ASK, criteriaOf, type Similar } from './similar.ts'

type SimilarProps = {
  booking: BookingDetail
  similar: Similar[]
  /** The slug of the one who was asked last, by the form that this page answers. */
  asked: string | null
  refused?: FormResult
}

export function SimilarPhotographers({ booking, similar, asked, refused }: SimilarProps) {
  if (similar.length === 0) return null
  const criteria = criteriaOf(booking)
  return (
    <section aria-labelledby="similar" className="mt-8 print:hidden">
      <h2 id="similar" className="text-2xl">
        {m.availableOn({ day: formatBookedDay(booking.date) })}
      </h2>
      <p className="mt-1 text-soft">{m.askNote()}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {similar.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <About one={one} />
            <div className="flex flex-wrap items-start gap-3">
              {one.isAsked ? (
                <Asked isResult={asked === one.slug} />
              ) : (
                <ActionForm
                  name={ASK + one.slug}
                  result={refused}
                  submit={m.ask()}
                  about={one.fullName ?? one.slug}
                  submitting={m.asking()}
                />
              )}
              <ButtonLink look="outline" to={bookLink(one.slug, one.offer.package.id, criteria)}>
                {rich(
                  m.book({
                    name: one.fullName ?? one.slug,
                    hidden: (text) => <span className="sr-only">{text}</span>,
                  }),
                )}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ one }: { one: FoundPhotographer }) {
  const { slug, fullName, place, cover, averageRating, totalReviews, offer } = one
  return (
    <div className="flex min-w-0 items-center gap-4">
      {cover && <MarketPicture picture={cover} sizes="112px" alt="" className="h-20 w-28 shrink-0" />}
      <div className="min-w-0">
        <Link
          to={fill(site.profile, { slug })}
          className="font-display text-xl underline-offset-4 hover:underline"
        >
          <bdi className="break-words">{fullName ?? slug}</bdi>
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Rating average={averageRating} count={totalReviews} />
          {place.name}
        </div>
        <p className="figures">{formatMajor(offer.total, offer.currency)}</p>
      </div>
    </div>
  )
}

/** In the place of the button. */
function Asked({ isResult }: { isResult: boolean }) {
  const text = (
    <>
      {rich(
        m.asked({
          link: (text) => (
            <Link to={site.conversations} className="underline underline-offset-4">
              {text}
            </Link>
          ),
        }),
      )}
    </>
  )
  return isResult ? <Result>{text}</Result> : <p className="min-h-11 content-center text-soft">{text}</p>
}
