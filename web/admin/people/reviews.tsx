import { Star } from 'lucide-react'
import * as m from '#messages/admin-people'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { formatCount, formatRating } from '../../../contract/format/numbers.ts'
import { idOf } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Person } from './api.ts'

const best = 5

export function Reviews({ person }: { person: Person }) {
  const reviews = person.reviews ?? []
  const total = person.totalReviews ?? reviews.length
  return (
    <section aria-labelledby="reviews">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 id="reviews" className="text-xl">
          {m.reviews()}
        </h2>
        <dl className="figures flex flex-wrap gap-x-6 text-soft">
          <div className="flex items-center gap-2">
            <dt>{m.averageRating()}</dt>
            {total === 0 ? (
              <dd className="font-medium text-ink">{m.noReviewsYet()}</dd>
            ) : (
              <dd className="inline-flex items-center gap-1 font-medium text-ink">
                <Star aria-hidden="true" className="size-4 fill-golden text-golden" />
                {formatRating(Number(person.averageRating ?? 0))}
              </dd>
            )}
          </div>
          <div className="flex items-center gap-2">
            <dt>{m.totalReviews()}</dt>
            <dd className="font-medium text-ink">{formatCount(total)}</dd>
          </div>
        </dl>
      </div>
      <Panel>
        {reviews.length === 0 ? (
          <p className="px-6 py-10 text-center text-soft">{m.clientsReviewAfterShoot()}</p>
        ) : (
          <ul className="divide-y divide-hairline">
            {reviews.map((review) => (
              <li key={idOf(review)} className="px-6 py-5">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                  <Rating of={review.rating ?? 0} />
                  {review.clientName && <span className="font-medium">{review.clientName}</span>}
                  <span className="text-soft">{formatLocalDay(review.createdAt)}</span>
                </div>
                {review.review && (
                  <p dir="auto" className="mt-2 max-w-text whitespace-pre-line">
                    {review.review}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </section>
  )
}

function Rating({ of: rating }: { of: number }) {
  return (
    <span className="figures inline-flex items-center gap-2">
      <span aria-hidden="true" className="inline-flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} className={`size-4 ${star <= rating ? 'fill-golden text-golden' : 'text-edge'}`} />
        ))}
      </span>
      <span>{`${rating}/${best}`}</span>
    </span>
  )
}
