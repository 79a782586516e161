import { defineCall, idParams } from '../api/call.ts'
import { picturesApi } from '../pictures/paths.ts'
import {
  dismissMatchBody,
  photoMatch,
  photoMatchPage,
  photoMatchQuery,
  takeDownBody,
} from './portfolio-proof.ts'

export const listPhotoMatches = defineCall('GET', picturesApi.photoMatches, {
  permission: 'moderation:read',
  query: photoMatchQuery,
  response: photoMatchPage,
})

export const dismissPhotoMatch = defineCall('POST', picturesApi.dismissPhotoMatch, {
  permission: 'moderation:write',
  params: idParams,
  body: dismissMatchBody,
  response: photoMatch,
  statuses: [409],
})

export const takeDownPhoto = defineCall('POST', picturesApi.takeDownPhoto, {
  permission: 'moderation:write',
  params: idParams,
  body: takeDownBody,
  response: photoMatch,
  statuses: [409],
})
