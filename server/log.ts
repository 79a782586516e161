import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/**
 * Structured lines without secrets or personal data: headers and bodies are never logged, and addresses lose their
 * query, which may hold a search for somebody's name.
 */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: undefined,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: redactPath(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  })
}

const SECRET_LINKS = /\b((?:unsubscribe|reset-password|verify-email|invitations?)\/)[^/]+/
const SHARED_GALLERIES = /^(\/gallery\/|\/v1\/galleries\/)[^/]+/

/** Links from mails carry a secret as the last part of their path. */
function redactPath(url: string): string {
  return url.split('?')[0]!.replace(SECRET_LINKS, '$1…').replace(SHARED_GALLERIES, '$1…')
}

type Loggable = Error & { code?: string; status?: number }

/** PostgreSQL's `detail` and Drizzle's message quote the values of the row; neither is kept. */
function describeError(thrown: unknown): Record<string, unknown> {
  const error: Loggable =
    thrown instanceof Error ? thrown : new Error('something that is no error was thrown')
  const cause = error.cause as Loggable | undefined
  const message = error.message.startsWith('Failed query:') ? 'query failed' : error.message
  return {
    type: error.constructor.name,
    message,
    code: error.code,
    // The message stands at the top of the stack too, and a value in it may look like a line of the stack.
    stack: error.stack
      ?.replace(error.message, '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
    ...(cause ? { cause: { type: cause.constructor.name, code: cause.code, message: cause.message } } : {}),
  }
}
