import { defineCall } from '../call.ts'
import { favourites } from '../favourites.ts'
import { api } from '../paths.ts'
import { profileParams } from '../search.ts'

export const listFavourites = defineCall('GET', api.favourites, { response: favourites })

export const addFavourite = defineCall('PUT', api.favourite, {
  params: profileParams,
  response: favourites,
  statuses: [409],
})

export const removeFavourite = defineCall('DELETE', api.favourite, {
  params: profileParams,
  response: favourites,
})
