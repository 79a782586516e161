import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Launch } from '../../../contract/launch.ts'
import type { Queryable } from '../../platform/db/query.ts'

/** Every process asks again after this time, so a switch acts everywhere well within two seconds. */
const FRESH_MS = 1_000

const STATEMENT = { name: 'launch', text: `select coalesce(launch, 'waitlist') as launch from settings` }

export type LaunchSwitch = {
  read(): Promise<Launch>
  /** What is known without asking; null where it would have to be asked for. */
  peek(): Launch | null
  /** The next question goes to the database. */
  forget(): void
  /**
   * What happens inside sees the switch as it stood at the beginning: a page makes several calls, and none of them may
   * show the other face.
   */
  holdStill<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Asked at every call of the marketplace and for every page. No listener that could be lost: the answer is kept for a
 * second and shared by all who ask meanwhile. While the database cannot be reached the last answer holds.
 */
export function createLaunchSwitch(client: Queryable, log: Pick<FastifyBaseLogger, 'warn'>): LaunchSwitch {
  const held = new AsyncLocalStorage<Launch>()
  let known: { launch: Launch; until: number } | undefined
  let asking: Promise<Launch> | undefined
  let forgotten = 0

  const ask = async (): Promise<Launch> => {
    // Counted from before the question, because the switch may have been turned while its answer was on the way.
    const until = performance.now() + FRESH_MS
    const before = forgotten
    try {
      const { rows } = await client.query<{ launch: Launch }>(STATEMENT)
      const { launch } = rows[0]!
      if (before === forgotten) known = { launch, until }
      return launch
    } catch (error) {
      if (!known) throw error
      log.warn({ err: error }, 'the launch switch could not be read')
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
    holdStill: async (work) => held.run(await read(), work),
  }
}
