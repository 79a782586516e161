import { redirect } from 'react-router'
import * as m from '#messages/places'
import type { FieldError } from '../../contract/api/envelope.ts'
import type { Place } from '../../contract/listings/places.ts'
import { placeLabel } from '../../contract/listings/services.ts'
import { api } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import type { Refusal, SiteContext } from '../client/load-context.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The message for a typed place that was not found; a near spelling is asked about, never searched. */
export const unknownPlace = (typed: string, similar: Place[] = [], hint = m.chooseFromList()): string =>
  [m.notFound({ typed }), similar[0] ? m.didYouMeanPlace({ place: placeLabel(similar[0]) }) : hint].join(' ')

type Calls = Pick<SiteContext, 'call'>
type Settled = { unknown: string | null; wrong: FieldError[]; similar: Place[] }

/**
 * A form sends the name of a place, a URL holds its id: a name is redirected to its id, so that a shared link is
 * exact. If no place was found, returns the name with its error and places that are spelt similarly.
 * `hint`: what to do where the page has no list of cities.
 */
export async function settlePlace(
  { searchParams }: URL,
  page: SiteContext,
  path: string,
  hint = m.chooseFromList(),
): Promise<Settled> {
  const sent = searchParams.getAll('place')
  if (sent.length < 2 && sent.every((value) => ID.test(value) || value.trim() === ''))
    return { unknown: null, wrong: [], similar: [] }
  const { text, place, similar, refusal } = await findSent(page, sent)
  if (!place && text !== '') {
    const message = refusal?.body.message ?? unknownPlace(text, similar, hint)
    return { unknown: text, wrong: [{ field: 'place', message }], similar }
  }
  const exact = new URLSearchParams(searchParams)
  if (place) exact.set('place', place.id)
  else exact.delete('place')
  throw redirect(`${path}?${exact}`)
}

type SentPlace = {
  text: string
  place?: Place
  /** Places that the text may be a misspelling of. */
  similar: Place[]
  refusal?: Refusal
}

/** The text of a place field, with the place it means or why the lookup failed. */
export async function findSent(page: SiteContext, sent: string[]): Promise<SentPlace> {
  const id = sent.find((value) => ID.test(value))
  const chosen = id === undefined ? undefined : await readPlace(page, id)
  const typed = sent.find((value) => !ID.test(value))
  const text = (typed ?? '').trim()
  if (typed === undefined || (chosen && placeLabel(chosen) === text))
    return { text, place: chosen, similar: [] }
  if (text === '') return { text, similar: [] }
  const answer = await askPlaces(page, { search: text.slice(0, 100), order: 'likely' })
  if (!answer.ok) return { text, similar: [], refusal: answer }
  const { places, similar } = answer.body.data
  return similar ? { text, similar: places } : { text, place: places[0], similar: [] }
}

/** The place for an id from the URL. */
export async function readPlace(page: Calls, id: string): Promise<Place | undefined> {
  const answer = await askPlaces(page, { id })
  return answer.ok ? answer.body.data.places[0] : undefined
}

const askPlaces = ({ call }: Calls, query: Record<string, string>) =>
  call(get(api.places, { query: new URLSearchParams(query) }))
