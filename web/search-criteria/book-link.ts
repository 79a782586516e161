import { fill, site } from '../../contract/paths.ts'

/** The booking page for this package with the criteria so far. */
export function bookLink(slug: string, packageId: string, criteria: URLSearchParams): string {
  const params = new URLSearchParams({ package: packageId })
  for (const name of ['date', 'start', 'hours', 'place']) {
    const value = criteria.get(name)
    if (value) params.set(name, value)
  }
  return `${fill(site.book, { slug })}?${params}`
}
