import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { jobList } from '../jobs.ts'
import { api } from '../paths.ts'

export const listJobs = defineCall('GET', api.jobs, { permission: 'system:read', response: jobList })

export const runJob = defineCall('POST', api.runJob, {
  permission: 'system:write',
  params: z.object({ queue: z.string() }),
  response: nothing,
})
