import { Link, useSearchParams } from 'react-router'
import type { ReviewsPage } from '../../contract/search.ts'
import { formatDay } from '../ui/format.ts'

/** Reviews, newest first, each with its reply. */
export function ProfileReviews({ page }: { page: ReviewsPage | null }) {
  const { reviews, currentPage, totalPage } = page ?? { reviews: [], currentPage: 1, totalPage: 1 }
  return (
    <section aria-labelledby="reviews" className="mt-14">
      <h2 id="reviews" className="text-2xl">
        What clients say
      </h2>
      {reviews.length === 0 && (
        <p className="mt-4 text-soft">No reviews yet. Only people who were there can write one.</p>
      )}
      <ol className="mt-6 grid gap-8">
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-hairline pt-6">
            <p className="figures text-sm wrap-anywhere text-soft">
              {review.rating} of 5, {review.clientName ?? 'a client'},{' '}
              <time>{formatDay(review.createdAt)}</time>
            </p>
            {review.review && (
              <p className="mt-2 max-w-text font-display text-lg whitespace-pre-line break-words">
                {review.review}
              </p>
            )}
            {review.answer && (
              <div className="mt-4 max-w-text border-l-2 border-hairline pl-4">
                <p className="text-sm text-soft">The answer, {formatDay(review.answer.createdAt)}</p>
                <p className="mt-1 break-words whitespace-pre-line">{review.answer.answer}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
      {totalPage > 1 && (
        <nav aria-label="Reviews" className="figures mt-8 flex flex-wrap items-center gap-6 print:hidden">
          <Turn to={currentPage > 1 ? currentPage - 1 : null}>Newer</Turn>
          <span className="text-soft">
            {currentPage} of {totalPage}
          </span>
          <Turn to={currentPage < totalPage ? currentPage + 1 : null}>Older</Turn>
        </nav>
      )}
    </section>
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
