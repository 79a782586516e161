import type { SQLWrapper } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './connect.ts'
import { type Statement, toQuery } from './sql.ts'

/** The pool or a single connection. */
export type Queryable = {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

const names = new Map<string, string>()

/**
 * Runs a constant statement that each connection plans once. For hot queries: about a third of the cost of parsing and
 * planning each time. The number of different texts must be bounded; values go into `values`.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  client: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  let name = names.get(text)
  if (!name) {
    name = `q${names.size}`
    names.set(text, name)
  }
  return (await client.query<Row>({ name, text, values })).rows
}

/** The same for a composed statement; the number of its different texts must be bounded too. */
export function runStatement<Row extends pg.QueryResultRow>(
  client: Queryable,
  made: Statement,
): Promise<Row[]> {
  const { text, values } = toQuery(made)
  return runPrepared<Row>(client, text, values)
}

/**
 * The same inside a Drizzle transaction or on its database: the text is ready, which saves Drizzle's composing, as slow as
 * the rest of the call. Connections reuse the plans; see prepare-repeated.ts. Dates come back as text.
 */
export async function runWithin<Row extends Record<string, unknown>>(
  db: Db,
  made: Statement,
): Promise<Row[]> {
  const { text, values } = toQuery(made)
  const ready = { toQuery: () => ({ sql: text, params: values }) }
  const { rows } = await db.execute({ getSQL: () => ready } as unknown as SQLWrapper)
  return rows as Row[]
}
