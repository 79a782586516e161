import { date, doublePrecision, integer, text } from 'drizzle-orm/pg-core'
import { instant, link, type PersonId } from '../columns/columns.ts'
import { allPlain, plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

/** Administrators who want the daily summary. */
export const digests = table('digests', {
  personId: link<PersonId>('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  handledOn: plain.time(date('handled_on', { mode: 'string' })).notNull(),
})

export const jobRuns = table(
  'job_runs',
  allPlain('ours', {
    queue: text('queue').primaryKey(),
    startedAt: instant('started_at').notNull().defaultNow(),
    lastSuccessAt: instant('last_success_at'),
    lastFailureAt: instant('last_failure_at'),
    lastError: text('last_error'),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    lastSeconds: doublePrecision('last_seconds'),
  }),
)
