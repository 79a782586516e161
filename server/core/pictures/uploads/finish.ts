import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import * as m from '#messages/pictures'
import type { Db } from '../../../platform/db/connect.ts'
import { increment, now, secondsFromNow } from '../../../platform/db/expressions.ts'
import { pictures } from '../../../platform/db/tables/pictures.ts'
import { uploadPieces, uploads } from '../../../platform/db/tables/uploads.ts'
import type { Services } from '../../../platform/services.ts'
import { ObjectMissing, removeAll, type Storage } from '../../../platform/storage/storage.ts'
import type { Derived } from '../derive/derive.ts'
import { type Deriver, DeriverStopped } from '../derive/deriver.ts'
import { discard, removeDiscarded } from '../discard.ts'
import {
  keepsOriginal,
  originalKey,
  pictureFolder,
  pieceKey,
  sizeKey,
  sizesOf,
  uploadFolder,
} from '../keys.ts'
import { storeHashes } from '../likeness/store.ts'
import type { Purposes } from '../purposes.ts'
import { listPieces, type Piece, renewLease, type UploadRow } from './queries.ts'
import { passTurn, takeWork } from './take-work.ts'

const LEASE_SECONDS = 20
const RENEW_MS = 5_000
/** How often a file may crash its process before it is refused as the cause. */
const MAX_FAILURES = 3
const REST_SECONDS = 15

/** Processes one complete upload. false: there is none. Safe to repeat after a crash. */
export async function finishOne(services: Services, purposes: Purposes, deriver: Deriver): Promise<boolean> {
  const { db, log } = services
  const upload = await takeWork(db, LEASE_SECONDS)
  if (!upload) return false
  const renewing = setInterval(() => void renewLease(db, upload.id, upload.lease!).catch(() => {}), RENEW_MS)
  const folder = join(workFolder(), randomUUID())
  const began = performance.now()
  try {
    await mkdir(folder, { recursive: true })
    await finish(services, purposes, deriver, upload, folder)
  } catch (error) {
    log.warn({ err: error, upload: upload.id }, 'finishing an upload failed; retrying later')
    await rest(db, upload, error instanceof DeriverStopped ? 0 : REST_SECONDS)
  } finally {
    clearInterval(renewing)
    // If this fails, the owner's turn is timed from its start.
    await passTurn(db, upload.ownerId, performance.now() - began).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  await removeDiscarded(services)
  return true
}

/** One for each user: a folder that another user has made in /tmp cannot be written. */
const workFolder = (): string => join(tmpdir(), `framefolk-pictures-${process.getuid?.() ?? 'user'}`)

async function finish(
  services: Services,
  purposes: Purposes,
  deriver: Deriver,
  upload: UploadRow,
  folder: string,
): Promise<void> {
  const { db, storage } = services
  const original = join(folder, 'original')
  const assembled = await assemble(storage, upload.id, await listPieces(db, upload.id), original).catch(
    (error: Error) => {
      if (error instanceof ObjectMissing) return null
      throw error
    },
  )
  // For example after a restore, because a backup holds no pieces. A retry would not find them.
  if (assembled?.bytes !== upload.size) return refuse(db, upload, m.wasLost())
  const said = upload.sha256
  if (said && !said.equals(assembled.sha256)) return refuse(db, upload, m.arrivedDamaged())
  const whole = keepsOriginal(upload.purpose)
  const outcome = await deriver.derive({ source: original, folder, whole }).catch(async (error: Error) => {
    if (error instanceof DeriverStopped || (await countFailure(db, upload)) < MAX_FAILURES) throw error
    return { refused: m.couldNotBeRead() }
  })
  if ('refused' in outcome) return refuse(db, upload, outcome.refused)
  const id = upload.pictureId!
  const stored = whole && outcome.end < assembled.bytes ? await shorten(original, outcome.end) : assembled
  for (const { file } of sizesOf(upload.purpose))
    await storage.putFile(sizeKey(id, 1, file), join(folder, file))
  if (whole) await storage.putFile(originalKey(id), original)
  if (!(await settleReady(db, purposes, upload, stored, outcome.derived)))
    await removeAll(storage, pictureFolder(id))
}

/** false: the picture is gone, so its objects must be deleted. true also if another worker has the upload. */
async function settleReady(
  db: Db,
  purposes: Purposes,
  upload: UploadRow,
  { bytes, sha256, crc32 }: Assembled,
  { placeholder, takenAt, hashes, sizes: made, ...derived }: Derived,
): Promise<boolean> {
  const sizes = Object.fromEntries(sizesOf(upload.purpose).map(({ size }) => [size, made[size]!]))
  return db.transaction(async (tx) => {
    if (!(await close(tx, upload, 'ready'))) {
      const [picture] = await tx
        .select({ id: pictures.id })
        .from(pictures)
        .where(eq(pictures.id, upload.pictureId!))
      return picture !== undefined
    }
    const [picture] = await tx
      .update(pictures)
      .set({
        ...derived,
        sizes,
        state: 'ready',
        bytes,
        storedBytes: sumBytes(sizes, keepsOriginal(upload.purpose) ? bytes : 0),
        sha256,
        crc32,
        placeholder: Buffer.from(placeholder, 'base64'),
        takenAt: takenAt ? new Date(takenAt) : null,
        readyAt: now(),
      })
      .where(eq(pictures.id, upload.pictureId!))
      .returning()
    if (!picture) return false
    // Sealed photos are compared with no portfolio.
    if (keepsOriginal(upload.purpose) && upload.purpose !== 'safekeeping') {
      const bookingId = upload.purpose === 'gallery' ? upload.subjectId : null
      await storeHashes(tx, { ...picture, bookingId }, hashes)
    }
    await purposes[upload.purpose]?.arrive(tx, picture, upload.subjectId, upload.setName)
    return true
  })
}

const sumBytes = (sizes: Derived['sizes'], original: number): number =>
  Object.values(sizes).reduce((sum, { bytes }) => sum + bytes, original)

/** The reason starts with the owner's file name. */
async function refuse(db: Db, upload: UploadRow, words: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await close(tx, upload, 'refused'))) return
    await tx
      .update(pictures)
      .set({ state: 'refused', reason: m.fileRefused({ name: upload.fileName, refused: words }) })
      .where(eq(pictures.id, upload.pictureId!))
  })
}

async function close(tx: Db, upload: UploadRow, state: 'ready' | 'refused'): Promise<boolean> {
  const closed = await tx
    .update(uploads)
    .set({ state, lease: null, leaseUntil: null, updatedAt: now() })
    .where(and(eq(uploads.id, upload.id), eq(uploads.state, 'working'), eq(uploads.lease, upload.lease!)))
    .returning({ id: uploads.id })
  if (closed.length === 0) return false
  await tx.delete(uploadPieces).where(eq(uploadPieces.uploadId, upload.id))
  await discard(tx, [uploadFolder(upload.id)])
  return true
}

async function countFailure(db: Db, upload: UploadRow): Promise<number> {
  const [row] = await db
    .update(uploads)
    .set({ attempts: increment(uploads.attempts) })
    .where(eq(uploads.id, upload.id))
    .returning({ attempts: uploads.attempts })
  return row?.attempts ?? 0
}

/** Releases the lease for a while: other uploads go first, and a temporary cause may pass. */
async function rest(db: Db, upload: UploadRow, seconds: number): Promise<void> {
  await db
    .update(uploads)
    .set({ lease: null, leaseUntil: secondsFromNow(seconds) })
    .where(and(eq(uploads.id, upload.id), eq(uploads.lease, upload.lease!)))
    .catch(() => {})
}

type Assembled = { bytes: number; sha256: Buffer; crc32: number }

/** Cuts off what follows the picture, and counts and hashes what is stored. */
async function shorten(path: string, bytes: number): Promise<Assembled> {
  await truncate(path, bytes)
  const hash = createHash('sha256')
  let check = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    check = crc32(chunk, check)
  }
  return { bytes, sha256: hash.digest(), crc32: check }
}

/** Joins the pieces of an upload in a local file, and counts and hashes the bytes. */
async function assemble(
  storage: Storage,
  uploadId: string,
  pieces: Piece[],
  path: string,
): Promise<Assembled> {
  const hash = createHash('sha256')
  let check = 0
  let bytes = 0
  const file = await open(path, 'wx')
  try {
    for (const piece of pieces) {
      if (piece.start !== bytes) throw new Error(`Upload ${uploadId} has a gap at ${bytes}`)
      for await (const chunk of await storage.read(pieceKey(uploadId, piece.id))) {
        hash.update(chunk)
        check = crc32(chunk, check)
        bytes += chunk.length
        await file.writeFile(chunk)
      }
      if (bytes !== piece.start + piece.bytes)
        throw new Error(`Upload ${uploadId} has a short piece at ${piece.start}`)
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest(), crc32: check }
}
