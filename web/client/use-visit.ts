import { useRootData } from './root-data.ts'

/** Launch state and signed-in member of this request. */
export function useVisit() {
  const data = useRootData()
  return {
    live: data?.launch === 'live',
    member: data?.member ?? null,
    unread: data?.unread ?? 0,
    notifications: data?.notifications ?? 0,
  }
}
