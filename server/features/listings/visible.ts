import { identifier, type Sql, sql } from '../../platform/db/query.ts'

type Alias = 'r' | 'reviews' | 'client_reviews'

/**
 * Both reviews are written, or the review period is over: until then only its author can read a review. Includes hidden
 * reviews.
 */
export const isOver = (of: Alias): Sql => sql`${identifier(of)}.visible_at <= now()`

/** The only condition for showing, counting or averaging a review. */
export const isVisible = (of: Alias): Sql => sql`(${isOver(of)} and ${identifier(of)}.hidden_at is null)`
