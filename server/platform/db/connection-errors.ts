/**
 * `pg` and its pool give no code to errors of their own, only these sentences; what PostgreSQL and the network say has codes.
 * They stand here once, and a test looks them up in the installed packages.
 */
export const SENTENCES = {
  late: 'Query read timeout',
  poolFull: 'timeout exceeded when trying to connect',
  cutOff: 'Connection terminated',
  closed: 'is not queryable',
  noAnswer: 'timeout expired',
} as const

/** Nobody answered while a connection was being made. */
export const isUnanswered = (error: Error): boolean => error.message === SENTENCES.noAnswer

/** The database did not answer a statement in time. */
export const isLate = (error: Error): boolean => error.message === SENTENCES.late

/** The connection is not there, or not in time; Drizzle wraps the error that says so. */
export function isConnectionError(error: Error): boolean {
  const said = [error.message, (error.cause as Error | undefined)?.message ?? '']
  return Object.values(SENTENCES).some((sentence) => said.some((text) => text.includes(sentence)))
}
