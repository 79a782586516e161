import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function watch(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** True on the server: nothing moves until the preference is known. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => true,
  )
