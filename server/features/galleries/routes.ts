import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../../contract/envelope.ts'
import { arrangeBody, gallery, galleryMessages, markBody, zipQuery } from '../../../contract/galleries.ts'
import { api, fill, site } from '../../../contract/paths.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { arrange, markPicture, removePicture } from './change.ts'
import { leadToPage } from './missing-objects.ts'
import { presentGallery } from './present.ts'
import { seeGallery } from './read-gallery.ts'
import { sendZip } from './send-zip.ts'

const tags = ['Galleries']
const pictureParams = idParams.extend({ picture: z.string().describe('The id of the picture') })

export function addGalleryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const show = async (id: string, personId: string, message: string) =>
    ok(presentGallery(await seeGallery(db, id, personId), personId), message)

  routes.get(
    api.gallery,
    {
      config: { guard: 'member' },
      schema: {
        tags,
        summary: 'The pictures of a booking, set by set, by the time taken and by file name',
        description:
          'For its two people; before the delivery for the photographer alone, 404 for everybody else. Pictures come in by POST /v1/uploads with the purpose gallery and the booking. While `marked`, previews carry a mark and originals wait for the payment.',
        params: idParams,
        response: { 200: success(gallery) },
      },
    },
    ({ params, signedIn }) => show(params.id, signedIn.personId, galleryMessages.found),
  )

  routes.put(
    api.gallery,
    {
      config: { guard: 'photographer', answers: [409] },
      schema: {
        tags,
        summary: 'Sort the gallery: its sets, what is in them, and its cover',
        description:
          'All at once. What stands in no set is in none; in each set pictures stand by the time taken.',
        params: idParams,
        body: arrangeBody,
        response: { 200: success(gallery) },
      },
    },
    async ({ params, body, signedIn }) => {
      const { personId } = signedIn
      const bookingId = idOrNotFound(params.id, galleryMessages.notFound)
      await arrange(db, { bookingId, personId }, body)
      return show(bookingId, personId, galleryMessages.saved)
    },
  )

  routes.get(
    api.galleryZip,
    {
      config: { guard: 'member', answers: [206, 302, 304, 409, 416] },
      compress: false,
      errorHandler: leadToPage((params) => fill(site.gallery, params)),
      schema: {
        tags,
        summary: 'All originals in one ZIP, or the favourites, or a list',
        description:
          'Of exact length, with an ETag; any range of it can be asked for, from any process. 409 while an original is missing in the storage. Where HTML is accepted, a refusal leads to the page of the gallery instead.',
        params: idParams,
        querystring: zipQuery,
        response: { 200: z.any().describe('The ZIP') },
      },
    },
    async (request, reply) => {
      const { personId } = request.signedIn
      const seen = await seeGallery(db, request.params.id, personId)
      const shown = presentGallery(seen, personId)
      if (shown.marked && seen.booking.photographerId !== personId) throw new Conflict(galleryMessages.unpaid)
      const { only, list } = request.query
      const wanted = seen.pictures.filter((_, index) => {
        const { favourite, lists } = shown.pictures[index]!
        return (!only || favourite) && (!list || lists.includes(list))
      })
      if (wanted.length === 0) throw new NotFound(galleryMessages.notFound)
      return sendZip(request, reply, services.storage, wanted)
    },
  )

  routes.patch(
    api.galleryPicture,
    {
      config: { guard: 'client' },
      schema: {
        tags,
        summary: 'Mark a picture as a favourite, or note what should be different',
        description: 'A field that is absent stays as it is.',
        params: pictureParams,
        body: markBody,
        response: { 200: success(gallery) },
      },
    },
    async ({ params, body, signedIn }) => {
      const { personId } = signedIn
      await markPicture(db, { ...idsOf(params), personId }, body)
      return show(params.id, personId, galleryMessages.saved)
    },
  )

  routes.delete(
    api.galleryPicture,
    {
      config: { guard: 'photographer', answers: [409] },
      schema: {
        tags,
        summary: 'Remove a picture before it is delivered, or when changes were asked for',
        params: pictureParams,
        response: { 200: success(gallery) },
      },
    },
    async ({ params, signedIn }) => {
      const { personId } = signedIn
      await removePicture(db, { ...idsOf(params), personId })
      await removeDiscarded(services)
      return show(params.id, personId, galleryMessages.removed)
    },
  )
}

const idsOf = (params: { id: string; picture: string }) => ({
  bookingId: idOrNotFound(params.id, galleryMessages.pictureNotFound),
  pictureId: idOrNotFound(params.picture, galleryMessages.pictureNotFound),
})
