import { useHydrated } from './use-hydrated.ts'

/** The time zone of the reader's device; the server cannot know it, so its HTML uses the fallback. */
export const useReaderZone = <T>(fallback: T): string | T =>
  useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : fallback
