import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const never = new Promise<never>(() => {})

/**
 * A component whose code is loaded when it is first rendered. If that fails offline, it is loaded when the browser is
 * back online. While `reloadOnce` reloads the page, Vite resolves a failed import with `undefined`: the part then waits
 * for the new page instead of crashing this one.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components.
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part } | undefined>,
): LazyExoticComponent<Part> {
  return lazy(async () => (await load().catch(retryOnline)) ?? never)

  async function retryOnline(error: unknown) {
    // Undefined on the server, which is never offline.
    if (navigator.onLine !== false) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return load()
  }
}
