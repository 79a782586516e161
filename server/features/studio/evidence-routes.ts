import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/studio/calls.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listEvidenceInHand, removeEvidence } from './evidence.ts'
import { readUsualReviewHours } from './review-time.ts'

/** Photos that prove authorship. They are uploaded via /v1/uploads with the purpose evidence. */
export function addEvidenceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.listEvidence, 'List the photos to submit with your next verification', async ({ signedIn }) => {
    const rows = await listEvidenceInHand(db, signedIn.personId)
    const usualReviewHours = await readUsualReviewHours(db)
    return ok({ pictures: rows.map((row) => presentPicture(row)), usualReviewHours })
  })

  route(calls.deleteEvidence, 'Delete a photo that you have not submitted', async ({ signedIn, params }) => {
    const id = idOrNotFound(params.id, studioMessages.pictureNotFound)
    await removeEvidence(db, signedIn.personId, id)
    await removeDiscarded(services)
    return ok({}, studioMessages.pictureRemoved)
  })
}
