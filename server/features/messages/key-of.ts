import type { FastifyRequest } from 'fastify'

type Keyed = Pick<FastifyRequest, 'headers'> & { body: { key?: string } }

/** A message with a key that was used before is the message of before. Forms cannot send headers. */
export function keyOf({ headers, body }: Keyed): string | undefined {
  const key = headers['idempotency-key']
  return (typeof key === 'string' && key.length <= 200 && key) || body.key || undefined
}
