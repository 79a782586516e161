import { type Sql, sql } from '../../platform/db/query.ts'

/** SQL: caps a limit at the operator's, because payments cannot be held for ever. */
export const withinOperatorsLimit = (days: Sql): Sql =>
  sql`least(${days}, (select max_days_ahead from settings))`
