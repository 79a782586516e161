import type { IncomingHttpHeaders } from 'node:http'
import * as m from '#messages/api-errors'
import { MAX_KEY_LENGTH } from '../../../contract/api/fields.ts'
import { BadRequest } from '../errors.ts'

type Keyed = { headers: IncomingHttpHeaders; body?: { key?: string; idempotencyKey?: string } }

/** The key that makes a repeated request act once. It can be in the body, because forms cannot send headers. */
export function readIdempotencyKey({ headers, body }: Keyed): string | null {
  const sent = headers['idempotency-key']
  const key = typeof sent === 'string' ? sent.trim() : ''
  if (key.length > MAX_KEY_LENGTH) throw new BadRequest(m.keyTooLong({ most: MAX_KEY_LENGTH }))
  return key || body?.key || body?.idempotencyKey || null
}
