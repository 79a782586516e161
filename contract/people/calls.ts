import { defineCall, idParams } from '../api/call.ts'
import { peopleApi } from './paths.ts'
import {
  ownProfileBody,
  peoplePage,
  peopleQuery,
  personDetail,
  photographerDetail,
  updatePersonBody,
} from './people.ts'

export const listPeople = defineCall('GET', peopleApi.people, {
  permission: 'people:read',
  query: peopleQuery,
  scope: 'people:read',
  response: peoplePage,
})

export const fetchClient = defineCall('GET', peopleApi.client, {
  permission: 'people:read',
  params: idParams,
  scope: 'people:read',
  response: personDetail,
})

export const fetchPhotographer = defineCall('GET', peopleApi.photographer, {
  permission: 'people:read',
  params: idParams,
  scope: 'people:read',
  response: photographerDetail,
})

export const updatePerson = defineCall('PATCH', peopleApi.updatePerson, {
  permission: 'people:write',
  params: idParams,
  body: updatePersonBody,
  response: personDetail,
  statuses: [409],
})

export const updateOwnProfile = defineCall('PATCH', peopleApi.updateOwnProfile, {
  permission: 'self',
  params: idParams,
  body: ownProfileBody,
  response: personDetail,
})
