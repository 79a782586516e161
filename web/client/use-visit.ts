import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'

/** The face of the site and the person before it, as the request found them. */
export function useVisit() {
  const data = useRouteLoaderData<typeof rootLoader>('root')
  return { live: data?.launch === 'live', member: data?.member ?? null, unread: data?.unread ?? 0 }
}
