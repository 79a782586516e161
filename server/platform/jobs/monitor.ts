import { Counter, Histogram } from 'prom-client'

export type Queue = { title: string; intervalSeconds: number; cron?: string }

/** The queues of this process; the results of their runs on all processes are in `job_runs`. */
export type JobMonitor = {
  queues: Map<string, Queue>
  failures: Counter<'queue'>
  stepFailures: Counter<'step'>
  seconds: Histogram<'queue'>
}

export function createJobMonitor(): JobMonitor {
  return {
    queues: new Map(),
    failures: new Counter({
      name: 'framefolk_job_failures_total',
      help: 'Failed runs of a job in this process',
      labelNames: ['queue'],
      registers: [],
    }),
    stepFailures: new Counter({
      name: 'framefolk_job_step_failures_total',
      help: 'Failed steps of a job in this process',
      labelNames: ['step'],
      registers: [],
    }),
    seconds: new Histogram({
      name: 'framefolk_job_seconds',
      help: 'Duration of a job’s runs in this process',
      labelNames: ['queue'],
      buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600],
      registers: [],
    }),
  }
}
