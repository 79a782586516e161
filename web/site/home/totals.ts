import { formatCount } from '../../../contract/format-count.ts'
import type { Highlights } from '../../../contract/highlights.ts'

/** "44 verified photographers, rated 4.8 on average in 312 reviews." */
export function describeTotals({ photographers, totalReviews, averageRating }: Highlights): string {
  const who =
    photographers === 1 ? '1 verified photographer' : `${formatCount(photographers)} verified photographers`
  if (totalReviews === 0) return `${who}.`
  const reviews = totalReviews === 1 ? '1 review' : `${formatCount(totalReviews)} reviews`
  return `${who}, rated ${averageRating.toFixed(1)} on average in ${reviews} of completed bookings.`
}
