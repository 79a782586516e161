import type { FastifyInstance } from 'fastify'
import { fill } from '../../../contract/api/path.ts'
import * as calls from '../../../contract/galleries/calls.ts'
import { galleryMessages } from '../../../contract/galleries/galleries.ts'
import { site } from '../../../contract/paths.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { passFor } from '../../core/pictures/signed-access.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { arrange, editPictures, markPicture, removePicture } from './change.ts'
import { leadToPage } from './missing-objects.ts'
import { presentGallery } from './present.ts'
import { findGalleryBooking, listPictures, listSets } from './queries.ts'
import { seeGallery } from './read-gallery.ts'
import { sendZip } from './send-zip.ts'

export function addGalleryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const show = async (id: string, personId: string, message: string) =>
    ok(presentGallery(await seeGallery(db, id, personId), personId), message)

  const route = defineRoutes(app, { guard: 'photographer', tags: ['Galleries'] })

  route(calls.fetchGallery, {
    guard: 'member',
    summary: 'Fetch the gallery of a booking',
    description:
      'For its client and photographer; before the delivery for the photographer alone, 404 for all others. Photos are ordered by set, time taken and file name. Upload them by POST /v1/uploads with the purpose gallery and the booking. While `marked`, previews are watermarked and originals wait for the payment.',
    handler: ({ params, signedIn }) => show(params.id, signedIn.personId, galleryMessages.found()),
  })

  route(calls.arrangeGallery, {
    summary: 'Set the sets, the cover and the title of a gallery',
    description:
      'Replaces all sets at once. A photo in no set stays outside all sets; in each set photos are ordered by the time taken.',
    handler: async ({ params, body, signedIn }) => {
      const { personId } = signedIn
      const bookingId = idOrNotFound(params.id, galleryMessages.notFound())
      await arrange(db, { bookingId, personId }, body)
      return show(bookingId, personId, galleryMessages.saved())
    },
  })

  route(calls.editPictures, {
    summary: 'Describe, remove or restore photos of a gallery',
    description:
      'The same change for all of them; an absent field stays as it is. Removed photos can be restored until the next delivery, for 24 hours at most.',
    handler: async ({ params, body, signedIn }) => {
      const { personId } = signedIn
      const bookingId = idOrNotFound(params.id, galleryMessages.notFound())
      await editPictures(db, { bookingId, personId }, body)
      return show(bookingId, personId, galleryMessages.saved())
    },
  })

  route(calls.downloadGallery, {
    guard: 'member',
    compress: false,
    errorHandler: leadToPage((params) => fill(site.gallery, params)),
    summary: 'Download all originals, the favourites or a list as one ZIP',
    description:
      'Of exact length, with an ETag; any process serves any range of it. 409 while an original is missing in the storage. If HTML is accepted, an error redirects to the page of the gallery instead.',
    handler: async (request, reply) => {
      const { personId } = request.signedIn
      const seen = await seeGallery(db, request.params.id, personId)
      const shown = presentGallery(seen, personId)
      if (shown.marked && seen.booking.photographerId !== personId)
        throw new Conflict(galleryMessages.unpaid())
      const { only, list } = request.query
      const wanted = seen.pictures.filter((_, index) => {
        const { favourite, lists } = shown.pictures[index]!
        return (!only || favourite) && (!list || lists.includes(list))
      })
      if (wanted.length === 0) throw new NotFound(galleryMessages.notFound())
      return sendZip(request, reply, services.storage, wanted)
    },
  })

  route(calls.markPicture, {
    guard: 'client',
    summary: 'Mark a photo as a favourite, or request a change to it',
    description: 'An absent field stays as it is.',
    handler: async ({ params, body, signedIn }) => {
      const { personId } = signedIn
      await markPicture(db, { ...idsOf(params), personId }, body)
      return show(params.id, personId, galleryMessages.saved())
    },
  })

  route(calls.deletePicture, {
    summary: 'Delete a photo before delivery, or when changes were requested',
    handler: async ({ params, signedIn }) => {
      const { personId } = signedIn
      await removePicture(db, { ...idsOf(params), personId })
      await removeDiscarded(services)
      return show(params.id, personId, galleryMessages.removed())
    },
  })
}

const idsOf = (params: { id: string; picture: string }) => ({
  bookingId: idOrNotFound(params.id, galleryMessages.pictureNotFound()),
  pictureId: idOrNotFound(params.picture, galleryMessages.pictureNotFound()),
})

/** A disputed gallery, for administrators: with a reason in the audit log, and photos for a few minutes. */
export function addAdminGalleryRoutes(app: FastifyInstance, { db, secret }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Galleries'] })

  route(calls.openDisputedGallery, {
    summary: 'Open a disputed gallery, with a reason',
    description: 'Its photo URLs work for a few minutes. Originals and the ZIP are not included.',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, galleryMessages.notFound())
      const booking = await findGalleryBooking(db, id, null)
      if (!booking) throw new NotFound(galleryMessages.notFound())
      if (booking.state !== 'disputed') throw new Conflict(galleryMessages.noDispute())
      const pictures = await listPictures(db, id, true)
      const sets = await listSets(db, id)
      await recordActivity(db, {
        actorId: signedIn.personId,
        action: 'gallery.opened',
        subjectType: 'booking',
        subjectId: id,
        after: { reason: body.reason },
      })
      const seen = { booking, pictures, sets, lists: [] }
      const pass = (picture: string) => passFor(secret, picture)
      return ok(presentGallery(seen, '', pass), galleryMessages.found())
    },
  })
}
