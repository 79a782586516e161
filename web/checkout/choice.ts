import { useLocation, useNavigation } from 'react-router'
import { dayIn, numberIn, startIn } from '../search-criteria/search-criteria.ts'

/** Ids of the calendar and of the start times. */
export const CALENDAR = 'calendar'
export const TIMES = 'times'

/** Query parameter of visitors who return to checkout after signing up or in. */
export const WELCOME = 'welcome'

/** What the client has chosen so far; invalid values of the URL count as not chosen. */
export type Choice = {
  package?: string
  date?: string
  start?: string
  hours?: string
  place?: string
  addOns?: string[]
}

export function readChoice(params: URLSearchParams): Choice {
  return {
    package: params.get('package') ?? undefined,
    date: dayIn(params) ?? undefined,
    start: startIn(params) ?? undefined,
    hours: hoursIn(params),
    place: params.get('place') ?? undefined,
    addOns: params.has('addOns') ? params.getAll('addOns') : undefined,
  }
}

function hoursIn(params: URLSearchParams): string | undefined {
  const hours = Number(numberIn(params, 'hours') ?? 0)
  return hours >= 0.5 && hours <= 24 && Number.isInteger(hours * 2) ? String(hours) : undefined
}

/** The chosen values as query parameters; a list is repeated. */
export const queryOf = (choice: Record<string, string | string[] | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) =>
      [value ?? []]
        .flat()
        .filter(Boolean)
        .map((one) => [name, one]),
    ),
  )

type Change = Record<string, string | null>

/** The parameters of the latest choice, also while its page is loading, so that quick presses add up. */
export function useLatestChoice(): { params: URLSearchParams; pending: boolean } {
  const here = useLocation()
  const { location: next, formMethod } = useNavigation()
  const pending = next?.pathname === here.pathname && formMethod !== 'POST'
  const params = new URLSearchParams(pending ? next.search : here.search)
  // These say how the page was opened, so links to other choices drop them.
  for (const name of [WELCOME, 'done']) params.delete(name)
  return { params, pending }
}

/** This page with another choice. */
export function linkWith(params: URLSearchParams, change: Change): string {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change))
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  return `?${changed}`
}
