import { redirect } from 'react-router'
import type { FieldError } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { placeLabel } from '../../../contract/place-label.ts'
import type { Place } from '../../../contract/places.ts'
import type { SiteContext } from '../../load-context.ts'
import { unknownPlace } from './wording.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A form sends the name of a place, an address holds its id: whoever comes with a name is sent on to the id, so that
 * what they then pass on is exact. Answers the name where it is none that we know.
 */
export async function settlePlace(
  { searchParams }: URL,
  page: SiteContext,
  path: string,
): Promise<{ unknown: string | null }> {
  const sent = searchParams.getAll('place')
  if (sent.length < 2 && sent.every((value) => ID.test(value) || value.trim() === ''))
    return { unknown: null }
  const { text, place } = await findSent(page, sent)
  if (!place && text !== '') return { unknown: text }
  const exact = new URLSearchParams(searchParams)
  if (place) exact.set('place', place.id)
  else exact.delete('place')
  throw redirect(`${path}?${exact}`)
}

/** The same as a field that is wrong. */
export const wrongPlace = (unknown: string | null): FieldError[] =>
  unknown === null ? [] : [{ field: 'place', message: unknownPlace(unknown) }]

/** What a place field sent: its text, and the place that is meant by it. */
export async function findSent(
  page: SiteContext,
  sent: string[],
): Promise<{ text: string; place: Place | undefined }> {
  const id = sent.find((value) => ID.test(value))
  const chosen = id === undefined ? undefined : await readPlace(page, id)
  const typed = sent.find((value) => !ID.test(value))
  const text = (typed ?? '').trim()
  if (typed === undefined || (chosen && placeLabel(chosen) === text)) return { text, place: chosen }
  if (text === '') return { text, place: undefined }
  const [place] = await askPlaces(page, { search: text.slice(0, 100) })
  return { text, place }
}

/** The place that an address names by its id. */
export async function readPlace(page: SiteContext, id: string): Promise<Place | undefined> {
  return (await askPlaces(page, { id }))[0]
}

async function askPlaces({ call }: SiteContext, query: Record<string, string>): Promise<Place[]> {
  const answer = await call<{ places: Place[] }>('GET', `${api.places}?${new URLSearchParams(query)}`)
  return answer.ok ? answer.body.data.places : []
}
