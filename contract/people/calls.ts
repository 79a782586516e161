import { z } from 'zod'
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
import { noteBody, personNotes, personOverview } from './person-page.ts'

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

/** Limited to what the caller's role includes. */
export const fetchPersonOverview = defineCall('GET', peopleApi.personOverview, {
  permission: 'people:read',
  params: idParams,
  response: personOverview,
})

export const listPersonNotes = defineCall('GET', peopleApi.personNotes, {
  permission: 'people:read',
  params: idParams,
  response: personNotes,
})

export const addPersonNote = defineCall('POST', peopleApi.personNotes, {
  permission: 'people:write',
  params: idParams,
  body: noteBody,
  response: personNotes,
})

export const deletePersonNote = defineCall('DELETE', peopleApi.personNote, {
  permission: 'people:write',
  params: idParams.extend({ note: z.string() }),
  response: personNotes,
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
