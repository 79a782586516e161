import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountMessages } from '../../../contract/accounts.ts'
import { success } from '../../../contract/envelope.ts'
import {
  enterBody,
  finishBody,
  galleryMessages,
  sharedGallery,
  sharedMark,
  zipQuery,
} from '../../../contract/galleries.ts'
import { api, fill, site } from '../../../contract/paths.ts'
import { createGuestCookie } from '../../core/auth/session-cookie.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { isFromForeignPage } from '../../platform/http/origin.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { enter, findGuest, finishForGuest, type Guest, type Link, markForGuest, openLink } from './guests.ts'
import { leadToPage } from './missing-objects.ts'
import { presentLocked, presentShared } from './present.ts'
import { findBooking, listPictures, listSets } from './queries.ts'
import { sendZip } from './send-zip.ts'

const tags = ['Shared galleries']
const tokenParams = z.object({ token: z.string().describe('The last part of the link') })
const answers = [404, 410] as const

/** Galleries for guests with a link, and the password if there is one. */
export function addSharedGalleryRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, dataSecret, storage } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const cookie = createGuestCookie(config)
  const passOf = (request: FastifyRequest) => cookie.read(request.headers.cookie)

  async function see(link: Link) {
    const booking = await findBooking(db, link.bookingId, null)
    const pictures = booking ? await listPictures(db, booking.id, false) : []
    // The booking was cancelled, or the photos were deleted: the link counts as not found.
    if (!booking || pictures.length === 0) throw new NotFound(galleryMessages.sharedNotFound)
    const used = new Set(pictures.map(({ setId }) => setId))
    const sets = (await listSets(db, booking.id)).filter(({ id }) => used.has(id))
    return { booking, pictures, sets }
  }
  async function requireGuest(request: FastifyRequest, token: string): Promise<{ link: Link; guest: Guest }> {
    refuseForeign(request)
    const link = await openLink(db, dataSecret, token)
    const guest = await findGuest(db, link.id, passOf(request))
    if (!guest) throw new Forbidden(galleryMessages.enterFirst)
    return { link, guest }
  }
  // The guest cookie is not a session, so the session guard does not check it.
  const refuseForeign = (request: FastifyRequest) => {
    if (isFromForeignPage(request, config.publicUrl)) throw new Forbidden(accountMessages.foreignPage)
  }
  const show = async (link: Link, pass: string | null, token: string, message: string) => {
    const guest = await findGuest(db, link.id, pass)
    const seen = await see(link)
    return ok(guest ? presentShared(seen, { link, guest, token }) : presentLocked(link), message)
  }

  routes.get(
    api.shared,
    {
      config: { guard: 'public', answers },
      schema: {
        tags,
        summary: 'A gallery that somebody has shared',
        description:
          'Locked until it was opened with POST, which sets a cookie; 410 once the link has ended.',
        params: tokenParams,
        response: { 200: success(sharedGallery) },
      },
    },
    async (request) => {
      const { token } = request.params
      const link = await openLink(db, dataSecret, token)
      return show(link, passOf(request), token, galleryMessages.found)
    },
  )

  routes.post(
    api.shared,
    {
      config: { guard: 'public', answers: [...answers, 403, 429] },
      schema: {
        tags,
        summary: 'Open a shared gallery, with its password where it has one',
        description: 'Favourites stand under the name that is given. Wrong passwords are limited.',
        params: tokenParams,
        body: enterBody,
        response: { 200: success(sharedGallery) },
      },
    },
    async (request, reply) => {
      const { token } = request.params
      refuseForeign(request)
      const link = await openLink(db, dataSecret, token)
      await limitForm(db, 'gallery', request.ip)
      const pass = await enter(db, link, request.body, { pass: passOf(request), address: request.ip })
      reply.header('set-cookie', cookie.keep(pass))
      return show(link, pass, token, galleryMessages.welcome)
    },
  )

  routes.get(
    api.sharedZip,
    {
      config: { guard: 'public', answers: [206, 302, 304, 403, ...answers, 409, 416] },
      compress: false,
      errorHandler: leadToPage((params) => fill(site.sharedGallery, params)),
      schema: {
        tags,
        summary: 'All originals in one ZIP, or my favourites; where the link allows downloads',
        params: tokenParams,
        querystring: zipQuery.pick({ only: true }),
        response: { 200: z.any().describe('The ZIP') },
      },
    },
    async (request, reply) => {
      const { link, guest } = await requireGuest(request, request.params.token)
      const { booking, pictures } = await see(link)
      if (!link.downloads) throw new NotFound(galleryMessages.sharedNotFound)
      if (!booking.paid) throw new Conflict(galleryMessages.unpaid)
      const wanted = request.query.only
        ? pictures.filter(({ lists }) => guest.listId && lists.includes(guest.listId))
        : pictures
      if (wanted.length === 0) throw new NotFound(galleryMessages.listEmpty)
      return sendZip(request, reply, storage, wanted)
    },
  )

  routes.post(
    api.sharedFinished,
    {
      config: { guard: 'public', answers: [403, ...answers, 409] },
      schema: {
        tags,
        summary: 'Hand my favourites to the photographer as finished',
        params: tokenParams,
        body: finishBody,
        response: { 200: success(sharedGallery) },
      },
    },
    async (request) => {
      const { token } = request.params
      const { link, guest } = await requireGuest(request, token)
      await finishForGuest(services, link, guest, request.body.name)
      return show(link, passOf(request), token, galleryMessages.finished)
    },
  )

  routes.patch(
    api.sharedPicture,
    {
      config: { guard: 'public', answers: [403, ...answers] },
      schema: {
        tags,
        summary: 'Mark a picture of a shared gallery as my favourite',
        params: tokenParams.extend({ picture: z.string().describe('The id of the picture') }),
        body: sharedMark,
        response: { 200: success(sharedGallery) },
      },
    },
    async (request) => {
      const { token, picture } = request.params
      const { link, guest } = await requireGuest(request, token)
      const pictureId = idOrNotFound(picture, galleryMessages.pictureNotFound)
      await markForGuest(db, link, guest, pictureId, request.body.favourite)
      return show(link, passOf(request), token, galleryMessages.saved)
    },
  )
}
