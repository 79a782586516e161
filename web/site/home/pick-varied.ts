import type { FoundPhotographer } from '../../../contract/search.ts'

type Choice = Pick<FoundPhotographer, 'id' | 'place' | 'services'>

/** The first so many, skipping cities and main services that are already shown, as long as enough are left. */
export function pickVaried<T extends Choice>(found: T[], count: number): T[] {
  const chosen: T[] = []
  const cities = new Set<string>()
  const services = new Set<string>()
  const isNew = [
    ({ place, services: [main] }: T) => !cities.has(place.id) && !services.has(main ?? ''),
    ({ place }: T) => !cities.has(place.id),
    () => true,
  ]
  for (const fits of isNew)
    for (const one of found) {
      if (chosen.length === count) return chosen
      if (chosen.includes(one) || !fits(one)) continue
      chosen.push(one)
      cities.add(one.place.id)
      services.add(one.services[0] ?? '')
    }
  return chosen
}
