import type pg from 'pg'

const READ_ONLY = '25006'
/** A database that is read-only on purpose refuses many writes; one of them in this time ends all connections. */
const AGAIN_MS = 1_000

/** Drizzle wraps the error of PostgreSQL. */
export const isReadOnlyError = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === READ_ONLY || (cause !== undefined && isReadOnlyError(cause))
}

/**
 * Once a write is refused by a server that lost its role, ends all connections that were open then: idle ones now, others when
 * they are released. New ones lead to its successor where the address has moved. A connection that only reads would
 * otherwise stay and show what is no longer true.
 */
export function leaveReadOnlyServers(pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>()
  const left = new WeakSet<pg.PoolClient>()
  let again = 0
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  pool.on('release', (error, client) => {
    if (isReadOnlyError(error) && performance.now() >= again) {
      again = performance.now() + AGAIN_MS
      for (const one of open) left.add(one)
      for (let idle = pool.idleCount; idle > 0; idle -= 1)
        pool.connect().then(
          (taken) => taken.release(),
          () => {},
        )
    }
    // The pool drops a connection that is ending.
    if (left.has(client)) void (client as unknown as pg.Client).end()
  })
}
