import { defineCall } from '../call.ts'
import { compareQuery, comparison } from '../compare.ts'
import { api } from '../paths.ts'
import {
  criteriaQuery,
  profileParams,
  profilePreview,
  publicProfile,
  reviewsPage,
  reviewsQuery,
  searchPage,
  searchQuery,
} from '../search.ts'

export const searchPhotographers = defineCall('GET', api.search, { query: searchQuery, response: searchPage })

export const fetchProfile = defineCall('GET', api.profile, {
  params: profileParams,
  query: criteriaQuery,
  response: publicProfile,
})

export const listProfileReviews = defineCall('GET', api.profileReviews, {
  params: profileParams,
  query: reviewsQuery,
  response: reviewsPage,
})

export const comparePhotographers = defineCall('GET', api.compare, {
  query: compareQuery,
  response: comparison,
})

export const previewProfile = defineCall('GET', api.studioPreview, { response: profilePreview })
