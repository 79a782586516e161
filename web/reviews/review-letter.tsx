import * as m from '#messages/reviews'
import type { BookingReview } from '../../contract/reviews/reviews.ts'
import { Moment } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'
import { Stars } from './stars.tsx'

type Letter = Pick<BookingReview, 'rating' | 'review' | 'writtenIn' | 'createdAt' | 'answer'> & {
  visible?: boolean
}

type ReviewLetterProps = {
  title: string
  review: Letter
  /** The level of its heading, one below the heading above it. */
  level?: 2 | 3
}

/** A review with its reply. */
export function ReviewLetter({ title, review, level = 3 }: ReviewLetterProps) {
  const Heading = `h${level}` as const
  return (
    <article className="mt-6 max-w-text border-t border-hairline pt-5">
      <Heading className="text-sm text-soft">
        {title}, <Stars rating={review.rating} />, <Moment instant={review.createdAt} />
      </Heading>
      {review.review && (
        <p
          lang={review.writtenIn?.code}
          className="mt-2 font-display text-lg break-words whitespace-pre-line"
        >
          {review.review}
        </p>
      )}
      {review.visible === false && <p className="mt-2 text-sm text-soft">{m.onlyYouCanSeeThisSoFar()}</p>}
      {review.answer && (
        <div className="mt-4 border-s-2 border-hairline ps-4">
          <p className="text-sm text-soft">
            {rich(m.replyAt({ moment: () => <Moment instant={review.answer!.createdAt} /> }))}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{review.answer.answer}</p>
        </div>
      )}
    </article>
  )
}
