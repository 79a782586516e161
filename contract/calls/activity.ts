import { activityPage, activityQuery } from '../activity.ts'
import { defineCall } from '../call.ts'
import { api } from '../paths.ts'

export const listActivity = defineCall('GET', api.activity, { query: activityQuery, response: activityPage })
