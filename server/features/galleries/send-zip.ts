import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as m from '#messages/server-bookings'
import { nameFiles } from '../../core/pictures/file-names.ts'
import { originalObject, type PictureObject } from '../../core/pictures/objects.ts'
import { readRange } from '../../core/pictures/send.ts'
import { AppError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { MissingObjects } from './missing-objects.ts'
import type { ListedPicture } from './queries.ts'
import { cut, layOut, type Segment, type Zip } from './zip.ts'

/** Storage lookups that run at the same time, before the first byte. */
const LOOKUPS = 32

export type ZipPicture = Pick<
  ListedPicture,
  'id' | 'prepared' | 'fileName' | 'contentType' | 'bytes' | 'crc32' | 'sha256' | 'takenAt' | 'readyAt'
>

/** All originals in one file, from any byte on. No state is stored between two requests. */
export async function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  pictures: ZipPicture[],
): Promise<FastifyReply> {
  const names = nameFiles(pictures)
  const zip = layOut(
    pictures.map(({ bytes, crc32, takenAt, readyAt }, index) => ({
      name: names[index]!,
      bytes,
      crc32: crc32!,
      changedAt: takenAt ?? readyAt ?? new Date(0),
    })),
  )
  const etag = etagOf(pictures, zip)
  if (request.headers['if-none-match'] === etag) {
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    return reply.code(304).send()
  }
  const ifRange = request.headers['if-range']
  // The client has the beginning of an older file, whose rest would not match: send the whole new file instead.
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = readRange(asked, zip.length)
  if (range === 'bad')
    throw new AppError(416, m.rangeOutside(), {
      headers: { 'content-range': `bytes */${zip.length}` },
    })
  const { start, end } = range ?? { start: 0, end: zip.length - 1 }
  const parts = [...cut(zip, start, end)]
  const objects = pictures.map((picture) => originalObject(storage, picture))
  const wanted = parts.flatMap((part) => ('entry' in part ? [part.entry] : []))
  const missing = await findMissing(objects, pictures, wanted)
  if (missing.length > 0) {
    request.log.error(
      { keys: missing.slice(0, 20), missing: missing.length },
      'originals of a ZIP are missing from the storage',
    )
    throw new MissingObjects(missing.length, pictures.length)
  }
  reply.type('application/zip').headers({
    etag,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment; filename="pictures.zip"',
    'content-length': end - start + 1,
    'cross-origin-resource-policy': 'same-origin',
  })
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${zip.length}`)
  // An empty stream, because Fastify would set content-length to 0 for anything else.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(Readable.from(streamZip(objects, parts), { objectMode: false }))
}

/** A hash of the ZIP headers (names, sizes, CRCs, times) and the contents of the photos. */
function etagOf(pictures: ZipPicture[], { segments }: Zip): string {
  const hash = createHash('sha256')
  for (const { sha256 } of pictures) hash.update(sha256)
  for (const segment of segments) if ('bytes' in segment) hash.update(segment.bytes)
  return `"${hash.digest('base64url')}"`
}

/** The keys of objects that are missing, or whose length differs from their row. */
async function findMissing(
  objects: PictureObject[],
  pictures: ZipPicture[],
  wanted: number[],
): Promise<string[]> {
  const missing: string[] = []
  for (let at = 0; at < wanted.length; at += LOOKUPS)
    await Promise.all(
      wanted.slice(at, at + LOOKUPS).map(async (index) => {
        const { storage, key } = objects[index]!
        if ((await storage.size(key)) !== pictures[index]!.bytes) missing.push(key)
      }),
    )
  return missing
}

type Part = Segment & { from: number; to: number }

/** One object at a time; it is closed when the client disconnects. */
async function* streamZip(objects: PictureObject[], parts: Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if ('bytes' in part) yield part.bytes.subarray(part.from, part.to + 1)
    else {
      const { storage, key } = objects[part.entry]!
      yield* await storage.read(key, { start: part.from, end: part.to })
    }
  }
}
