import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isLate } from './connection-errors.ts'
import { CONNECTIONS, POOL_NAME } from './connection-limit.ts'
import { isReadOnlyError, leaveReadOnlyServers } from './leave-read-only.ts'
import { type Pooler, removeNames } from './pooler.ts'
import { prepareRepeatedStatements } from './prepare-repeated.ts'
import { createClient, Session } from './session.ts'

type DrizzleTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Drizzle names the connection of a database; here each transaction names its own, too, for `query`. */
type Connected<Drizzle> = Omit<Drizzle, 'transaction'> & {
  $client: pg.Pool | pg.ClientBase
  transaction<T>(
    work: (tx: Connected<DrizzleTransaction>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T>
}

/** The first argument of a query function: the database, or the current transaction. */
export type Db = Pick<
  Connected<NodePgDatabase>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'transaction' | '$count' | 'with' | '$client'
>

/** What only reads may receive: a replica, or the primary. */
export type ReadDb = Pick<Db, 'select' | 'selectDistinct' | '$count' | '$client'>

export type Database = {
  db: Connected<NodePgDatabase>
  pool: pg.Pool
  /** Where the pool connects: for statements and transactions. */
  url: string
  /** PostgreSQL itself, for sessions and for work that takes longer than the timeouts of a pooler. */
  directUrl: string
  /** What answers at `url`, see pooler.ts. */
  pooler: Pooler | null
  session: Session
  close(): Promise<void>
}

export type ConnectOptions = {
  url: string
  directUrl?: string
  pooler?: Pooler | null
  connections?: number
  /** How long we wait for a statement. */
  timeoutMs?: number
  /** PostgreSQL then refuses every write with 25006. */
  readOnly?: boolean
  /** Called for errors on idle connections and of the session, which no query would report. */
  onIdleError?: (error: Error) => void
}

export function connect({
  url,
  directUrl = url,
  pooler = null,
  connections = CONNECTIONS.requests,
  timeoutMs = 12_000,
  readOnly = false,
  onIdleError = () => {},
}: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: POOL_NAME,
    query_timeout: timeoutMs,
    ...(pooler ? {} : sessionSettings(readOnly)),
  })
  const nameStatements = pooler?.keepsNames === false ? removeNames : prepareRepeatedStatements()
  // A connection that breaks during a transaction fails its queries; without a listener it would also end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client)
    hangUpWhenLate(client)
  })
  if (!readOnly) leaveReadOnlyServers(pool)
  // Errors of connections that close while the pool is ending are harmless.
  pool.on('error', (error) => pool.ending || onIdleError(error))
  const session = new Session(directUrl, onIdleError)
  return {
    db: onPool(pool),
    pool,
    url,
    directUrl,
    pooler,
    session,
    close: async () => {
      await Promise.all([session.close(), pool.end()])
    },
  }
}

/**
 * A frozen database must not block requests indefinitely; a list page takes a few milliseconds. Generic plans, because OFFSET $1
 * would otherwise be planned at every call. Dates as text are ISO whatever the server's default. A pooler refuses these at the
 * start of a connection and makes them itself, see docs/pgbouncer.ini.
 */
const sessionSettings = (readOnly: boolean): pg.PoolConfig => ({
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  options: `-c plan_cache_mode=force_generic_plan -c DateStyle=ISO${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
})

function onPool(pool: pg.Pool): Connected<NodePgDatabase> {
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let refused: Error | undefined
    try {
      return await onConnection(client).transaction(work, config)
    } catch (error) {
      if (isReadOnlyError(error)) refused = error as Error
      throw error
    } finally {
      client.release(refused)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}

/** A database on one connection, which all its transactions use. */
export const onConnection = (client: pg.ClientBase): Connected<NodePgDatabase> =>
  withConnection(drizzle(client as pg.Client), client)

function withConnection<Drizzle extends Pick<NodePgDatabase, 'transaction'>>(
  db: Drizzle,
  $client: pg.ClientBase,
): Connected<Drizzle> {
  const begin = db.transaction.bind(db)
  const transaction: Db['transaction'] = (work, config) =>
    begin((tx) => work(withConnection(tx, $client)), config)
  return Object.assign(db, { $client, transaction })
}

/** A separate connection for work that takes longer than the pool's timeout, so not through a pooler. */
export async function withClient<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(url, `framefolk-${name}`)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Closes the connection when the database does not respond in time. Otherwise the rollback would queue behind the hanging
 * statement, and the request would wait as long again.
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
