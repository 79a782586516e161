import { randomUUID } from 'node:crypto'

/**
 * A UUID of version 7: 48 bits of time, so that new rows land at the end of every index, and a random tail, so that
 * the last 8 characters, which screens show, tell rows apart. The tail is taken from Node's own UUIDs, which draw
 * their randomness in batches.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
