import { createLatelyUsed } from '../lately-used.ts'
import { EVERYTHING } from './changes.ts'
import type { KeptPage } from './kept-page.ts'

type Entry = { page: KeptPage; topics: string[]; until: number; asked: number }
type Rendering = { page: Promise<KeptPage>; topics: string[] }
type Wish = { key: string; topics: string[]; longestMs: number }

export type PageStore = ReturnType<typeof createPageStore>

/** Thousands of profiles in three encodings; small beside what a process takes anyway. */
export const MOST_KEPT_BYTES = 32 * 1024 * 1024
/** A page that is asked for all the time is moved to the end of the list now and then, not each time. */
const MOVED_EVERY_MS = 100

/**
 * Pages by their key, the least recently asked for given up first. A page that many ask for at once is rendered once; who
 * asks after a change was told never gets what was begun before it.
 */
export function createPageStore(mostBytes: number) {
  const kept = createLatelyUsed<Entry>(mostBytes, ({ page }) => page.bytes)
  const renderings = new Map<string, Rendering>()

  return {
    find(key: string): KeptPage | undefined {
      const entry = kept.get(key)
      if (!entry) return undefined
      const now = performance.now()
      if (entry.until <= now) {
        kept.drop(key)
        return undefined
      }
      if (now - entry.asked > MOVED_EVERY_MS) {
        entry.asked = now
        kept.use(key)
      }
      return entry.page
    },
    /** A page that turns out otherwise than expected (a redirect, a failure) is for those who have asked already. */
    render({ key, topics, longestMs }: Wish, render: () => Promise<KeptPage>): Promise<KeptPage> {
      const begun = renderings.get(key)
      if (begun) return begun.page
      const until = performance.now() + longestMs
      const mine: Rendering = {
        topics,
        page: render()
          .then((page) => {
            if (page.isCacheable && renderings.get(key) === mine)
              kept.keep(key, { page, topics, until, asked: 0 })
            return page
          })
          .finally(() => {
            if (renderings.get(key) === mine) renderings.delete(key)
          }),
      }
      renderings.set(key, mine)
      return mine.page
    },
    forget(topic: string): void {
      const concerns = ({ topics }: { topics: string[] }) => topic === EVERYTHING || topics.includes(topic)
      for (const [key, entry] of kept.entries()) if (concerns(entry)) kept.drop(key)
      for (const [key, rendering] of renderings) if (concerns(rendering)) renderings.delete(key)
    },
    size: kept.size,
  }
}
