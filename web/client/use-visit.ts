import { useRootData } from './root-data.ts'

/** The face of the site and the person before it, as the request found them. */
export function useVisit() {
  const data = useRootData()
  return { live: data?.launch === 'live', member: data?.member ?? null, unread: data?.unread ?? 0 }
}
