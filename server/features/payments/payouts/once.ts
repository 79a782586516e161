import type { Outcome } from '../provider.ts'

/** Returns the existing object, or makes it. Does nothing when the provider cannot say whether it exists. */
export async function onlyOnce<T>(
  looked: Promise<Outcome<T | null>> | null,
  act: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const found = await looked
  if (!found) return act()
  if (found.result !== 'ok') return { result: 'unknown', reason: found.reason }
  return found.value ? { result: 'ok', value: found.value } : act()
}
