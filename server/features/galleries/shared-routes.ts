import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { fill } from '../../../contract/api/path.ts'
import * as calls from '../../../contract/galleries/calls.ts'
import { galleryMessages } from '../../../contract/galleries/galleries.ts'
import { site } from '../../../contract/paths.ts'
import { createGuestCookie } from '../../core/auth/session-cookie.ts'
import { sizeObject } from '../../core/pictures/objects.ts'
import { inTurn, mark } from '../../core/pictures/watermark.ts'
import { createCache } from '../../platform/cache.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { isFromForeignPage } from '../../platform/http/origin.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import { UNCACHED } from '../../platform/http/security.ts'
import type { Services } from '../../platform/services.ts'
import { ObjectMissing, type Storage } from '../../platform/storage/storage.ts'
import { enter, findGuest, finishForGuest, type Guest, type Link, markForGuest, openLink } from './guests.ts'
import { leadToPage } from './missing-objects.ts'
import { presentLocked, presentShared, type Seen } from './present.ts'
import { findGalleryBooking, listPictures, listSets } from './queries.ts'
import { sendZip } from './send-zip.ts'

/** The size that link previews are made for. */
const WIDTH = 1200
const HEIGHT = 630

/** A link that many people open at once makes one image, so that others do not wait for it. */
const recent = createCache<Buffer>({ ttlMs: 60_000, maxEntries: 100 })

/** Galleries for guests with a link, and the password if there is one. */
export function addSharedGalleryRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, dataSecret, storage } = services
  const cookie = createGuestCookie(config)
  const passOf = (request: FastifyRequest) => cookie.read(request.headers.cookie)

  async function see(link: Link) {
    const booking = await findGalleryBooking(db, link.bookingId, null)
    const pictures = booking ? await listPictures(db, booking.id, false) : []
    // The booking was cancelled, or the photos were deleted: the link counts as not found.
    if (!booking || pictures.length === 0) throw new NotFound(galleryMessages.sharedNotFound())
    const used = new Set(pictures.map(({ setId }) => setId))
    const sets = (await listSets(db, booking.id)).filter(({ id }) => used.has(id))
    return { booking, pictures, sets }
  }
  async function requireGuest(request: FastifyRequest, token: string): Promise<{ link: Link; guest: Guest }> {
    refuseForeign(request)
    const link = await openLink(db, dataSecret, token)
    const guest = await findGuest(db, link.id, passOf(request))
    if (!guest) throw new Forbidden(galleryMessages.enterFirst())
    return { link, guest }
  }
  // The guest cookie is not a session, so the session guard does not check it.
  const refuseForeign = (request: FastifyRequest) => {
    if (isFromForeignPage(request, config.publicUrl)) throw new Forbidden(accountMessages.foreignPage())
  }
  const show = async (link: Link, pass: string | null, token: string, message: string) => {
    const guest = await findGuest(db, link.id, pass)
    const seen = await see(link)
    return ok(guest ? presentShared(seen, { link, guest, token }) : presentLocked(link, token), message)
  }

  const route = defineRoutes(app, { guard: 'public', tags: ['Shared galleries'] })

  route(calls.fetchSharedGallery, {
    summary: 'Fetch a shared gallery',
    description: 'Locked until it is opened with POST, which sets a cookie; 410 once the link has ended.',
    handler: async (request) => {
      const { token } = request.params
      const link = await openLink(db, dataSecret, token)
      return show(link, passOf(request), token, galleryMessages.found())
    },
  })

  route(calls.openSharedGallery, {
    summary: 'Open a shared gallery, with its password if it has one',
    description: 'Favourites are saved under the given name. Wrong passwords are limited.',
    handler: async (request, reply) => {
      const { token } = request.params
      refuseForeign(request)
      const link = await openLink(db, dataSecret, token)
      await limitForm(db, 'gallery', request.ip)
      const pass = await enter(db, link, request.body, { pass: passOf(request), address: request.ip })
      reply.header('set-cookie', cookie.keep(pass))
      return show(link, pass, token, galleryMessages.welcome())
    },
  })

  route(calls.downloadSharedGallery, {
    compress: false,
    errorHandler: leadToPage((params) => fill(site.sharedGallery, params)),
    summary: 'Download all originals of a shared gallery, or your favourites, as one ZIP',
    description: 'Only if the link allows downloads.',
    handler: async (request, reply) => {
      const { link, guest } = await requireGuest(request, request.params.token)
      const { booking, pictures } = await see(link)
      if (!link.downloads) throw new NotFound(galleryMessages.sharedNotFound())
      if (!booking.paid) throw new Conflict(galleryMessages.unpaid())
      const wanted = request.query.only
        ? pictures.filter(({ lists }) => guest.listId && lists.includes(guest.listId))
        : pictures
      if (wanted.length === 0) throw new NotFound(galleryMessages.listEmpty())
      return sendZip(request, reply, storage, wanted)
    },
  })

  route(calls.fetchSharedPreview, {
    compress: false,
    summary: 'Fetch the photo that messengers show for a link',
    description: 'The cover, watermarked until everything is paid; 404 if the link has a password.',
    produces: ['image/jpeg'],
    handler: async (request, reply) => {
      const link = await openLink(db, dataSecret, request.params.token)
      if (link.passwordHash !== null) throw new NotFound(galleryMessages.sharedNotFound())
      return sendPreview(request, reply, storage, await see(link))
    },
  })

  route(calls.finishSharedSelection, {
    summary: 'Send your favourites to the photographer as finished',
    handler: async (request) => {
      const { token } = request.params
      const { link, guest } = await requireGuest(request, token)
      await finishForGuest(services, link, guest, request.body.name)
      return show(link, passOf(request), token, galleryMessages.finished())
    },
  })

  route(calls.markSharedPicture, 'Mark a photo of a shared gallery as a favourite', async (request) => {
    const { token, picture } = request.params
    const { link, guest } = await requireGuest(request, token)
    const pictureId = idOrNotFound(picture, galleryMessages.pictureNotFound())
    await markForGuest(db, link, guest, pictureId, request.body.favourite)
    return show(link, passOf(request), token, galleryMessages.saved())
  })
}

/** The cover, or else the first photo, cropped around its focal point. Nothing is stored, so that it ends with the link. */
async function sendPreview(
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
    throw new NotFound(galleryMessages.sharedNotFound())
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
