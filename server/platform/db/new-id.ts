import { randomUUID } from 'node:crypto'

let lastTime = 0
let count = 0

/**
 * A version 7 UUID: 48 bits of time, so that new rows go to the end of every index; 12 bits that count within a
 * millisecond, so that rows of one process sort in the order in which they were made; and a random tail, so that the last
 * 8 characters, which screens show, are distinct. The tail comes from Node's own UUIDs, which draw their randomness in
 * batches.
 */
export function newId(now = Date.now()): string {
  count = now === lastTime ? (count + 1) & 0xfff : 0
  lastTime = now
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
}
