import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

export const BODY_LIMIT = 1024 * 1024

/** JSON, urlencoded and multipart forms all arrive as a plain object in `request.body`. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 100, parts: 100, fieldSize: BODY_LIMIT, files: 0, headerPairs: 100 },
  })
  // No body, or an empty one: the schema then says which field is missing.
  // The form parser limits fields, not their sum, so the length is settled before it begins.
  app.addHook('preParsing', async (request) => {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return
    const length = request.headers['content-length']
    if (length === undefined) throw new AppError(411, 'Send the form with its length.')
    if (Number(length) > BODY_LIMIT) throw new AppError(413, 'The request is too large: 1 MiB is the limit.')
  })
  app.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body === '') return done(null, {})
      return parseJson(request, body as string, done)
    },
  )
}
