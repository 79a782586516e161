import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafe = (request: FastifyRequest): boolean => !SAFE.has(request.method)

/**
 * Did one of our own pages send this? A browser says so itself, and no page can make it lie. Besides PUBLIC_URL the host
 * that was asked counts, so that a machine with several names works under each: cookies belong to one host anyway.
 */
export function isFromOurPage(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.host
}

/** Does the browser say that a page of somebody else sent this? Programs that are no browsers say nothing. */
export function isFromForeignPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  const says = request.headers.origin !== undefined || (site !== undefined && site !== 'none')
  return says && !isFromOurPage(request, publicUrl)
}
