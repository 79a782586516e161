import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { expect, test } from 'vitest'
import { headersOfEveryAnswer } from './security.ts'

/** What Helmet puts on a real response of Node. */
function headersOfHelmet(): OutgoingHttpHeaders {
  const response = new ServerResponse({ method: 'GET' } as IncomingMessage)
  helmet({ contentSecurityPolicy: false })(response.req, response, () => {})
  return response.getHeaders()
}

test('every answer carries what Helmet would set, as Helmet would set it or stricter', () => {
  expect(headersOfEveryAnswer({ https: true, subdomains: true })).toEqual({
    ...headersOfHelmet(),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': expect.stringContaining('camera=()'),
    // Helmet would send no referrer at all; ours tells other sites the domain, which operators want in their figures.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  })
})
