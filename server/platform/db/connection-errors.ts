/**
 * `pg` and its pool give their own errors no codes, only these messages; errors of PostgreSQL and the network have codes. A
 * test looks these up in the installed packages.
 */
export const PG_MESSAGES = {
  late: 'Query read timeout',
  poolFull: 'timeout exceeded when trying to connect',
  cutOff: 'Connection terminated',
  closed: 'is not queryable',
  noAnswer: 'timeout expired',
} as const

/** No response while connecting. */
export const isUnanswered = (error: Error): boolean => error.message === PG_MESSAGES.noAnswer

/** The database did not respond to a statement in time. */
export const isLate = (error: Error): boolean => error.message === PG_MESSAGES.late

/** There is no connection, or not in time; Drizzle wraps the original error. */
export function isConnectionError(error: Error): boolean {
  const messages = [error.message, (error.cause as Error | undefined)?.message ?? '']
  return Object.values(PG_MESSAGES).some((known) => messages.some((message) => message.includes(known)))
}

const CONNECTION_CODES = new Set([
  // The queue of a Unix socket is full, because the database has not accepted connections for a while.
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** The code of an error from the network, or of a database that takes no connections or ends them. */
export const isConnectionCode = (code: string): boolean => code.startsWith('08') || CONNECTION_CODES.has(code)
