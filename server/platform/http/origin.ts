import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafe = (request: FastifyRequest): boolean => !SAFE.has(request.method)

/**
 * Whether one of our own pages sent this. The browser sets these headers, and no page can forge them. Besides PUBLIC_URL
 * the requested host counts, so that a machine with several names works under each: cookies belong to one host anyway.
 */
export function isFromOurPage(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.host
}

/** Whether the browser says that another site's page sent this. Other clients send no such headers. */
export function isFromForeignPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  const says = request.headers.origin !== undefined || (site !== undefined && site !== 'none')
  return says && !isFromOurPage(request, publicUrl)
}
