import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { api, site } from '../../contract/paths.ts'

/**
 * Structured log without secrets or personal data: headers and bodies are never logged, and URLs lose their query, which
 * may contain a search for a person's name.
 */
export function createLog(level: string, to?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
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
  }
  return to ? pino(options, to) : pino(options)
}

/** The path prefix of a secret; the contract calls such a segment `:token`, in mail links and in calls. */
const BEFORE_SECRETS = [...Object.values(api), ...Object.values(site)]
  .filter((path) => path.includes(':token'))
  .map((path) => path.slice(1, path.indexOf(':token')))
const SECRETS = new RegExp(`^/+(${BEFORE_SECRETS.join('|')})[^/]+`, 'i')

/** A reader of the log must not be able to open a secret link. */
function redactPath(url: string): string {
  return url.split('?')[0]!.replace(SECRETS, '/$1…')
}

type Loggable = Error & { code?: string; status?: number }

type DescribedError = {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: { type: string; message: string; code?: string }
}

/** The job queue reports errors as plain objects with the same fields. */
function toError(thrown: unknown): Loggable {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown))
    return new Error('A value that is not an error was thrown')
  return Object.assign(new Error(), thrown)
}

/** PostgreSQL's `detail` and Drizzle's message contain the row's values, so both are dropped. */
export function describeError(thrown: unknown): DescribedError {
  const error = toError(thrown)
  const cause = error.cause as Loggable | undefined
  return {
    type: error.constructor.name,
    message: messageOf(error),
    code: error.code,
    // The stack repeats the message, and a value in it may look like a line of the stack.
    stack: error.stack
      ?.replace(error.message, '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
    ...(cause
      ? { cause: { type: cause.constructor.name, code: cause.code, message: messageOf(cause) } }
      : {}),
  }
}

const messageOf = (error: Error): string =>
  error instanceof DrizzleQueryError ? 'query failed' : error.message

/** One line per request, without address and headers: they are personal data. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
    done()
  })
}
