import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const jobRuns = pgTable('job_runs', {
  queue: text('queue').primaryKey(),
  startedAt: instant('started_at').notNull().defaultNow(),
  lastSuccessAt: instant('last_success_at'),
  lastFailureAt: instant('last_failure_at'),
  lastError: text('last_error'),
  consecutiveFailures: integer('consecutive_failures').notNull().default(0),
  lastSeconds: doublePrecision('last_seconds'),
})
