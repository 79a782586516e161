import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isLate } from './connection-errors.ts'
import { prepareRepeatedStatements } from './prepare-repeated.ts'

/** What a query function takes first: the database, or the transaction it is part of. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count' | 'with'
>

export type Database = { db: NodePgDatabase; pool: pg.Pool; url: string; close(): Promise<void> }

export type ConnectOptions = {
  url: string
  connections?: number
  /** How long a statement may take before we stop waiting for it. */
  patienceMs?: number
  /** Called for errors of idle connections, which no query is waiting for. */
  onIdleError?: (error: Error) => void
}

export function connect({
  url,
  connections = 10,
  patienceMs = 12_000,
  onIdleError = () => {},
}: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'framefolk',
    // A frozen database must not hold requests for ever; a list page takes a few milliseconds. Generic plans because
    // OFFSET $1 would otherwise be planned anew at every call. Dates as text are ISO whatever the server prefers.
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: patienceMs,
    options: '-c plan_cache_mode=force_generic_plan -c DateStyle=ISO',
  })
  const keepPlans = prepareRepeatedStatements()
  // A connection that breaks in the middle of a transaction fails its queries; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepPlans(client)
    hangUpWhenLate(client)
  })
  // Connections still saying goodbye when the database stops right after are no loss.
  pool.on('error', (error) => pool.ending || onIdleError(error))
  return { db: drizzle(pool), pool, url, close: () => pool.end() }
}

/** One connection for one piece of work that takes longer than a request may. */
export async function withClient<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: `framefolk-${name}` })
  // As above: when the connection breaks, the query says so.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Hangs up when the database does not answer in time. Otherwise the rollback of the transaction would queue behind the
 * statement that hangs, and the request would wait as long again.
 */
function hangUpWhenLate(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const answer = ask(...args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (isLate(error)) void (client as unknown as pg.Client).end()
      })
    return answer
  }) as typeof client.query
}
