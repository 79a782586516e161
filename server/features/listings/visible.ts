import { type SQL, sql } from 'drizzle-orm'

type Alias = 'r' | 'reviews' | 'client_reviews'

/**
 * Both reviews are written, or the review period is over: until then only its author can read a review. Includes hidden
 * reviews.
 */
export const isOver = (of: Alias): SQL => sql`${sql.identifier(of)}.visible_at <= now()`

/** The only condition for showing, counting or averaging a review. */
export const isVisible = (of: Alias): SQL => sql`(${isOver(of)} and ${sql.identifier(of)}.hidden_at is null)`
