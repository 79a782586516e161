import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const never = new Promise<never>(() => {})

/**
 * A component whose code is loaded when it is first rendered. While `reloadOnce` reloads the page, Vite resolves a
 * failed import with `undefined`: the part then waits for the new page instead of crashing this one.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components.
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part } | undefined>,
): LazyExoticComponent<Part> {
  return lazy(async () => (await load()) ?? never)
}
