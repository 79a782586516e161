import { fill } from '../../contract/api/path.ts'
import { isDay } from '../../contract/format/days.ts'
import { site } from '../../contract/paths.ts'

export const CRITERIA_FIELDS = ['service', 'place', 'date', 'start', 'hours']

/** The criteria of a URL, read alike by search, profile, favourites and comparison. */
export function criteriaOf(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name, value]) => CRITERIA_FIELDS.includes(name) && value))
}

export const withoutFields = (params: URLSearchParams, names: string[]): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !names.includes(name)))

/** The date, if it is valid: a URL can be edited by hand, and date fields accept nothing else. */
export function dayIn(params: URLSearchParams): string | null {
  const date = params.get('date') ?? ''
  return isDay(date) ? date : null
}

/** The same for the start time. */
export function startIn(params: URLSearchParams): string | null {
  const start = params.get('start') ?? ''
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(start) ? start : null
}

/** The same for a number, formatted as number fields do. */
export function numberIn(
  params: URLSearchParams,
  name: 'budget' | 'distance' | 'hours' | 'rating',
): string | null {
  const text = (params.get(name) ?? '').trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) && number >= 0 ? String(number) : null
}

/** The options with the chosen value: a select that lacks it would show and send another. */
export const numbersWith = (offered: number[], chosen: string | null): number[] =>
  [...new Set([...offered, ...(chosen === null ? [] : [Number(chosen)])])].toSorted((a, b) => a - b)

/** Key of the search fields: they are reset when it changes, and keep typed values when it does not. */
export const fieldsOf = (params: URLSearchParams): string =>
  withoutFields(params, ['compare', 'slugs', 'page']).toString()

/** The photographers chosen for comparison, carried along in the URL. */
export const chosenIn = (params: URLSearchParams): string[] => [
  ...new Set(params.getAll('compare').flatMap((list) => list.split(',').filter(Boolean))),
]

export const asQuery = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '')

/** An unescaped comma is valid in a URL, and readable. */
export function withSlugs(params: URLSearchParams, name: 'compare' | 'slugs', slugs: string[]): string {
  const others = new URLSearchParams([...params].filter(([key]) => key !== name))
  const parts = [others.toString(), slugs.length > 0 ? `${name}=${slugs.join(',')}` : ''].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

export const comparePath = (params: URLSearchParams, slugs: string[]): string =>
  site.compare + withSlugs(criteriaOf(params), 'slugs', slugs)

/** A profile link with the same criteria and the chosen photographers. */
export const profilePath = (slug: string, params: URLSearchParams): string =>
  fill(site.profile, { slug }) + withSlugs(criteriaOf(params), 'compare', chosenIn(params))

/** Only the comparison choice differs, so the results need no reload. */
export function onlyChoiceDiffers(from: URL, to: URL): boolean {
  const without = (url: URL) => {
    const params = new URLSearchParams(url.search)
    params.delete('compare')
    return `${url.pathname}?${params}`
  }
  return from.href !== to.href && without(from) === without(to)
}
