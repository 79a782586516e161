import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as m from '#messages/api-errors'
import { BadRequest } from '../errors.ts'
import { collectFields, convertForm, parseMultipart } from './forms.ts'

export const BODY_LIMIT = 1024 * 1024

/** JSON, urlencoded and multipart forms all become a plain object in `request.body`. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  // With no body or an empty one, the schema reports which field is missing.
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {}
    done()
  })
  const whole = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const
  app.addContentTypeParser('multipart/form-data', whole, async (request: FastifyRequest, body: Buffer) => {
    const fields = await parseMultipart(request.headers, body)
    readText(body)
    return convertForm(fields, request.routeOptions.schema?.body)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    whole,
    async (request: FastifyRequest, body: Buffer) =>
      convertForm(parseUrlencoded(readText(body)), request.routeOptions.schema?.body),
  )
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', whole, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, {})
    if (!isUtf8(body)) return done(notUtf8())
    return parseJson(request, body.toString('utf8'), done)
  })
}

/** Decoding would replace invalid bytes with a replacement character, which we would store. */
function readText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw notUtf8()
  return bytes.toString('utf8')
}

const notUtf8 = () => new BadRequest(m.notUtf8())

function parseUrlencoded(text: string): Record<string, unknown> {
  for (const escapes of text.match(/(?:%[0-9a-f]{2})+/gi) ?? []) readText(unescapeBytes(escapes))
  return collectFields(new URLSearchParams(text))
}

const unescapeBytes = (escapes: string) => Buffer.from(escapes.replaceAll('%', ''), 'hex')
