import type { Readable } from 'node:stream'
import { pictureLimits, pictureMessages } from '../../../../contract/pictures.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { AppError, BadRequest, Conflict } from '../../../platform/errors.ts'
import { networkOf, siteOf } from '../../../platform/http/network.ts'
import type { Services } from '../../../platform/services.ts'
import { pieceKey } from '../keys.ts'
import { createUploadThrottle } from './load-shedding.ts'
import { createPace, type Pace } from './pace.ts'
import { releasePieceBuffer, takePieceBuffer } from './piece-buffers.ts'
import { createPlaces } from './places.ts'
import {
  countPiece,
  hasTooManyPieces,
  releaseLease,
  renewLease,
  takeWritingLease,
  type UploadRow,
} from './queries.ts'

const RENEW_MS = 4_000

const places = createPlaces()
const throttle = createUploadThrottle()

export class UploadBusy extends AppError {
  constructor() {
    super(423, pictureMessages.busy)
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
  if (await hasTooManyPieces(services.db, upload.id)) throw new BadRequest(pictureMessages.tooManyPieces)
  const lease = await takeWritingLease(services.db, upload.id, upload.received)
  if (!lease) throw new UploadBusy()
  const renewing = setInterval(() => void renewLease(services.db, upload.id, lease).catch(() => {}), RENEW_MS)
  const pace = createPace()
  let leave = () => {}
  try {
    const sender = { person: upload.ownerId, network: networkOf(address), site: siteOf(address) }
    leave = places.take(sender, pace)
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
  if (rest) throw new AppError(413, pictureMessages.beyondEnd)
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
    throw new Conflict(pictureMessages.offsetDiffers)
  }
  return start + bytes.length
}
