import type { BookingReview } from '../../contract/reviews.ts'
import { Moment } from '../ui/moment.tsx'
import { Stars } from './stars.tsx'

type Letter = Pick<BookingReview, 'rating' | 'review' | 'createdAt' | 'answer'> & { visible?: boolean }

/** A review with its reply. */
export function ReviewLetter({ title, review }: { title: string; review: Letter }) {
  return (
    <article className="mt-6 max-w-text border-t border-hairline pt-5">
      <h3 className="text-sm text-soft">
        {title}, <Stars rating={review.rating} />, <Moment instant={review.createdAt} />
      </h3>
      {review.review && (
        <p className="mt-2 font-display text-lg break-words whitespace-pre-line">{review.review}</p>
      )}
      {review.visible === false && <p className="mt-2 text-sm text-soft">Only you can see this so far.</p>}
      {review.answer && (
        <div className="mt-4 border-l-2 border-hairline pl-4">
          <p className="text-sm text-soft">
            Reply, <Moment instant={review.answer.createdAt} />
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{review.answer.answer}</p>
        </div>
      )}
    </article>
  )
}
