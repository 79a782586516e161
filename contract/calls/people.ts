import { defineCall, idParams } from '../call.ts'
import { api } from '../paths.ts'
import {
  ownProfileBody,
  peoplePage,
  peopleQuery,
  personDetail,
  photographerDetail,
  updatePersonBody,
} from '../people.ts'

export const listPeople = defineCall('GET', api.people, {
  permission: 'people:read',
  query: peopleQuery,
  scope: 'people:read',
  response: peoplePage,
})

export const fetchClient = defineCall('GET', api.client, {
  permission: 'people:read',
  params: idParams,
  scope: 'people:read',
  response: personDetail,
})

export const fetchPhotographer = defineCall('GET', api.photographer, {
  permission: 'people:read',
  params: idParams,
  scope: 'people:read',
  response: photographerDetail,
})

export const updatePerson = defineCall('PATCH', api.updatePerson, {
  permission: 'people:write',
  params: idParams,
  body: updatePersonBody,
  response: personDetail,
  statuses: [409],
})

export const updateOwnProfile = defineCall('PATCH', api.updateOwnProfile, {
  permission: 'self',
  params: idParams,
  body: ownProfileBody,
  response: personDetail,
})
