import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as m from '#messages/pictures'
import { pictureMessages } from '../../../contract/pictures/pictures.ts'
import { AppError, NotFound } from '../../platform/errors.ts'
import { UNCACHED } from '../../platform/http/security.ts'
import { type ByteRange, ObjectMissing } from '../../platform/storage/storage.ts'
import type { PictureObject } from './objects.ts'

export type SentFile = PictureObject & {
  type: string
  bytes: number
  etag: string
  cacheControl: string
  /** For files that are downloaded and not displayed. */
  disposition?: string
}

/**
 * Sends a private photo, or the browser to the storage, where the link soon ends. The check comes before each of them, so
 * the redirect is not cached.
 */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  const { storage, key, cacheControl } = file
  // The signature is for GET alone.
  if (!storage.link || request.method !== 'GET') return sendObject(request, reply, file)
  return reply.header('cache-control', cacheControl).redirect(await storage.link(key, file), 302)
}

/** Sends one object, with support for ETag and ranges. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, type, bytes, etag, cacheControl, disposition }: SentFile,
): Promise<FastifyReply> {
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-origin',
  })
  if (disposition) reply.header('content-disposition', disposition)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = readRange(request.headers.range, bytes)
  if (range === 'bad')
    throw new AppError(416, m.rangeOutsideFile(), {
      headers: { 'content-range': `bytes */${bytes}` },
    })
  reply.type(type).header('content-length', range ? range.end - range.start + 1 : bytes)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  // An empty stream, because Fastify would set a content-length of 0 for anything else.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  try {
    return reply.send(await storage.read(key, range ?? undefined))
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
    request.log.error({ err: error }, 'a stored object is missing')
    removeFileHeaders(reply)
    throw new NotFound(pictureMessages.notFound())
  }
}

/** An error response is not a file: it must not be cached, named or resumed. */
function removeFileHeaders(reply: FastifyReply): void {
  const headers = [
    'etag',
    'content-length',
    'content-range',
    'content-type',
    'content-disposition',
    'accept-ranges',
  ]
  for (const name of headers) reply.removeHeader(name)
  reply.header('cache-control', UNCACHED)
}

/** At most one range, because browsers request no more. */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'bad' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  const start = found[1] === '' ? Math.max(0, bytes - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? bytes - 1 : Math.min(Number(found[2]), bytes - 1)
  return start > end ? 'bad' : { start, end }
}
