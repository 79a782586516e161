import { redirect } from 'react-router'
import type { FieldError } from '../../contract/envelope.ts'
import { api } from '../../contract/paths.ts'
import { placeLabel } from '../../contract/place-label.ts'
import type { Place } from '../../contract/places.ts'
import type { Refusal, SiteContext } from '../client/load-context.ts'
import { unknownPlace } from '../format/wording.ts'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A form sends the name of a place, a URL holds its id: a name is redirected to its id, so that a shared link is
 * exact. Returns the name and its error if no place was found.
 */
export async function settlePlace(
  { searchParams }: URL,
  page: SiteContext,
  path: string,
): Promise<{ unknown: string | null; wrong: FieldError[] }> {
  const sent = searchParams.getAll('place')
  if (sent.length < 2 && sent.every((value) => ID.test(value) || value.trim() === ''))
    return { unknown: null, wrong: [] }
  const { text, place, refusal } = await findSent(page, sent)
  if (!place && text !== '') {
    const message = refusal?.body.message ?? unknownPlace(text)
    return { unknown: text, wrong: [{ field: 'place', message }] }
  }
  const exact = new URLSearchParams(searchParams)
  if (place) exact.set('place', place.id)
  else exact.delete('place')
  throw redirect(`${path}?${exact}`)
}

type Found = { text: string; place?: Place; refusal?: Refusal }

/** The text of a place field, with the place it means or why the lookup failed. */
export async function findSent(page: SiteContext, sent: string[]): Promise<Found> {
  const id = sent.find((value) => ID.test(value))
  const chosen = id === undefined ? undefined : await readPlace(page, id)
  const typed = sent.find((value) => !ID.test(value))
  const text = (typed ?? '').trim()
  if (typed === undefined || (chosen && placeLabel(chosen) === text)) return { text, place: chosen }
  if (text === '') return { text }
  const answer = await askPlaces(page, { search: text.slice(0, 100) })
  return answer.ok ? { text, place: answer.body.data.places[0] } : { text, refusal: answer }
}

/** The place for an id from the URL. */
export async function readPlace(page: SiteContext, id: string): Promise<Place | undefined> {
  const answer = await askPlaces(page, { id })
  return answer.ok ? answer.body.data.places[0] : undefined
}

const askPlaces = ({ call }: SiteContext, query: Record<string, string>) =>
  call<{ places: Place[] }>('GET', `${api.places}?${new URLSearchParams(query)}`)
