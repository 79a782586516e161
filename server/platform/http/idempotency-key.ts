import type { IncomingHttpHeaders } from 'node:http'

/** Long enough for any client's idempotency key, short enough for an index. */
const KEY_LENGTH = 200

type Keyed = { headers: IncomingHttpHeaders; body?: { key?: string; idempotencyKey?: string } }

/** The key that makes a repeated request act once. It can be in the body, because forms cannot send headers. */
export function readIdempotencyKey({ headers, body }: Keyed): string | null {
  const sent = headers['idempotency-key']
  const key = typeof sent === 'string' ? sent.trim().slice(0, KEY_LENGTH) : ''
  return key || body?.key || body?.idempotencyKey || null
}
