import type { PublicReview } from '../../contract/search.ts'
import { formatDay } from '../ui/format.ts'

/** Reviews read like letters, the newest first. */
export function ProfileReviews({ reviews, total }: { reviews: PublicReview[]; total: number }) {
  return (
    <section aria-labelledby="reviews" className="mt-14">
      <h2 id="reviews" className="text-2xl">
        What clients say
      </h2>
      {reviews.length === 0 ? (
        <p className="mt-4 text-soft">No reviews yet. Only people who were there can write one.</p>
      ) : (
        <ol className="mt-6 grid gap-8">
          {reviews.map((review) => (
            <li key={review.id} className="border-t border-hairline pt-6">
              <p className="figures text-sm wrap-anywhere text-soft">
                {review.rating} of 5, {review.clientName ?? 'a client'},{' '}
                <time>{formatDay(review.createdAt)}</time>
              </p>
              {review.review && (
                <p className="mt-2 max-w-text font-display text-lg break-words">{review.review}</p>
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
      )}
      {total > reviews.length && (
        <p className="mt-6 text-sm text-soft">
          The newest {reviews.length} of {total}.
        </p>
      )}
    </section>
  )
}
