import { Star } from 'lucide-react'
import * as m from '#messages/reviews'
import { join } from '../ui/join-classes.ts'

/** A rating as stars, and as a number for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={m.ratingOf5({ rating })}
      className="inline-flex gap-0.5 align-middle text-golden"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={join('size-4', star <= Math.round(rating) && 'fill-current')}
        />
      ))}
    </span>
  )
}
