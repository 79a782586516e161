import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../platform/services.ts'
import { hasPlaces, loadPlaces } from './load-places.ts'

const RETRY_MS = 5_000

/** Loads the list of places while the app starts; `/readyz` waits for it. Returns a function that stops it. */
export function startLoadingPlaces({
  pool,
  directUrl,
  config,
  log,
}: Pick<Services, 'pool' | 'directUrl' | 'config' | 'log'>) {
  const stopped = new AbortController()
  const { signal } = stopped
  const load = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        // Most starts then open no connection of their own.
        if (!(await hasPlaces(pool, config.places))) await loadPlaces(directUrl, config.places, signal)
        return
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error }, 'loading the list of cities failed; retrying')
      }
      await wait(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
  const done = load()
  return async (): Promise<void> => {
    stopped.abort()
    await done
  }
}
