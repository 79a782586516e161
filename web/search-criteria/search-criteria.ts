import { fill, site } from '../../contract/paths.ts'
import { isDay } from '../ui/calendar-text.ts'

export const CRITERIA_FIELDS = ['service', 'place', 'date', 'start', 'hours']

/** The part of an address that says what is wanted: search, profile, favourites and comparison read it alike. */
export function criteriaOf(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name, value]) => CRITERIA_FIELDS.includes(name) && value))
}

/** What is left of an address without some of its fields. */
export const withoutFields = (params: URLSearchParams, names: string[]): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !names.includes(name)))

/** The day in it, where it is one: an address can be written by hand, and fields for dates take nothing else. */
export function dayIn(params: URLSearchParams): string | null {
  const date = params.get('date') ?? ''
  return isDay(date) ? date : null
}

/** The same for the time at which it begins. */
export function startIn(params: URLSearchParams): string | null {
  const start = params.get('start') ?? ''
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(start) ? start : null
}

/** The same for a number, written as fields write it. */
export function numberIn(
  params: URLSearchParams,
  name: 'budget' | 'distance' | 'hours' | 'rating',
): string | null {
  const text = (params.get(name) ?? '').trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) && number >= 0 ? String(number) : null
}

/** What a list offers, and what is chosen: a list that lacks it would show something else, and send that. */
export const numbersWith = (offered: number[], chosen: string | null): number[] =>
  [...new Set([...offered, ...(chosen === null ? [] : [Number(chosen)])])].toSorted((a, b) => a - b)

/** What the fields of a search are filled with: they begin anew when it changes, and keep what was typed when it does not. */
export const fieldsOf = (params: URLSearchParams): string =>
  withoutFields(params, ['compare', 'slugs', 'page']).toString()

/** Who was chosen to be compared so far; the address keeps them from page to page. */
export const chosenIn = (params: URLSearchParams): string[] => [
  ...new Set(params.getAll('compare').flatMap((list) => list.split(',').filter(Boolean))),
]

export const asQuery = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '')

/** A comma is as good in an address as %2C, and can be read. */
export function withSlugs(params: URLSearchParams, name: 'compare' | 'slugs', slugs: string[]): string {
  const others = new URLSearchParams([...params].filter(([key]) => key !== name))
  const parts = [others.toString(), slugs.length > 0 ? `${name}=${slugs.join(',')}` : ''].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

export const comparePath = (params: URLSearchParams, slugs: string[]): string =>
  site.compare + withSlugs(criteriaOf(params), 'slugs', slugs)

/** A profile for the same wish, with whoever was chosen to be compared carried along. */
export const profilePath = (slug: string, params: URLSearchParams): string =>
  fill(site.profile, { slug }) + withSlugs(criteriaOf(params), 'compare', chosenIn(params))

/** Nothing but the choice to compare differs: what was found stays as it is. */
export function onlyChoiceDiffers(from: URL, to: URL): boolean {
  const without = (url: URL) => {
    const params = new URLSearchParams(url.search)
    params.delete('compare')
    return `${url.pathname}?${params}`
  }
  return from.href !== to.href && without(from) === without(to)
}
