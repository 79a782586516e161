import { type SQL, sql } from 'drizzle-orm'

type Alias = 'r' | 'reviews' | 'client_reviews'

/**
 * Both are in, or the time is over: before that nobody but its writer reads a review, by any call. What administrators
 * have hidden is over, too.
 */
export const isOver = (of: Alias): SQL => sql`${sql.identifier(of)}.visible_at <= now()`

/** The one condition under which a review is read, counted or averaged. */
export const isVisible = (of: Alias): SQL => sql`(${isOver(of)} and ${sql.identifier(of)}.hidden_at is null)`
