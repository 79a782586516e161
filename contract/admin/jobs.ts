import { z } from 'zod'
import * as m from '#messages/contract-admin'

export const job = z.object({
  queue: z.string(),
  title: z.string(),
  state: z.enum(['ok', 'waiting', 'failing', 'late']),
  intervalSeconds: z.number(),
  startedAt: z.string(),
  nextRunAt: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  lastError: z.string().nullable(),
  consecutiveFailures: z.number(),
  lastSeconds: z.number().nullable(),
})
export type Job = z.infer<typeof job>
export const jobList = z.object({ jobs: z.array(job) })

export const jobMessages = {
  notFound: m.notFound,
  started: m.started,
} as const
