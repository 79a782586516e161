import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Sql } from './query.ts'

/** What Drizzle's builder can write into a row or compare a column with; longer SQL goes through query.ts. */
export const now = (): SQL<Date> => sql`now()`

/** The time of this statement; `now()` is that of the transaction. */
export const clockTime = (): SQL<Date> => sql`clock_timestamp()`

export const secondsFromNow = (seconds: number): SQL<Date> => sql`now() + make_interval(secs => ${seconds})`

/** `span` is PostgreSQL's: "7 days". */
export const fromNow = (span: string): SQL<Date> => sql`now() + ${span}::interval`

export const ago = (span: string): SQL<Date> => sql`now() - ${span}::interval`

export const increment = (column: Column, by = 1): SQL<number> => sql`${column} + ${by}`

/** A part of a statement that the builder's statements need too, for example a condition. */
export const expression = <T = unknown>({ texts, values }: Sql): SQL<T> =>
  sql.join(
    texts.flatMap((text, n) =>
      n === 0 ? [sql.raw(text)] : [sql`${sql.param(values[n - 1])}`, sql.raw(text)],
    ),
  ) as SQL<T>
