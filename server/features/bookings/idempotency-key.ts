import type { IncomingHttpHeaders } from 'node:http'

/** Long enough for any client's idempotency key, short enough for an index. */
const KEY_LENGTH = 200

export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const sent = headers['idempotency-key']
  return typeof sent === 'string' && sent.trim() ? sent.trim().slice(0, KEY_LENGTH) : null
}
