import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Storage } from '../../../platform/storage/storage.ts'
import { pieceKey } from '../keys.ts'
import type { Piece } from './queries.ts'

export type Assembled = { bytes: number; sha256: Buffer; crc32: number }

/** Joins the pieces of an upload in a local file, and counts and hashes the bytes. */
export async function assemble(
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
