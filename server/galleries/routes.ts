import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../contract/envelope.ts'
import { gallery, galleryMessages, markBody, zipQuery } from '../../contract/galleries.ts'
import { api } from '../../contract/paths.ts'
import type { Db } from '../db/connect.ts'
import { NotFound } from '../errors.ts'
import { ok } from '../http/answer.ts'
import { idOrNotFound, idParams } from '../http/path-id.ts'
import { removeDiscarded } from '../pictures/discard.ts'
import type { Services } from '../services.ts'
import { markPicture, removePicture } from './change.ts'
import { presentGallery } from './present.ts'
import { findBooking, type GalleryBooking, type ListedPicture, listPictures } from './queries.ts'
import { sendZip } from './send-zip.ts'

const tags = ['Galleries']
const pictureParams = idParams.extend({ picture: z.string().describe('The id of the picture') })

export function addGalleryRoutes(app: FastifyInstance, services: Services): void {
  const { db, storage } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.gallery,
    {
      config: { guard: 'member' },
      schema: {
        tags,
        summary: 'The pictures of a booking, by the time they were taken',
        description:
          'For its two people; before the delivery for the photographer alone, 404 for everybody else. Pictures come in by POST /v1/uploads with the purpose gallery and the booking.',
        params: idParams,
        response: { 200: success(gallery) },
      },
    },
    async ({ params, signedIn }) => {
      const { booking, pictures } = await seeGallery(db, params.id, signedIn.personId)
      return ok(presentGallery(booking, pictures), galleryMessages.found)
    },
  )

  routes.get(
    api.galleryZip,
    {
      config: { guard: 'member', answers: [206, 304, 416] },
      compress: false,
      schema: {
        tags,
        summary: 'All originals in one ZIP, or the favourites',
        description: 'Of exact length, with an ETag; any range of it can be asked for, from any process.',
        params: idParams,
        querystring: zipQuery,
        response: { 200: z.any().describe('The ZIP') },
      },
    },
    async (request, reply) => {
      const { pictures } = await seeGallery(db, request.params.id, request.signedIn.personId)
      const wanted = request.query.only ? pictures.filter(({ favourite }) => favourite) : pictures
      if (wanted.length === 0) throw new NotFound(galleryMessages.notFound)
      return sendZip(request, reply, storage, wanted)
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
      const { booking, pictures } = await seeGallery(db, params.id, personId)
      return ok(presentGallery(booking, pictures), galleryMessages.saved)
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
      const { booking, pictures } = await seeGallery(db, params.id, personId)
      return ok(presentGallery(booking, pictures), galleryMessages.removed)
    },
  )
}

const idsOf = (params: { id: string; picture: string }) => ({
  bookingId: idOrNotFound(params.id, galleryMessages.pictureNotFound),
  pictureId: idOrNotFound(params.picture, galleryMessages.pictureNotFound),
})

/** What this person may see of it; nothing at all is no gallery, except for the one who fills it. */
async function seeGallery(
  db: Db,
  id: string,
  personId: string,
): Promise<{ booking: GalleryBooking; pictures: ListedPicture[] }> {
  const booking = await findBooking(db, idOrNotFound(id, galleryMessages.notFound), personId)
  if (!booking) throw new NotFound(galleryMessages.notFound)
  const pictures = await listPictures(db, booking, personId)
  if (pictures.length === 0 && personId !== booking.photographerId)
    throw new NotFound(galleryMessages.notFound)
  return { booking, pictures }
}
