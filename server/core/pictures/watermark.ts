import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pictureMessages } from '../../../contract/pictures/pictures.ts'
import { NotFound, Unavailable } from '../../platform/errors.ts'
import { UNCACHED } from '../../platform/http/security.ts'
import { ObjectMissing } from '../../platform/storage/storage.ts'
import type { SentFile } from './send.ts'

/** The spacing of the watermarks, as a share of the picture's shorter side. */
const SHARE = 0.34
const MAX_WAITING = 100

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Sends a preview with our watermark. Made per request, one at a time: few galleries are unpaid, and nothing stored has to
 * be deleted once one is paid.
 */
export async function sendMarked(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, etag, cacheControl }: SentFile,
): Promise<FastifyReply> {
  const marked = etag.replace(/"$/, '-marked"')
  reply.headers({
    etag: marked,
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'same-origin',
  })
  if (request.headers['if-none-match'] === marked) return reply.code(304).send()
  try {
    const made = await inTurn(async () => mark(await buffer(await storage.read(key))))
    return reply.type('image/webp').send(made)
  } catch (error) {
    reply.removeHeader('etag').header('cache-control', UNCACHED)
    if (!(error instanceof ObjectMissing)) throw error
    request.log.error({ err: error }, 'a stored object is missing')
    throw new NotFound(pictureMessages.notFound())
  }
}

/** One image at a time per process, so that previews never take all of its cores. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw new Unavailable()
  waiting += 1
  const done = last.then(work).finally(() => {
    waiting -= 1
  })
  last = done.catch(() => {})
  return done
}

/** Loaded on first use, because most processes never need it. */
export async function mark(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(picture)
  const { width, height } = await image.metadata()
  const size = Math.max(48, Math.round(Math.min(width, height) * SHARE))
  const input = drawMark(size)
  return image
    .composite([{ input, raw: { width: size, height: size, channels: 4 }, tile: true }])
    .webp({ quality: 70 })
    .toBuffer()
}

/** Four corners and a dot, light with a dark edge, to be visible on any picture. Drawn in code, because fonts may be missing. */
function drawMark(size: number): Buffer {
  const pixels = Buffer.alloc(size * size * 4)
  const fill = (x: number, y: number, w: number, h: number, light: boolean) => {
    const edge = light ? 0 : Math.max(1, Math.round(size * 0.008))
    for (let row = y - edge; row < y + h + edge; row += 1)
      for (let column = x - edge; column < x + w + edge; column += 1)
        pixels.writeUInt32BE(light ? 0xffffff8c : 0x00000059, (row * size + column) * 4)
  }
  const thick = Math.max(2, Math.round(size * 0.03))
  const arm = Math.round(size * 0.16)
  const from = Math.round(size * 0.24)
  const to = size - from
  const dot = Math.round(size * 0.07)
  const shapes = [
    ...[from, to - thick].flatMap((y) => [
      [from, y, arm, thick],
      [to - arm, y, arm, thick],
    ]),
    ...[from, to - thick].flatMap((x) => [
      [x, from, thick, arm],
      [x, to - arm, thick, arm],
    ]),
    [Math.round((size - dot) / 2), Math.round((size - dot) / 2), dot, dot],
  ] as [number, number, number, number][]
  for (const light of [false, true]) for (const shape of shapes) fill(...shape, light)
  return pixels
}
