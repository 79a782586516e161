import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/bookings/calls.ts'
import { processMessages } from '../../../contract/bookings/process.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import { passFor } from '../../core/pictures/signed-access.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { deleteReplyPicture, listReplyPictures } from './pictures.ts'
import { previewResolution } from './preview-resolution.ts'

export function addReportedProblemRoutes(app: FastifyInstance, services: Services): void {
  const { db, secret } = services
  const member = defineRoutes(app, { guard: 'member', tags: ['Booking'] })
  const admin = defineRoutes(app, { guard: 'admin', tags: ['Bookings'] })

  member(calls.deleteDisputePicture, {
    summary: 'Delete a photo from a reply that is not sent',
    handler: async ({ params, signedIn: { personId } }) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      const picture = idOrNotFound(params.picture, processMessages.pictureNotFound)
      await deleteReplyPicture(db, { id, picture, personId })
      await removeDiscarded(services)
      return ok({}, processMessages.done)
    },
  })

  admin(calls.listDisputePictures, {
    summary: 'List the photos of the reply to a reported problem',
    description: 'Their URLs work for five minutes.',
    handler: async ({ params }) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      const [booking] = await db
        .select({ id: bookings.id, dispute: bookings.dispute })
        .from(bookings)
        .where(eq(bookings.id, id))
      if (!booking) throw new NotFound(processMessages.notFound)
      const pictures = await listReplyPictures(db, booking, null)
      return ok({ pictures: pictures.map((row) => presentPicture(row, passFor(secret, row.id))) })
    },
  })

  admin(calls.previewResolution, {
    summary: 'Preview the amounts and emails of a resolved dispute',
    handler: async ({ params, body }) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      return ok(await previewResolution(db, id, body))
    },
  })
}
