import * as m from '#messages/pictures'

/** The largest pictures within the limits take 630 MB; docs/operations/photos.md names what to plan. */
const MAX_MEMORY_BYTES = 700_000_000
/** CPU time, so that a busy machine does not count against the file. */
const MAX_CPU_MS = 30_000
const POLL_MS = 25

export type UseLimits = { memoryBytes?: number; cpuMs?: number }

/** Reports once that processing one file exceeds a limit of CPU or memory. Works because decoders have their own threads. */
export function watchUse(
  onSpent: (words: string) => void,
  { memoryBytes = MAX_MEMORY_BYTES, cpuMs = MAX_CPU_MS }: UseLimits = {},
): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const words =
      process.memoryUsage.rss() > memoryBytes
        ? m.needsTooMuchMemory()
        : (user + system) / 1000 > cpuMs
          ? m.takesTooLong()
          : ''
    if (!words) return
    clearInterval(timer)
    onSpent(words)
  }, POLL_MS)
  return () => clearInterval(timer)
}
