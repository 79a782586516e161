import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns/columns.ts'
import { ofBoth, plain, TECHNICAL, table } from '../columns/privacy.ts'

export const rateLimits = table(
  'rate_limits',
  {
    key: ofBoth(
      text('key').notNull(),
      'networks and hashes of addresses whose requests are counted',
      { retained: 'the counters are emptied within a day, and hold no address in clear' },
      TECHNICAL,
    ),
    windowStart: instant('window_start').notNull(),
    hits: plain.amount(integer('hits')).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)
