import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Launch } from '../../../contract/admin/launch.ts'
import { type Queryable, query } from '../../platform/db/query.ts'

/** Every process reads again after this time, so a change takes effect everywhere within two seconds. */
const FRESH_MS = 1_000
const SLOW_MS = 2_000

export type LaunchSwitch = {
  read(): Promise<Launch>
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
  const held = new AsyncLocalStorage<Launch>()
  let known: { launch: Launch; until: number } | undefined
  let asking: Promise<Launch> | undefined
  let failing = false
  let forgotten = 0

  const ask = async (): Promise<Launch> => {
    // Counted from before the query, because the switch may change while the result is on its way.
    const until = performance.now() + FRESH_MS
    const before = forgotten
    try {
      const rows = await query<{ launch: Launch }>(client)`
        select coalesce(launch, 'waitlist') as launch from settings`
      const { launch } = rows[0]!
      failing = false
      if (before === forgotten) known = { launch, until }
      return launch
    } catch (error) {
      if (!known) throw error
      failing = true
      log.warn({ err: error }, 'reading the launch switch failed')
      return known.launch
    }
  }
  const read = async (): Promise<Launch> => {
    const still = held.getStore()
    if (still) return still
    if (known && performance.now() < known.until) return known.launch
    if (!asking) {
      const mine = ask().finally(() => {
        if (asking === mine) asking = undefined
      })
      asking = mine
    }
    return known ? withinLimit(asking, known.launch) : asking
  }
  /** A database that hangs fails only after many seconds, and every page would wait for them. */
  const withinLimit = async (asked: Promise<Launch>, last: Launch): Promise<Launch> => {
    const slow = wait(failing ? 0 : SLOW_MS, null, { ref: false })
    const answer = await Promise.race([asked, slow])
    if (answer !== null) return answer
    failing = true
    asked.catch(() => {})
    return last
  }
  return {
    read,
    peek: () => held.getStore() ?? (known && performance.now() < known.until ? known.launch : null),
    forget: () => {
      forgotten += 1
      if (known) known.until = 0
      asking = undefined
    },
    withFixedLaunch: async (work) => held.run(await read(), work),
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
