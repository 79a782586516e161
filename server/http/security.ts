import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyRequest {
    /** What an inline script of this answer must carry to run. */
    cspNonce: string
  }
}

/** Headers for every answer, and for pages a policy that lets only our own files and this answer's nonce run. */
export function addSecurityHeaders(app: FastifyInstance, options: { dev: boolean; https: boolean }): void {
  const protect = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/v1/')) request.cspNonce = randomBytes(16).toString('base64')
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id)
    const type = String(reply.getHeader('content-type') ?? '')
    if (reply.hasHeader('content-security-policy')) return payload
    reply.header(
      'content-security-policy',
      type.startsWith('text/html')
        ? pagePolicy(request.cspNonce, options.dev)
        : "default-src 'none'; frame-ancestors 'none'",
    )
    return payload
  })
}

function pagePolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React sets element styles (blurred placeholders, chart sizes) as attributes, which no nonce can cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A mail preview is a sandboxed srcdoc frame without scripts.
    "frame-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
