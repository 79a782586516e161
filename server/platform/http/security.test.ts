import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { expect, test } from 'vitest'
import { commonHeaders, pagePolicy } from './security.ts'

/** The headers that Helmet sets on a real response of Node. */
function headersOfHelmet(): OutgoingHttpHeaders {
  const response = new ServerResponse({ method: 'GET' } as IncomingMessage)
  helmet({ contentSecurityPolicy: false })(response.req, response, () => {})
  return response.getHeaders()
}

test('every response has the headers that Helmet would set, with the same or stricter values', () => {
  expect(commonHeaders({ https: true, subdomains: true })).toEqual({
    ...headersOfHelmet(),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': expect.stringContaining('camera=()'),
    // Helmet would send no referrer; ours sends the domain, which operators of other sites want to see.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  })
})

test('pages load images from the one address that sends private photos, and from nowhere else', () => {
  const imagesOf = (s3PublicUrl: string | null) =>
    /img-src ([^;]*)/.exec(pagePolicy('', { dev: false, s3PublicUrl }))![1]
  expect(imagesOf(null)).toBe("'self' data: blob:")
  expect(imagesOf('https://photos.example')).toBe("'self' data: blob: https://photos.example")
})
