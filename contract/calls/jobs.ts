import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { jobList } from '../jobs.ts'
import { api } from '../paths.ts'

export const listJobs = defineCall('GET', api.jobs, { response: jobList })

export const runJob = defineCall('POST', api.runJob, {
  params: z.object({ queue: z.string() }),
  response: nothing,
})
