import type { SQLWrapper } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './connect.ts'
import { type Statement, toQuery } from './sql.ts'

/** The pool, or the one connection a piece of work holds. */
export type Queryable = {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

const names = new Map<string, string>()

/**
 * Runs a constant statement that each connection plans once and keeps. For hot queries: about a third of the cost of one
 * that is parsed and planned anew. The number of different texts must be bounded, values go into `values`.
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

/** The same for a statement that was put together; how many different texts there can be must be bounded too. */
export function runStatement<Row extends pg.QueryResultRow>(
  client: Queryable,
  made: Statement,
): Promise<Row[]> {
  const { text, values } = toQuery(made)
  return runPrepared<Row>(client, text, values)
}

/**
 * The same for whoever has a transaction of Drizzle's, or its database: the text is ready, so that Drizzle need not put it
 * together from parts, which takes it as long as the rest of the call. Connections keep the plans; see keep-plans.ts. Dates
 * come back as text.
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
