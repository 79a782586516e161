import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/galleries/calls.ts'
import { galleryMessages } from '../../../contract/galleries/galleries.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { passFor } from '../../core/pictures/signed-access.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentGallery } from './present.ts'
import { findGalleryBooking, listPictures, listSets } from './queries.ts'

/** A disputed gallery, for administrators: with a reason in the audit log, and photos for a few minutes. */
export function addAdminGalleryRoutes(app: FastifyInstance, { db, secret }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Galleries'] })

  route(calls.openDisputedGallery, {
    summary: 'Open a disputed gallery, with a reason',
    description: 'Its photo URLs work for a few minutes. Originals and the ZIP are not included.',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, galleryMessages.notFound)
      const booking = await findGalleryBooking(db, id, null)
      if (!booking) throw new NotFound(galleryMessages.notFound)
      if (booking.state !== 'disputed') throw new Conflict(galleryMessages.noDispute)
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
      return ok(presentGallery(seen, '', pass), galleryMessages.found)
    },
  })
}
