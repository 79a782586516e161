import { formatCount } from '../../../contract/format/numbers.ts'

const DAY = 24

/** How long a review usually takes, as a sentence; nothing while that is unknown. */
export function describeReviewTime(hours: number | null): string {
  if (hours === null) return ''
  if (hours > DAY) return ` Reviews usually take ${formatCount(Math.ceil(hours / DAY))} days.`
  return hours === 1 ? ' Reviews usually take an hour.' : ` Reviews usually take ${hours} hours.`
}
