import { bigint, boolean, date, text, uuid } from 'drizzle-orm/pg-core'
import { instant, minorUnits } from '../columns/columns.ts'
import { allPlain, table } from '../columns/privacy.ts'

const tallyColumns = () =>
  allPlain('derived', {
    subject: text('subject').notNull(),
    owner: uuid('owner'),
    month: date('month', { mode: 'string' }),
    kind: text('kind'),
    status: text('status'),
    verified: boolean('verified'),
    n: bigint('n', { mode: 'number' }).notNull(),
    minor: minorUnits('minor').notNull(),
  })

export const tallies = table('tallies', tallyColumns())
/** Changes since the last fold; see migrations/0007_tallies.sql. */
export const tallyDeltas = table('tally_deltas', tallyColumns())

/** Rows of a table before a moment; see server/core/monthly-counts/earlier.ts. */
export const earlierCounts = table(
  'earlier_counts',
  allPlain('derived', {
    subject: text('subject').primaryKey(),
    until: instant('until').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  }),
)
