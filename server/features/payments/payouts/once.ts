import type { Outcome } from '../provider.ts'

/** What is there already, else what doing it brings; where the provider cannot say what is there, nothing is done. */
export async function onlyOnce<T>(
  looked: Promise<Outcome<T | null>> | null,
  act: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const found = await looked
  if (!found) return act()
  if (found.result !== 'ok') return { result: 'unknown', reason: found.reason }
  return found.value ? { result: 'ok', value: found.value } : act()
}
