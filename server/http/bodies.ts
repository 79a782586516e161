import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

export const BODY_LIMIT = 1024 * 1024

/** JSON, urlencoded and multipart forms all arrive as a plain object in `request.body`. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 100, parts: 100, fieldSize: BODY_LIMIT, files: 0, headerPairs: 100 },
  })
  // No body, or an empty one: the schema then says which field is missing.
  app.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
  app.removeContentTypeParser('application/json')
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
