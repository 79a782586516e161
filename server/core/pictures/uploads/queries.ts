import { and, asc, count, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { pictureLimits } from '../../../../contract/pictures/pictures.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { now, secondsFromNow } from '../../../platform/db/expressions.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { pictures } from '../../../platform/db/tables/pictures.ts'
import { uploadPieces, uploads } from '../../../platform/db/tables/uploads.ts'
import { HOUR } from '../../../platform/time/wall-clock.ts'

/** An interrupted upload can be resumed this long after its last byte; then it is deleted. */
export const RESUME_HOURS = 48
/** Every piece is a file and a row, whatever its size. */
const SMALL_PIECE_BYTES = 64 * 1024
/** Far more interruptions than a bad connection causes in one file, and too few to fill a disk with one-byte files. */
const MAX_SMALL_PIECES = 300
/** How long the result of an upload can be read. */
export const REMEMBER_DAYS = 7

export const expiresAt = (updatedAt: Date): Date => new Date(updatedAt.getTime() + RESUME_HOURS * HOUR)

export type UploadRow = typeof uploads.$inferSelect

/** Much longer than the renewal interval, short enough that a crash does not block a client for long. */
const LEASE_SECONDS = 15

const leaseEnd = () => secondsFromNow(LEASE_SECONDS)
const isFree = or(isNull(uploads.leaseUntil), lt(uploads.leaseUntil, now()))
const isMine = (id: string, lease: string) => and(eq(uploads.id, id), eq(uploads.lease, lease))

export async function findUpload(db: Db, id: string, ownerId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)))
  return row
}

type Wanted = { purpose?: UploadRow['purpose']; booking?: string; thread?: string }

/** A person's unfinished uploads, including those being processed, oldest first. */
export async function listUnfinished(
  db: Db,
  ownerId: string,
  { purpose, booking, thread }: Wanted,
): Promise<UploadRow[]> {
  const subject = booking ?? thread
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        inArray(uploads.state, ['receiving', 'working']),
        purpose && eq(uploads.purpose, purpose),
        subject ? eq(uploads.subjectId, subject) : undefined,
      ),
    )
    .orderBy(asc(uploads.createdAt), asc(uploads.id))
    .limit(pictureLimits.galleryMost)
}

/** Checks and takes the lease in one statement, so that of two requests for the same bytes only one writes. */
export async function takeWritingLease(db: Db, id: string, received: number): Promise<string | null> {
  const lease = newId()
  const taken = await db
    .update(uploads)
    .set({ lease, leaseUntil: leaseEnd(), updatedAt: now() })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'receiving'), eq(uploads.received, received), isFree))
    .returning({ id: uploads.id })
  return taken.length > 0 ? lease : null
}

export async function renewLease(db: Db, id: string, lease: string): Promise<void> {
  await db.update(uploads).set({ leaseUntil: leaseEnd(), updatedAt: now() }).where(isMine(id, lease))
}

export async function releaseLease(db: Db, id: string, lease: string): Promise<void> {
  await db.update(uploads).set({ lease: null, leaseUntil: null }).where(isMine(id, lease))
}

export type Piece = { id: string; start: number; bytes: number }

/**
 * Counts a piece that is stored and synced. false: another request has the lease now, and the piece is unused. The last
 * piece creates the picture's row, which makes the upload ready for processing.
 */
export async function countPiece(db: Db, upload: UploadRow, lease: string, piece: Piece): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [counted] = await tx
      .update(uploads)
      .set({ received: piece.start + piece.bytes, leaseUntil: leaseEnd(), updatedAt: now() })
      .where(and(isMine(upload.id, lease), eq(uploads.received, piece.start)))
      .returning()
    if (!counted) return false
    await tx.insert(uploadPieces).values({ ...piece, uploadId: upload.id })
    if (counted.received === counted.size) await beginWork(tx, counted)
    return true
  })
}

async function beginWork(tx: Db, upload: UploadRow): Promise<void> {
  const pictureId = newId()
  await tx.insert(pictures).values({
    id: pictureId,
    ownerId: upload.ownerId,
    purpose: upload.purpose,
    fileName: upload.fileName,
    bytes: upload.size,
  })
  await tx
    .update(uploads)
    .set({ state: 'working', pictureId, lease: null, leaseUntil: null })
    .where(eq(uploads.id, upload.id))
}

export async function hasTooManyPieces(db: Db, uploadId: string): Promise<boolean> {
  const [counted] = await db
    .select({ small: count() })
    .from(uploadPieces)
    .where(and(eq(uploadPieces.uploadId, uploadId), lt(uploadPieces.bytes, SMALL_PIECE_BYTES)))
  return counted!.small >= MAX_SMALL_PIECES
}

export async function listPieces(db: Db, uploadId: string): Promise<Piece[]> {
  return db
    .select({ id: uploadPieces.id, start: uploadPieces.start, bytes: uploadPieces.bytes })
    .from(uploadPieces)
    .where(eq(uploadPieces.uploadId, uploadId))
    .orderBy(asc(uploadPieces.start))
}
