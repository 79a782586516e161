import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const never = new Promise<never>(() => {})

let loadingAgain = 0
/** Whether a part that failed offline is being loaded again, which must not reload the page if it fails. */
export const isLoadingAgain = (): boolean => loadingAgain > 0

/**
 * A component whose code is loaded when it is first rendered. If that fails offline, it is loaded when the browser is
 * back online. Some browsers never load a module again that failed once: the part then stays as the server rendered it,
 * because a reload would lose what the visitor has typed. While `reloadOnce` reloads the page, Vite resolves a failed
 * import with `undefined`: the part then waits for the new page instead of crashing this one.
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
    loadingAgain++
    return load()
      .catch(() => undefined)
      .finally(() => loadingAgain--)
  }
}
