/** As long as other pages may be behind, see docs/decisions/087-pages-rendered-once.md. */
const KEPT_MS = 2_000
const MOST_KEPT = 200
/** For what is small, dear to find out, and true of a place for much longer than that. */
export const ABOUT_A_PLACE = { keptMs: 5 * 60_000, most: 2_000 }

/**
 * What reads very many rows serves everybody who asks the same within a moment. What is small is made anew every time, so
 * that a change shows at once.
 */
export function keepLarge<T>(
  isLarge: (answer: T) => boolean,
  { keptMs = KEPT_MS, most = MOST_KEPT }: { keptMs?: number; most?: number } = {},
) {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  const keep = (key: string, answer: Promise<T>) => {
    kept.delete(key)
    kept.set(key, { until: performance.now() + keptMs, answer })
    if (kept.size > most) kept.delete(kept.keys().next().value!)
  }
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && performance.now() < known.until) return known.answer
    const answer = make()
    // It was large before: whoever asks meanwhile waits for this one.
    if (known) keep(key, answer)
    try {
      if (isLarge(await answer)) keep(key, answer)
      else kept.delete(key)
    } catch {
      kept.delete(key)
    }
    return answer
  }
}
