import { defineCall } from '../call.ts'
import { api } from '../paths.ts'
import { placesFound, placesQuery } from '../places.ts'

export const findPlaces = defineCall('GET', api.places, { query: placesQuery, response: placesFound })
