import * as m from '#messages/reviews'
import { fill } from '../../contract/api/path.ts'
import { site } from '../../contract/paths.ts'
import type { BookingReviews as Reviews } from '../../contract/reviews/reviews.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Deadline } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'
import { ReviewLetter } from './review-letter.tsx'

type BookingReviewsProps = { id: string; reviews: Reviews | null; role: string }

/** On a booking's page, whose main button leads to writing one: the reviews this member may read. */
export function BookingReviews({ id, reviews, role }: BookingReviewsProps) {
  if (!reviews || (!reviews.may && !reviews.mine && !reviews.theirs)) return null
  const { mine, theirs, may, until } = reviews
  const mayAnswer = role === 'photographer' && theirs && !theirs.answer
  return (
    <section aria-labelledby="reviews" className="mt-12">
      <h2 id="reviews" className="text-2xl">
        {m.reviews()}
      </h2>
      {may && (
        <p className="mt-3 max-w-text">
          {role === 'client' ? m.howWasYourShoot() : m.howWasYourClient()}{' '}
          {rich(m.leaveReviewBy({ deadline: () => until && <Deadline instant={until} /> }))}
        </p>
      )}
      {mine && <ReviewLetter title={m.yourReview()} review={mine} />}
      {theirs && (
        <ReviewLetter
          title={role === 'photographer' ? m.yourClientsReview() : m.yourPhotographersReview()}
          review={theirs}
        />
      )}
      {mayAnswer && (
        <ButtonLink to={fill(site.review, { id })} look="outline" className="mt-6">
          {m.replyToReview()}
        </ButtonLink>
      )}
    </section>
  )
}
