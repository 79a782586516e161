import type { SearchQuery } from '../../../contract/search.ts'
import type { Point } from '../quotes/price.ts'
import type { Found } from './rank.ts'

export type SearchInput = Pick<
  SearchQuery,
  'service' | 'date' | 'start' | 'hours' | 'distance' | 'rating' | 'language' | 'instant' | 'slugs' | 'sort'
> & {
  budgetMinor?: number
  /** The location of the shoot. */
  at?: Point & { timeZone: string }
}

export type PageWanted = { page: number; pageSize: number }
export type FoundPage = { found: Found[]; total: number }
