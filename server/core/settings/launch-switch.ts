import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Launch } from '../../../contract/launch.ts'
import { type Queryable, query } from '../../platform/db/query.ts'

/** Every process reads again after this time, so a change takes effect everywhere within two seconds. */
const FRESH_MS = 1_000

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
  let forgotten = 0

  const ask = async (): Promise<Launch> => {
    // Counted from before the query, because the switch may change while the result is on its way.
    const until = performance.now() + FRESH_MS
    const before = forgotten
    try {
      const rows = await query<{ launch: Launch }>(client)`
        select coalesce(launch, 'waitlist') as launch from settings`
      const { launch } = rows[0]!
      if (before === forgotten) known = { launch, until }
      return launch
    } catch (error) {
      if (!known) throw error
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
    return asking
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
