import type { Major } from '../../contract/format/money.ts'
import type { OfferedPackage } from '../../contract/search/search.ts'

/** The package a search would show: the cheapest available one for this service. */
export function cheapestOf(
  packages: OfferedPackage[],
  service: string | null,
): { offered: OfferedPackage; total: Major; free: boolean } | undefined {
  const fitting = packages.filter((offered) => !service || offered.service === service)
  const [first] = (fitting.length > 0 ? fitting : packages)
    .map((offered) => ({
      offered,
      total: offered.asked?.total ?? offered.price,
      free: offered.asked?.free !== false,
    }))
    .toSorted((a, b) => Number(b.free) - Number(a.free) || a.total - b.total)
  return first
}
