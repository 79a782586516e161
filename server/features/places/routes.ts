import type { FastifyInstance } from 'fastify'
import { placeMessages, type SuggestedPlace } from '../../../contract/listings/places.ts'
import * as calls from '../../../contract/search/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { type FoundPlace, findPlaces, readPlace } from './find-places.ts'
import { isPlaceListLoaded, placesLoading } from './place-list.ts'
import { presentPlace } from './present-place.ts'

export function addPlaceRoutes(app: FastifyInstance, { reads }: Services): void {
  const route = defineRoutes(app, { guard: 'public', tags: ['Search'] })

  route(calls.findPlaces, 'Find cities by the first letters of their name', async (request, reply) => {
    const { search, id, order } = request.query
    const known = id ? await readPlace(reads.pool, id) : undefined
    // Checked before the names are read, because the first load locks them until it is done.
    if (!known && !(await isPlaceListLoaded(reads.db))) throw placesLoading()
    const { places, similar } = id
      ? { places: known ? [known] : [], similar: false }
      : await findPlaces(reads.pool, search, order)
    if (places.length > 0) reply.header('Cache-Control', 'public, max-age=3600')
    return ok({ places: places.map(presentSuggestion), similar }, placeMessages.found())
  })
}

const presentSuggestion = (place: FoundPlace): SuggestedPlace => ({
  ...presentPlace(place),
  hasPhotographers: place.hasPhotographers,
})
