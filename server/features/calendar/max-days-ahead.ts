import { type Statement, statement } from '../../platform/db/sql.ts'

/** SQL: caps a limit at the operator's, because payments cannot be held for ever. */
export const withinOperatorsLimit = (days: Statement): Statement =>
  statement`least(${days}, (select max_days_ahead from settings))`
