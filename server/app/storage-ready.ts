import type { Services } from '../platform/services.ts'
import { isStorageFull } from '../platform/storage/full.ts'
import { requireOwnStorage } from '../platform/storage/identity.ts'

const CHECK_EVERY_MS = 30_000
const CHECK_AGAIN_MS = 5_000

/** Writes to the storage and compares its id, at most every 30 seconds: a load balancer asks far more often. */
export function createStorageCheck({ db, storage }: Pick<Services, 'db' | 'storage'>): () => Promise<void> {
  let last: Promise<void> | null = null
  let until = 0
  return () => {
    if (last && Date.now() < until) return last
    until = Date.now() + CHECK_EVERY_MS
    last = check()
    last.catch(() => {
      until = Math.min(until, Date.now() + CHECK_AGAIN_MS)
    })
    return last
  }

  async function check(): Promise<void> {
    // On a full disk only uploads fail, with a message of their own, so the process stays ready.
    await storage.probe().catch((error) => {
      if (!isStorageFull(error)) throw error
    })
    await requireOwnStorage(db, storage)
  }
}
