import { pictureLimits } from '../../../../contract/pictures.ts'

/** As many as one browser sends at once. */
const MOST_IDLE = 3
const IDLE_MS = 10_000
/** Below this a buffer costs less than keeping one. */
const LARGE_BYTES = 1024 * 1024

const idle: Buffer[] = []
let forgetting: NodeJS.Timeout | undefined

/**
 * Memory for a piece on its way. Large ones are used again and again: made anew for each piece they would keep the collector
 * busy, for which everybody else waits.
 */
export function takePieceBuffer(bytes: number): Buffer {
  if (bytes < LARGE_BYTES) return Buffer.allocUnsafeSlow(bytes)
  return (idle.pop() ?? Buffer.allocUnsafeSlow(pictureLimits.pieceBytes)).subarray(0, bytes)
}

/** Only what nobody reads any more: a piece that was stored whole. */
export function releasePieceBuffer(piece: Buffer): void {
  if (piece.buffer.byteLength !== pictureLimits.pieceBytes || idle.length >= MOST_IDLE) return
  idle.push(Buffer.from(piece.buffer))
  clearTimeout(forgetting)
  forgetting = setTimeout(() => idle.splice(0), IDLE_MS).unref()
}
