import { defineCall } from '../call.ts'
import { api } from '../paths.ts'
import { joinedWaitlist, joinWaitlistBody, waitlistPage, waitlistQuery } from '../waitlist.ts'

export const joinWaitlist = defineCall('POST', api.joinWaitlist, {
  body: joinWaitlistBody,
  response: joinedWaitlist,
  statuses: [409, 429],
})

export const listWaitlist = defineCall('GET', api.waitlist, {
  permission: 'people:read',
  query: waitlistQuery,
  response: waitlistPage,
  envelope: 'root',
})
