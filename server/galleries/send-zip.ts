import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { originalOf, preparedPictures } from '../pictures/prepared.ts'
import { readRange } from '../pictures/send.ts'
import type { Storage } from '../pictures/storage/storage.ts'
import { nameFiles } from './file-names.ts'
import type { ListedPicture } from './queries.ts'
import { cut, layOut, type Zip } from './zip.ts'

/** All originals in one file, from any byte on. Nothing is kept between two requests. */
export function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  pictures: ListedPicture[],
): FastifyReply {
  const names = nameFiles(pictures)
  const zip = layOut(
    pictures.map(({ id, prepared, bytes, crc32, takenAt, readyAt }, index) => ({
      name: names[index]!,
      bytes,
      crc32: crc32!,
      changedAt: takenAt ?? readyAt ?? new Date(0),
      key: originalOf({ id, prepared }),
    })),
  )
  const etag = etagOf(pictures, zip)
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment; filename="pictures.zip"',
    'cross-origin-resource-policy': 'same-origin',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  // The reader has the beginning of an older file: its rest would not fit, so the whole of this one is sent instead.
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = readRange(asked, zip.length)
  if (range === 'bad')
    throw new AppError(416, 'There are no such bytes.', {
      headers: { 'content-range': `bytes */${zip.length}` },
    })
  const { start, end } = range ?? { start: 0, end: zip.length - 1 }
  reply.type('application/zip').header('content-length', end - start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${zip.length}`)
  // An empty stream, because Fastify would measure anything else and say that the file has no bytes.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  // Pictures of the demo and of people are kept in two places, and no gallery mixes them: the first one tells.
  const from = pictures[0]?.prepared ? preparedPictures : storage
  return reply.send(Readable.from(streamZip(from, zip, start, end), { objectMode: false }))
}

/** The head of the first bytes (names, sizes, CRCs, times) and what the pictures hold. */
function etagOf(pictures: ListedPicture[], { segments }: Zip): string {
  const hash = createHash('sha256')
  for (const { sha256 } of pictures) hash.update(sha256)
  for (const segment of segments) if ('bytes' in segment) hash.update(segment.bytes)
  return `"${hash.digest('base64url')}"`
}

/** One object at a time; whoever stops reading closes it. */
async function* streamZip(storage: Storage, zip: Zip, start: number, end: number): AsyncGenerator<Buffer> {
  for (const part of cut(zip, start, end)) {
    if ('bytes' in part) yield part.bytes.subarray(part.from, part.to + 1)
    else yield* await storage.read(part.key, { start: part.from, end: part.to })
  }
}
