import type { FastifyRequest } from 'fastify'

type Keyed = Pick<FastifyRequest, 'headers'> & { body: { key?: string } }

/** A message with a used key returns the earlier message. The key can be in the body, because forms cannot send headers. */
export function keyOf({ headers, body }: Keyed): string | undefined {
  const key = headers['idempotency-key']
  return (typeof key === 'string' && key.length <= 200 && key) || body.key || undefined
}
