type Options<Value> = {
  /** The least recently used entries are removed first. */
  maxEntries?: number
  maxBytes?: number
  bytesOf?: (value: Value) => number
  /** How long a value is used; without it until it is removed. */
  ttlMs?: number
  /** From this age on, a value is still returned and the next one loaded in the background. */
  refreshMs?: number
  /** If loading fails, the last value is used up to this age. */
  staleIfErrorMs?: number
  /** Loading that takes longer counts as failed: the last value is used, and no caller waits until loading succeeds. */
  slowMs?: number
  /** Other values are loaded each time. */
  isCached?: (value: Value) => boolean
}

type Entry<Value> = { value: Value; bytes: number; loadedAt: number; freshAt: number; failing: boolean }

export type Cache<Value> = ReturnType<typeof createCache<Value>>

/** Values of this process by their key. Ages count from before a value is loaded, so no change is missed for longer than `ttlMs`. */
export function createCache<Value>(options: Options<Value>) {
  const { maxEntries = Infinity, maxBytes = Infinity, bytesOf = () => 0, isCached = () => true } = options
  const { ttlMs = Infinity, refreshMs = Infinity, staleIfErrorMs = 0, slowMs = Infinity } = options
  const entries = new Map<string, Entry<Value>>()
  const loading = new Map<string, Promise<Value>>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function set(key: string, value: Value, at = performance.now()): Value {
    remove(key)
    const entry = { value, bytes: bytesOf(value), loadedAt: at, freshAt: at, failing: false }
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) break
      remove(oldest)
    }
    return value
  }

  function find(key: string, maxAge: number): Entry<Value> | undefined {
    const entry = entries.get(key)
    if (!entry || performance.now() - entry.freshAt >= maxAge) return undefined
    // A Map keeps the order of insertion: the last one is the most recently used.
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  function renew(key: string, load: () => Promise<Value>): Promise<Value> {
    const running = loading.get(key)
    if (running) return running
    const startedAt = performance.now()
    const mine = load()
      .then(
        (value) => {
          if (isCached(value)) set(key, value, startedAt)
          else remove(key)
          return value
        },
        (error) => {
          const last = entries.get(key)
          if (!last || startedAt - last.loadedAt > staleIfErrorMs) throw error
          last.freshAt = performance.now()
          return last.value
        },
      )
      .finally(() => loading.delete(key))
    loading.set(key, mine)
    return mine
  }

  function renewWithinLimit(key: string, load: () => Promise<Value>): Promise<Value> {
    const last = entries.get(key)
    const renewed = renew(key, load)
    if (!last || slowMs === Infinity || performance.now() - last.loadedAt > staleIfErrorMs) return renewed
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    const giveUp = () => {
      last.failing = true
      resolve(last.value)
    }
    const timer = setTimeout(giveUp, last.failing ? 0 : slowMs)
    renewed.then(resolve, reject).finally(() => clearTimeout(timer))
    return promise
  }

  return {
    /** The cached value, or undefined if there is none or it is due for a refresh. */
    get: (key: string): Value | undefined => find(key, Math.min(ttlMs, refreshMs))?.value,
    set,
    getOrCreate(key: string, create: () => Value): Value {
      const entry = find(key, ttlMs)
      return entry ? entry.value : set(key, create())
    },
    /** Requests for the same key share one loading. */
    async load(key: string, load: () => Promise<Value>): Promise<Value> {
      const entry = find(key, ttlMs)
      if (!entry) return renewWithinLimit(key, load)
      if (performance.now() - entry.freshAt >= refreshMs) renew(key, load).catch(() => {})
      return entry.value
    },
    size: () => ({ count: entries.size, bytes }),
  }
}
