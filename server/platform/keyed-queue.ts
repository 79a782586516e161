/**
 * Runs work with the same key one after the other. Otherwise a thousand requests for one time slot would hold every
 * connection of the pool while they wait for the same lock, and other requests would fail.
 */
export function createKeyedQueue(): <T>(key: string, work: (waited: boolean) => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const turn = before ? before.then(() => work(true)) : work(false)
    const settled = turn
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return turn
  }
}
