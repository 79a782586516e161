import { pictureLimits } from '../../../../contract/pictures.ts'

/** As many as one browser sends at once. */
const MAX_IDLE = 3
const IDLE_MS = 10_000
/** Below this size allocating a buffer is cheaper than reusing one. */
const LARGE_BYTES = 1024 * 1024

const idle: Buffer[] = []
let forgetting: NodeJS.Timeout | undefined

/**
 * Memory for an incoming piece. Large buffers are reused: allocating one per piece would keep the garbage collector busy
 * and delay all requests.
 */
export function takePieceBuffer(bytes: number): Buffer {
  if (bytes < LARGE_BYTES) return Buffer.allocUnsafeSlow(bytes)
  return (idle.pop() ?? Buffer.allocUnsafeSlow(pictureLimits.pieceBytes)).subarray(0, bytes)
}

/** Only for a piece that is stored completely, so that no other code still reads the buffer. */
export function releasePieceBuffer(piece: Buffer): void {
  if (piece.buffer.byteLength !== pictureLimits.pieceBytes || idle.length >= MAX_IDLE) return
  idle.push(Buffer.from(piece.buffer))
  clearTimeout(forgetting)
  forgetting = setTimeout(() => idle.splice(0), IDLE_MS).unref()
}
