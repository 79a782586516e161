import type { Minor } from '../../../contract/format/money.ts'
import type { SearchQuery } from '../../../contract/search/search.ts'
import type { Point } from '../quotes/price.ts'
import type { RankedPhotographer } from './rank.ts'

export type SearchInput = Pick<
  SearchQuery,
  'service' | 'date' | 'start' | 'hours' | 'distance' | 'rating' | 'language' | 'instant' | 'slugs' | 'sort'
> & {
  budgetMinor?: Minor
  /** The location of the shoot. */
  at?: Point & { timeZone: string }
}

export type PageWanted = { page: number; pageSize: number }
export type FoundPage = { found: RankedPhotographer[]; total: number }
