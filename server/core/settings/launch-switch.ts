import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Launch } from '../../../contract/admin/launch.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { UNSET_CURRENCY } from './queries.ts'

/** Every process reads again after this time, so a change takes effect everywhere within two seconds. */
const FRESH_MS = 1_000
const SLOW_MS = 2_000

/** What pages need to know of the marketplace before anything else. */
export type KnownMarket = { launch: Launch; currency: string }

export type LaunchSwitch = {
  read(): Promise<Launch>
  readMarket(): Promise<KnownMarket>
  /** The cached state; null if it would have to be read. */
  peek(): Launch | null
  /** The next read goes to the database. */
  forget(): void
  /**
   * All reads inside `work` see the state from its start: a page makes several calls, and they must not mix both states.
   */
  withFixedLaunch<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Read for every marketplace call and page. It needs no listener that could be lost: the state is cached for a second and
 * concurrent reads share one query. While the database is unreachable the last state applies.
 */
export function createLaunchSwitch(client: Queryable, log: Pick<FastifyBaseLogger, 'warn'>): LaunchSwitch {
  const held = new AsyncLocalStorage<KnownMarket>()
  let known: { market: KnownMarket; until: number } | undefined
  let asking: Promise<KnownMarket> | undefined
  let failing = false
  let forgotten = 0

  const ask = async (): Promise<KnownMarket> => {
    // Counted from before the query, because the switch may change while the result is on its way.
    const until = performance.now() + FRESH_MS
    const before = forgotten
    try {
      const rows = await query<KnownMarket>(client)`
        select coalesce(launch, 'waitlist') as launch, coalesce(currency, ${UNSET_CURRENCY}) as currency
        from settings`
      const market = rows[0]!
      failing = false
      if (before === forgotten) known = { market, until }
      return market
    } catch (error) {
      if (!known) throw error
      failing = true
      log.warn({ err: error }, 'reading the launch switch failed')
      return known.market
    }
  }
  const readMarket = async (): Promise<KnownMarket> => {
    const still = held.getStore()
    if (still) return still
    if (known && performance.now() < known.until) return known.market
    if (!asking) {
      const mine = ask().finally(() => {
        if (asking === mine) asking = undefined
      })
      asking = mine
    }
    return known ? withinLimit(asking, known.market) : asking
  }
  /** A database that hangs fails only after many seconds, and every page would wait for them. */
  const withinLimit = async (asked: Promise<KnownMarket>, last: KnownMarket): Promise<KnownMarket> => {
    const slow = wait(failing ? 0 : SLOW_MS, null, { ref: false })
    const answer = await Promise.race([asked, slow])
    if (answer !== null) return answer
    failing = true
    asked.catch(() => {})
    return last
  }
  return {
    readMarket,
    read: async () => (await readMarket()).launch,
    peek: () =>
      (held.getStore() ?? (known && performance.now() < known.until ? known.market : null))?.launch ?? null,
    forget: () => {
      forgotten += 1
      if (known) known.until = 0
      asking = undefined
    },
    withFixedLaunch: async (work) => held.run(await readMarket(), work),
  }
}

/** Runs before all other checks: until the launch, marketplace calls respond as if they did not exist. */
export function hideUntilLive(app: FastifyInstance, launchSwitch: LaunchSwitch): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.market !== 'live') return done()
    launchSwitch.read().then((launch) => {
      if (launch === 'live') done()
      else reply.callNotFound()
    }, done)
  })
}
