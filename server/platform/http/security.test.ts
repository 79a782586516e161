import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { expect, test } from 'vitest'
import { commonHeaders } from './security.ts'

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
