import * as m from '#messages/search-criteria'
import { fill } from '../../contract/api/path.ts'
import { site } from '../../contract/paths.ts'
import { CRITERIA_FIELDS, dayIn, startIn } from './search-criteria.ts'

/** The booking page for this package with the criteria so far. */
export function bookLink(slug: string, packageId: string, criteria: URLSearchParams): string {
  const params = new URLSearchParams({ package: packageId })
  for (const name of CRITERIA_FIELDS) {
    const value = criteria.get(name)
    if (value) params.set(name, value)
  }
  return `${fill(site.book, { slug })}?${params}`
}

/** The label of such a link: what is left to choose. */
export const bookLabel = (criteria: URLSearchParams): string =>
  dayIn(criteria) ? (startIn(criteria) ? m.bookThisTime() : m.chooseATime()) : m.chooseADate()

export const formatUnavailable = (criteria: URLSearchParams): string =>
  startIn(criteria) ? m.unavailableAtTime() : m.unavailableOnDate()
