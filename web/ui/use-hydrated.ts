import { useSyncExternalStore } from 'react'

const never = () => () => {}
/** False on the server and for the first moment in the browser, so that both say the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
