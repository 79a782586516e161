import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { pictureLimits, pictureMessages } from '../../../../contract/pictures/pictures.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { AppError, BadRequest, Conflict } from '../../../platform/errors.ts'
import { type Loop, watchLoop } from '../../../platform/event-loop.ts'
import { networkOf, siteOf } from '../../../platform/http/network.ts'
import type { Services } from '../../../platform/services.ts'
import { pieceKey } from '../keys.ts'
import { createPace, type Pace } from './pace.ts'
import {
  countPiece,
  hasTooManyPieces,
  releaseLease,
  renewLease,
  takeWritingLease,
  type UploadRow,
} from './queries.ts'
import { createUploadSlots } from './slots.ts'

/** Uploads alone do not load the event loop this much: above it, other requests are waiting. */
const BUSY = 0.85
/** Together 10 MB/s per connection while busy: still more than most connections deliver. */
const BYTES = 256 * 1024
const PAUSE_MS = 25

/**
 * A fast sender would leave little of the event loop to short requests. So an upload reports its bytes and pauses briefly
 * after every few while the loop is busy.
 */
export function createUploadThrottle(loop?: Loop) {
  const isBusy = watchLoop(BUSY, loop)
  return {
    /** One per request. */
    begin() {
      let taken = 0
      return async (bytes: number): Promise<void> => {
        taken += bytes
        if (taken < BYTES) return
        taken = 0
        if (isBusy()) await wait(PAUSE_MS)
      }
    },
  }
}

const RENEW_MS = 4_000

const slots = createUploadSlots()
const throttle = createUploadThrottle()

class UploadBusy extends AppError {
  constructor() {
    super(423, pictureMessages.busy())
  }
}

/**
 * Stores the bytes in pieces and counts each once it is synced, so that a broken connection loses only the bytes in
 * transit. Returns the new offset of the upload.
 */
export async function receiveBytes(
  services: Services,
  upload: UploadRow,
  { body, address }: { body: Readable; address: string },
): Promise<number> {
  if (await hasTooManyPieces(services.db, upload.id)) throw new BadRequest(pictureMessages.tooManyPieces())
  const lease = await takeWritingLease(services.db, upload.id, upload.received)
  if (!lease) throw new UploadBusy()
  const renewing = setInterval(() => void renewLease(services.db, upload.id, lease).catch(() => {}), RENEW_MS)
  const pace = createPace()
  let leave = () => {}
  try {
    const sender = { person: upload.ownerId, network: networkOf(address), site: siteOf(address) }
    leave = slots.take(sender, pace)
    return await storePieces(services, upload, lease, body, pace)
  } finally {
    leave()
    clearInterval(renewing)
    // If this fails too, the lease expires.
    await releaseLease(services.db, upload.id, lease).catch(() => {})
  }
}

async function storePieces(
  services: Services,
  upload: UploadRow,
  lease: string,
  body: Readable,
  pace: Pace,
): Promise<number> {
  let at = upload.received
  let ended = false
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer | null = null
  let trouble: Error | null = null
  const take = throttle.begin()
  while (!ended && at < upload.size) {
    const piece = takePieceBuffer(Math.min(pictureLimits.pieceBytes, upload.size - at))
    let filled = 0
    while (filled < piece.length) {
      if (!rest) {
        // A broken connection ends the piece here; the received bytes are stored.
        const next = await pace.next(chunks).catch((error: Error) => {
          trouble = error
          return { done: true as const, value: undefined }
        })
        if (next.done) {
          ended = true
          break
        }
        rest = next.value
        await take(rest.length)
      }
      const copied = rest.copy(piece, filled)
      filled += copied
      rest = copied < rest.length ? rest.subarray(copied) : null
    }
    if (filled > 0) at = await storePiece(services, upload, lease, at, piece.subarray(0, filled))
    releasePieceBuffer(piece)
  }
  if (rest) throw new AppError(413, pictureMessages.beyondEnd())
  if (trouble) throw trouble
  return at
}

async function storePiece(
  { db, storage }: Services,
  upload: UploadRow,
  lease: string,
  start: number,
  bytes: Buffer,
): Promise<number> {
  // A new key per attempt, so a request that lost its lease can't overwrite another's piece.
  const piece = { id: newId(), start, bytes: bytes.length }
  const key = pieceKey(upload.id, piece.id)
  await storage.put(key, bytes)
  if (!(await countPiece(db, upload, lease, piece))) {
    await storage.remove(key)
    throw new Conflict(pictureMessages.offsetDiffers())
  }
  return start + bytes.length
}

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
function takePieceBuffer(bytes: number): Buffer {
  if (bytes < LARGE_BYTES) return Buffer.allocUnsafeSlow(bytes)
  return (idle.pop() ?? Buffer.allocUnsafeSlow(pictureLimits.pieceBytes)).subarray(0, bytes)
}

/** Only for a piece that is stored completely, so that no other code still reads the buffer. */
function releasePieceBuffer(piece: Buffer): void {
  if (piece.buffer.byteLength !== pictureLimits.pieceBytes || idle.length >= MAX_IDLE) return
  idle.push(Buffer.from(piece.buffer))
  clearTimeout(forgetting)
  forgetting = setTimeout(() => idle.splice(0), IDLE_MS).unref()
}
