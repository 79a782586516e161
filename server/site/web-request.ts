import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { themeCookie, themeIn } from '../../contract/brand/brand.ts'
import { pageAt, prefixOf } from '../platform/locale.ts'
import { routedPath } from './page-language.ts'

/**
 * For a cached page: it contains only the path and theme of its first visitor. Other requests may wait for the same page,
 * so it is rendered completely even if that visitor disconnects or sent HEAD.
 */
export function anonymousRequest(
  request: FastifyRequest,
  path: string,
  { publicUrl }: { publicUrl: string },
): Request {
  const theme = themeIn(request.headers.cookie)
  const { locale } = pageAt(request.url)
  return new Request(new URL(prefixOf(locale) + path, publicUrl), {
    headers: theme ? { cookie: `${themeCookie}=${theme}` } : {},
  })
}

export function toWebRequest(
  request: FastifyRequest,
  { publicUrl }: { publicUrl: string },
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const part of [value ?? []].flat()) headers.append(name, part)
  }
  // The form is already parsed and checked like any body of the API; the router gets its fields, whatever their encoding.
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(addressOf(request, publicUrl), {
    method: request.method,
    headers,
    signal,
    ...(request.method === 'POST' ? { body: toForm(request.body as Record<string, string | string[]>) } : {}),
  })
}

function toForm(fields: Record<string, string | string[]>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

// Copied by hand, because hooks that read the content type (policy, compression) run before Fastify unpacks a Response.
export function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  // What may be cached is for the server to decide, not for a page.
  response.headers.delete('cache-control')
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeStream) : null)
}

/**
 * The router compares the host with the origin of a form. Behind a proxy that terminates HTTPS only the public URL has the
 * right protocol.
 */
function addressOf(request: FastifyRequest, publicUrl: string): string {
  const known = new URL(publicUrl)
  const origin = request.host === known.host ? known.origin : `${request.protocol}://${request.host}`
  return `${URL.canParse(origin) ? origin : known.origin}${routedPath(request.raw.url ?? '/')}`
}
