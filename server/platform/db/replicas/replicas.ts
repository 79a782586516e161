import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { connect, type Database } from '../connect.ts'
import { inTime } from '../in-time.ts'
import type { ReadSource } from '../query.ts'
import { createPrimaryLog, parsePosition } from './lag.ts'
import {
  CHECK_LIMIT_MS,
  oneAtATime,
  openReplica,
  type QueryArguments,
  type Replica,
  shouldRepeat,
} from './replica.ts'

const CHECK_EVERY_MS = 500

export type Replicas = {
  /** Asks a replica that is current, or the primary. */
  reads: ReadSource
  /** All reads of `work` ask one server: the primary, or one replica, so that a request never sees a later state first. */
  withinRequest<T>(onPrimary: boolean, work: () => T): T
  /** `asked`: whether its data is current enough. */
  list(): { name: string; lagSeconds: number; asked: boolean }[]
  close(): Promise<void>
}

type Options = {
  urls: string[]
  primary: Pick<Database, 'url' | 'pool' | 'pooler'>
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  connections?: number
}

type RequestReads = { onPrimary: boolean; replica?: Replica }

/** Checks all replicas once before it returns, so that the first requests find them. */
export async function openReplicas({ urls, primary, log, connections }: Options): Promise<Replicas> {
  // Its own connection: while all others are taken, a busy primary would seem to have no replicas.
  const watch = connect({
    url: primary.url,
    pooler: primary.pooler,
    connections: 1,
    timeoutMs: CHECK_LIMIT_MS,
  })
  const primaryLog = createPrimaryLog()
  const replicas = urls.map((url) => openReplica({ url, primaryLog, log, connections }))
  const readPrimaryLog = oneAtATime(async () => {
    const at = performance.now()
    const { rows } = await inTime(
      watch.pool.query<{ position: string }>('select pg_current_wal_lsn()::text as position'),
      CHECK_LIMIT_MS,
    )
    primaryLog.add(parsePosition(rows[0]!.position), at)
  })
  // Without samples of the primary, replicas soon count as behind, and its own reads report what is wrong with it.
  const check = async () => {
    await readPrimaryLog().catch(() => {})
    await Promise.all(replicas.map((replica) => replica.check()))
  }
  await check()
  const timer = setInterval(check, CHECK_EVERY_MS).unref()

  const requests = new AsyncLocalStorage<RequestReads>()
  let turn = 0
  const chooseReplica = (): Replica | undefined => {
    const request = requests.getStore()
    if (request?.onPrimary) return undefined
    const current = replicas.filter((replica) => replica.isCurrent())
    const chosen = request?.replica ?? current[turn++ % current.length]
    if (!request) return chosen
    request.replica = chosen
    // Another replica may be behind what this request has shown; the primary is not.
    request.onPrimary = !chosen?.isCurrent()
    return request.onPrimary ? undefined : chosen
  }
  const pool = new ReadPool(async (args) => {
    const replica = chooseReplica()
    if (replica)
      try {
        return await replica.query(args)
      } catch (error) {
        if (!shouldRepeat(error as Error)) throw error
        const request = requests.getStore()
        if (request) request.onPrimary = true
      }
    return primary.pool.query(...args)
  })
  return {
    reads: { db: drizzle(pool as unknown as pg.Pool), pool },
    withinRequest(onPrimary, work) {
      const page = requests.getStore()
      if (!page) return requests.run({ onPrimary }, work)
      // The calls of a page ask what the page asks, and the primary once one of them writes.
      page.onPrimary ||= onPrimary
      return work()
    },
    list: () =>
      replicas.map(({ name, lagMs, isCurrent }) => ({
        name,
        lagSeconds: lagMs() / 1000,
        asked: isCurrent(),
      })),
    async close() {
      clearInterval(timer)
      await Promise.all([watch.close(), ...replicas.map((replica) => replica.close())])
    },
  }
}

type Answer = pg.QueryResult<never>

/** What Drizzle and `query` need of a pool. A class, because Drizzle takes a plain object for its options. */
class ReadPool {
  readonly #ask: (args: QueryArguments) => Promise<Answer>

  constructor(ask: (args: QueryArguments) => Promise<Answer>) {
    this.#ask = ask
  }

  query(...args: QueryArguments): Promise<Answer> {
    return this.#ask(args)
  }
}
