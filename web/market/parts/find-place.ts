import { redirect } from 'react-router'
import { api } from '../../../contract/paths.ts'
import type { Place } from '../../../contract/places.ts'
import type { SiteContext } from '../../load-context.ts'
import { placeLabel } from './wording.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A form sends the name of a place, an address holds its id: whoever comes with a name is sent on to the id, so that
 * what they then pass on is exact. Answers whether the name was one that we know.
 */
export async function settlePlace(
  request: Request,
  page: SiteContext,
  path: string,
): Promise<{ unknown: string | null }> {
  const url = new URL(request.url)
  const typed = url.searchParams.get('place')?.trim() ?? ''
  if (typed === '' || ID.test(typed)) return { unknown: null }
  const found = await findPlace(page, typed)
  if (!found) return { unknown: typed }
  url.searchParams.set('place', found.id)
  throw redirect(`${path}?${url.searchParams}`)
}

/** The place that this text names exactly, or the best that begins like it. */
export async function findPlace({ call }: SiteContext, typed: string): Promise<Place | undefined> {
  const answer = await call<{ places: Place[] }>(
    'GET',
    `${api.places}?search=${encodeURIComponent(typed.slice(0, 100))}`,
  )
  const places = answer.ok ? answer.body.data.places : []
  return places.find((place) => placeLabel(place) === typed) ?? places[0]
}

/** What a place that an address names by its id is called. */
export async function readPlaceLabel({ call }: SiteContext, id: string): Promise<string> {
  const answer = await call<{ places: Place[] }>('GET', `${api.places}?id=${encodeURIComponent(id)}`)
  const [place] = answer.ok ? answer.body.data.places : []
  return place ? placeLabel(place) : ''
}
