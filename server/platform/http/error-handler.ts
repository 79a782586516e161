import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as m from '#messages/api-errors'
import type { Failure, FieldError } from '../../../contract/api/envelope.ts'
import { pictureMessages } from '../../../contract/pictures/pictures.ts'
import { isConnectionCode, isConnectionError } from '../db/connection-errors.ts'
import { AppError, BadRequest, Unavailable } from '../errors.ts'
import { isStorageFull } from '../storage/storage.ts'

/** The only place where an error becomes a response. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const body: Failure = {
      success: false,
      message: m.noSuchEndpoint({ method: request.method, path: request.url.split('?')[0]! }),
    }
    return reply.code(404).send(body)
  })
}

export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error) ?? tooLarge(error as FastifyError, request)
  if (!known) {
    request.log.error({ err: error }, 'request failed')
    const body: Failure = {
      success: false,
      message: m.ourSide({ id: request.id }),
      requestId: request.id,
    }
    return reply.code(500).send(body)
  }
  if (known.status >= 500) request.log.warn({ err: error }, 'request refused')
  const body: Failure = { success: false, message: known.message }
  if (known.errors) body.errors = known.errors
  if (known.secondFactor) body.secondFactor = true
  if (known.details) Object.assign(body, known.details, { data: known.details })
  if (known.status >= 500) body.requestId = request.id
  return reply.code(known.status).headers(known.headers).send(body)
}

function asAppError(error: Error): AppError | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return new BadRequest(...describeIssues(error.validation))
  return fromDatabase(error) ?? fromFastify(error as FastifyError)
}

type ValidationIssue = { instancePath: string; message?: string }

function describeIssues(issues: ValidationIssue[]): [string, FieldError[]] {
  const errors: FieldError[] = []
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.')
    if (!errors.some((known) => known.field === field))
      errors.push({ field, message: sentence(field, issue.message) })
  }
  return [errors[0]?.message ?? m.requestNotValid(), errors]
}

/** Zod's default messages: "Invalid UUID", "Too big: expected number to be <=9". */
const FOR_PROGRAMMERS = /^(Invalid (?!email)|Too (small|big):|Unrecognized key)/

/** Schema messages without a subject ("must be at most 200 characters") begin with a small letter and get their field's name. */
function sentence(field: string, message?: string): string {
  if (message === undefined || FOR_PROGRAMMERS.test(message))
    return field ? m.fieldNotValid({ field }) : m.requestNotValid()
  const hasSubject = !/^\p{Ll}/u.test(message) || !field || message.startsWith(`${field.split('.').at(-1)} `)
  return hasSubject ? message : m.fieldSays({ field, problem: message })
}

/** A full disk, a failing disk, or a read-only standby. */
const NO_ROOM = new Set(['53100', '58030', '25006'])
const TRY_AGAIN = new Set(['40001', '40P01', '55P03', '57014'])

/** Drizzle wraps the database's error, so the code is on the cause. */
export function databaseCode(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && !code.startsWith('FST_')) return code
  return cause ? databaseCode(cause) : undefined
}

function fromDatabase(error: Error): AppError | null {
  // PostgreSQL has its own codes for a full disk, so this one is from the photo storage.
  if (isStorageFull(error)) return new Unavailable(pictureMessages.diskFull(), 600)
  const code = databaseCode(error)
  if (code === undefined) return isConnectionError(error) ? new Unavailable() : null
  if (code.startsWith('22')) return new BadRequest(m.valueNotStorable())
  if (NO_ROOM.has(code)) return new Unavailable(m.nothingSaved(), 60)
  if (isConnectionCode(code) || TRY_AGAIN.has(code)) return new Unavailable()
  return null
}

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE'
const FASTIFY_SENTENCES: Record<string, [number, () => string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, m.sendJsonOrForm],
  FST_INVALID_JSON_FIELD_ERROR: [400, m.formNotRead],
  FST_ERR_BAD_URL: [400, m.urlNotValid],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, m.bodyEmpty],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, m.bodyNotJson],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, m.bodyLengthWrong],
}

function fromFastify(error: FastifyError): AppError | null {
  const known = FASTIFY_SENTENCES[error.code]
  if (known) return new AppError(known[0], known[1]())
  if (error.statusCode === 503) return new Unavailable()
  if (error instanceof SyntaxError && error.statusCode === 400) return new BadRequest(m.bodyNotJson())
  if (error.code !== TOO_LARGE && error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError(error.statusCode, m.couldNotBeRead())
  return null
}

/** Pages have a lower limit than the API, so the message uses the route's limit. */
function tooLarge(error: FastifyError, request: FastifyRequest): AppError | null {
  if (error.code !== TOO_LARGE) return null
  const kilobytes = request.routeOptions.bodyLimit / 1024
  const limit = kilobytes < 1024 ? `${kilobytes} KiB` : `${kilobytes / 1024} MiB`
  return new AppError(413, m.requestOverLimit({ limit }))
}
