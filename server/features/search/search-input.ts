import { dateIn } from '../../../contract/format/clocks.ts'
import type { Minor } from '../../../contract/format/money.ts'
import { type SearchQuery, searchMessages } from '../../../contract/search/search.ts'
import { InvalidField } from '../../platform/errors.ts'
import type { Point } from '../quotes/price.ts'
import type { PlacedPhotographer } from './rank.ts'

export type SearchInput = Pick<
  SearchQuery,
  | 'service'
  | 'date'
  | 'start'
  | 'hours'
  | 'distance'
  | 'rating'
  | 'language'
  | 'instant'
  | 'safe'
  | 'slugs'
  | 'sort'
> & {
  budgetMinor?: Minor
  /** The location of the shoot. */
  at?: Point & { timeZone: string }
  /** The language of the reader, only where there are several. */
  reads?: string
}

export type PageWanted = { page: number; pageSize: number }
export type FoundPage = { found: PlacedPhotographer[]; total: number }

/** Where today begins last: a date that has passed here has passed everywhere. */
const LAST_ZONE = 'Etc/GMT+12'

/** Without this, the answer for yesterday would be that every photographer is unavailable. */
export function rejectPastDate(date: string | undefined, timeZone: string = LAST_ZONE, now: number): void {
  if (date && date < dateIn(now, timeZone)) throw new InvalidField('date', searchMessages.pastDate())
}
