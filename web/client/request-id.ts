import { createContext, use, useSyncExternalStore } from 'react'

/** Set while the server renders; in the browser the `Server-Timing` header has it. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** The id of the latest page request that failed on the server. */
export function useRequestId(): string | undefined {
  const rendering = use(RequestIdContext)
  return useSyncExternalStore(subscribe, readTiming, () => rendering)
}

const subscribe = () => () => {}

function readTiming(): string | undefined {
  const answers = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return answers.flatMap(({ serverTiming }) => serverTiming).findLast(({ name }) => name === 'request')
    ?.description
}
