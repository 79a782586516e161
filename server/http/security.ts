import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyRequest {
    /** What an inline script of this answer must carry to run. */
    cspNonce: string
  }
}

const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers for every answer, and for pages a policy that lets only our own files and this answer's nonce run. */
export function addSecurityHeaders(app: FastifyInstance, options: { dev: boolean; https: boolean }): void {
  const always = { ...alwaysHeaders(options.https), 'content-security-policy': ANSWER_POLICY }
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    if (!request.url.startsWith('/v1/')) request.cspNonce = randomBytes(16).toString('base64')
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = request.cspNonce && String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage && reply.getHeader('content-security-policy') === ANSWER_POLICY)
      reply.header('content-security-policy', pagePolicy(request.cspNonce, options.dev))
    done(null, payload)
  })
}

/** What Helmet would set, asked once: for every answer its dozen steps would cost more than a small answer itself. */
function alwaysHeaders(https: boolean): Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  const headers: Record<string, string> = {}
  const collect = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  protect({} as IncomingMessage, collect as unknown as ServerResponse, () => {})
  return headers
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
