import { defineCall } from '../call.ts'
import { jobList } from '../jobs.ts'
import { api } from '../paths.ts'

export const listJobs = defineCall('GET', api.jobs, { response: jobList })
