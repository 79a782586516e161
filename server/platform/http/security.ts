import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of this response's inline scripts; generated on first use. */
    cspNonce: string
    drawnNonce: string
  }
}

/** `subdomains`: browsers then also refuse plain http for every other site below this domain. */
type Transport = { https: boolean; subdomains: boolean }

export const transportOf = (config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Transport => ({
  https: config.publicUrl.startsWith('https:'),
  subdomains: config.hstsSubdomains,
})

/** Of every response that is neither a cached public page nor a file. */
export const UNCACHED = 'private, no-store'
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers for every response, and for pages a policy that allows only our own files and this response's nonce. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const always = commonHeaders(transportOf(config))
  app.decorateRequest('drawnNonce', '')
  app.decorateRequest('cspNonce', {
    getter() {
      if (!this.drawnNonce && !this.url.startsWith('/v1/'))
        this.drawnNonce = randomBytes(16).toString('base64')
      return this.drawnNonce
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // A shared cache would hand the cookie to others.
    if (reply.hasHeader('set-cookie')) reply.header('cache-control', UNCACHED)
    const isOpen = reply.getHeader('content-security-policy') === ANSWER_POLICY
    const isPage = isOpen && String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage && request.cspNonce)
      reply.header('content-security-policy', pagePolicy(`'nonce-${request.cspNonce}'`, config))
    done(null, payload)
  })
}

/**
 * Helmet's headers with our policy and a stricter X-Frame-Options, as a plain list: its dozen steps per response cost more
 * than a small response, and it lacks Permissions-Policy. A test compares the two.
 */
export function commonHeaders({ https, subdomains }: Transport): Record<string, string> {
  return {
    'cache-control': UNCACHED,
    'content-security-policy': ANSWER_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(self), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https
      ? { 'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}` }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

/** `scripts` lists the inline scripts that may run: by a nonce, or by their hashes on a cached page. */
export function pagePolicy(
  scripts: string,
  { dev, s3PublicUrl }: Pick<Config, 'dev' | 's3PublicUrl'>,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    // React sets element styles (blurred placeholders, chart sizes) as attributes, which a nonce cannot cover.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${s3PublicUrl ? ` ${s3PublicUrl}` : ''}`,
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
