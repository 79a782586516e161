import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { PictureSizes } from '../server/platform/db/tables/pictures.ts'
import { prepared } from './marketplace/portfolios.ts'

export type Wanted = {
  id: string
  ownerId: string
  name: string
  fileName: string
  takenAt: Date
  readyAt: Date
}

/** Several galleries show the same photo. */
const originals = new Map<string, { bytes: number; sha256: Buffer; crc32: number }>()

function readOriginal(name: string) {
  const known = originals.get(name)
  if (known) return known
  const file = readFileSync(new URL(`photos/${name}/1600.webp`, import.meta.url))
  const read = {
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest(),
    crc32: crc32(file),
  }
  originals.set(name, read)
  return read
}

/** One of the demo photos as a gallery photo. Its largest size is used as the original. */
export function galleryPicture({ id, ownerId, name, fileName, takenAt, readyAt }: Wanted) {
  const { width, height, placeholder, sizes } = prepared[name]!
  return {
    id,
    ownerId,
    purpose: 'gallery' as const,
    state: 'ready' as const,
    fileName,
    contentType: 'image/webp',
    ...readOriginal(name),
    width,
    height,
    takenAt,
    placeholder: Buffer.from(placeholder, 'base64'),
    sizes: sizes as PictureSizes,
    createdAt: readyAt,
    readyAt,
    prepared: name,
  }
}

/** The names of all photos of a subject, for example `wedding`. */
export const photosOf = (subject: string): string[] =>
  Object.keys(prepared).filter((name) => name.replace(/-\d+$/, '') === subject)
