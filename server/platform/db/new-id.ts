import { randomUUID } from 'node:crypto'

/**
 * A version 7 UUID: 48 bits of time, so that new rows go to the end of every index, and a random tail, so that the last 8
 * characters, which screens show, are distinct. The tail comes from Node's own UUIDs, which draw their randomness in
 * batches.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
