import { activityPage, activityQuery } from '../activity.ts'
import { defineCall } from '../call.ts'
import { api } from '../paths.ts'

export const listActivity = defineCall('GET', api.activity, {
  permission: 'system:read',
  query: activityQuery,
  response: activityPage,
})
