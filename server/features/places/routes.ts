import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { placeMessages, placesFound, placesQuery, type SuggestedPlace } from '../../../contract/places.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { type FoundPlace, findPlaces, readPlace } from './find-places.ts'
import { isPlaceListLoaded, placesLoading } from './place-list.ts'
import { presentPlace } from './present-place.ts'

export function addPlaceRoutes(app: FastifyInstance, { pool, db }: Services): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    api.places,
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Search'],
        summary: 'Find cities by the beginning of their name',
        querystring: placesQuery,
        response: { 200: success(placesFound) },
      },
    },
    async (request, reply) => {
      const { search, id, order } = request.query
      const known = id ? await readPlace(pool, id) : undefined
      // Checked before the names are read, because the first load locks them until it is done.
      if (!known && !(await isPlaceListLoaded(db))) throw placesLoading()
      const { places, similar } = id
        ? { places: known ? [known] : [], similar: false }
        : await findPlaces(pool, search, order)
      if (places.length > 0) reply.header('Cache-Control', 'public, max-age=3600')
      return ok({ places: places.map(presentSuggestion), similar }, placeMessages.found)
    },
  )
}

const presentSuggestion = (place: FoundPlace): SuggestedPlace => ({
  ...presentPlace(place),
  hasPhotographers: place.hasPhotographers,
})
