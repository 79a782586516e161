import { Star } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import * as m from '#messages/profile'
import { formatShortDay } from '../../contract/format/days.ts'
import { formatRating } from '../../contract/format/numbers.ts'
import type { PublicReview } from '../../contract/reviews/reviews.ts'
import type { PublicProfile, ReviewsPage } from '../../contract/search/search.ts'
import { Stars } from '../reviews/stars.tsx'

type ReviewsProps = { page: ReviewsPage | null; profile: PublicProfile }

/** The distribution of all ratings, then the written reviews, newest first, each with its reply. */
export function ProfileReviews({ page, profile }: ReviewsProps) {
  const { reviews, currentPage, totalPage, total } = page ?? {
    reviews: [],
    currentPage: 1,
    totalPage: 1,
    total: 0,
  }
  const wordless = profile.totalReviews - total
  return (
    <section aria-labelledby="reviews" className="mt-14 scroll-mt-8">
      <h2 id="reviews" className="text-2xl">
        {m.reviews()}
      </h2>
      {profile.totalReviews === 0 ? (
        <p className="mt-4 text-soft">{m.noReviewsYet()}</p>
      ) : (
        <Distribution profile={profile} />
      )}
      <ol className="mt-6 grid gap-8">
        {reviews.map((review) => (
          <Review key={review.id} review={review} photographer={profile.fullName} />
        ))}
      </ol>
      {wordless > 0 && (
        <p className="mt-6 text-sm text-soft">{m.moreRatingsWithoutText({ count: wordless })}</p>
      )}
      {totalPage > 1 && (
        <nav aria-label={m.reviews()} className="figures mt-8 flex flex-wrap items-center gap-6 print:hidden">
          <Turn to={currentPage > 1 ? currentPage - 1 : null}>{m.newer()}</Turn>
          <span className="text-soft">{m.pageOf({ page: currentPage, pages: totalPage })}</span>
          <Turn to={currentPage < totalPage ? currentPage + 1 : null}>{m.older()}</Turn>
        </nav>
      )}
    </section>
  )
}

/** How many clients gave how many stars. */
function Distribution({ profile: { averageRating, totalReviews, ratings } }: { profile: PublicProfile }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-10 gap-y-5">
      <p>
        <span className="figures block font-display text-4xl">{formatRating(averageRating)}</span>
        <span className="figures mt-1 block text-soft">{m.countReviews({ count: totalReviews })}</span>
      </p>
      <dl className="figures grid min-w-0 flex-1 basis-64 gap-1.5 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = ratings[stars - 1] ?? 0
          return (
            <div key={stars} className="grid grid-cols-[2.5rem_1fr_2.5rem] items-center gap-3">
              <dt className="flex items-center gap-1">
                {stars}
                <Star aria-hidden="true" className="size-3.5 fill-golden text-golden" />
                <span className="sr-only">{m.starsHidden({ count: stars })}</span>
              </dt>
              <dd className="contents">
                <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-wash">
                  <span
                    className="block h-full rounded-full bg-golden"
                    style={{ width: `${(count / totalReviews) * 100}%` }}
                  />
                </span>
                <span className="text-soft">{count}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

function Review({ review, photographer }: { review: PublicReview; photographer: string | null }) {
  return (
    <li className="border-t border-hairline pt-6">
      <p className="figures flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere text-soft">
        <Stars rating={review.rating} />
        <span>
          {review.clientName ?? m.aClient()}, <time>{formatShortDay(review.createdAt)}</time>
        </span>
        {review.writtenIn && <span>{m.inLanguage({ language: review.writtenIn.name })}</span>}
      </p>
      {review.review && (
        <p
          lang={review.writtenIn?.code}
          className="mt-2 max-w-text font-display text-lg whitespace-pre-line break-words"
        >
          {review.review}
        </p>
      )}
      {review.answer && (
        <div className="mt-4 max-w-text border-s-2 border-hairline ps-4">
          <p className="text-sm text-soft">
            {photographer
              ? m.replyFrom({ name: photographer, day: formatShortDay(review.answer.createdAt) })
              : m.replyFromPhotographer({ day: formatShortDay(review.answer.createdAt) })}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{review.answer.answer}</p>
        </div>
      )}
    </li>
  )
}

function Turn({ to, children }: { to: number | null; children: string }) {
  const [params] = useSearchParams()
  if (to === null) return null
  const next = new URLSearchParams(params)
  next.set('reviews', String(to))
  return (
    <Link
      to={`?${next}#reviews`}
      preventScrollReset
      className="min-h-11 content-center underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
