import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseMultipart } from './multipart.ts'

export const BODY_LIMIT = 1024 * 1024

/** JSON, urlencoded and multipart forms all arrive as a plain object in `request.body`. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request: FastifyRequest, body: Buffer) => parseMultipart(request.headers['content-type'] ?? '', body),
  )
  // No body, or an empty one: the schema then says which field is missing.
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {}
    done()
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
