import { type Statement, statement } from '../../platform/db/sql.ts'

/** SQL: nothing is booked further ahead than the operator allows, because money cannot be held for ever. */
export const withinOperatorsLimit = (days: Statement): Statement =>
  statement`least(${days}, (select max_days_ahead from settings))`
