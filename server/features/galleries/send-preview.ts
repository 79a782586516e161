import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { galleryMessages } from '../../../contract/galleries/galleries.ts'
import { sizeObject } from '../../core/pictures/objects.ts'
import { inTurn, mark } from '../../core/pictures/watermark.ts'
import { createCache } from '../../platform/cache.ts'
import { NotFound } from '../../platform/errors.ts'
import { UNCACHED } from '../../platform/http/security.ts'
import { ObjectMissing, type Storage } from '../../platform/storage/storage.ts'
import type { Seen } from './present.ts'

/** The size that link previews are made for. */
const WIDTH = 1200
const HEIGHT = 630

/** A link that many people open at once makes one image, so that others do not wait for it. */
const recent = createCache<Buffer>({ ttlMs: 60_000, maxEntries: 100 })

/** The cover, or else the first photo, cropped around its focal point. Nothing is stored, so that it ends with the link. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { booking, pictures }: Pick<Seen, 'booking' | 'pictures'>,
): Promise<FastifyReply> {
  const picture = pictures.find(({ id }) => id === booking.coverId) ?? pictures[0]!
  const { paid, focusX: x, focusY: y } = booking
  const etag = `"${picture.id}-${picture.version}-${x}-${y}${paid ? '' : '-marked'}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  try {
    const made = await recent.load(etag, () =>
      inTurn(async () => {
        const { storage: from, key } = sizeObject(storage, picture, '1600.webp')
        const source = await buffer(await from.read(key))
        return crop(paid ? source : await mark(source), { x, y })
      }),
    )
    return reply.type('image/jpeg').send(made)
  } catch (error) {
    reply.removeHeader('etag').header('cache-control', UNCACHED)
    if (!(error instanceof ObjectMissing)) throw error
    request.log.error({ err: error }, 'a stored object is missing')
    throw new NotFound(galleryMessages.sharedNotFound)
  }
}

async function crop(source: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(source).metadata()
  const scale = Math.max(WIDTH / width, HEIGHT / height)
  const [w, h] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  return sharp(source)
    .resize(w, h, { fit: 'fill' })
    .extract({
      left: Math.round(((w - WIDTH) * focus.x) / 100),
      top: Math.round(((h - HEIGHT) * focus.y) / 100),
      width: WIDTH,
      height: HEIGHT,
    })
    .jpeg({ quality: 78 })
    .toBuffer()
}
