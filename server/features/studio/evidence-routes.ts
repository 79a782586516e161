import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { evidenceInHand, studioMessages } from '../../../contract/studio.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { listEvidenceInHand, removeEvidence } from './evidence.ts'

const config = { guard: 'photographer' } as const
const tags = ['Studio']

/** Photos that prove authorship. They are uploaded via /v1/uploads with the purpose evidence. */
export function addEvidenceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.evidence,
    {
      config,
      schema: {
        tags,
        summary: 'Pictures that go along when I hand in next',
        response: { 200: success(evidenceInHand) },
      },
    },
    async ({ signedIn }) => {
      const rows = await listEvidenceInHand(db, signedIn.personId)
      return ok({ pictures: rows.map((row) => presentPicture(row)) })
    },
  )

  routes.delete(
    api.evidencePicture,
    {
      config,
      schema: {
        tags,
        summary: 'Take a picture back that I have not handed in',
        params: idParams,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ signedIn, params }) => {
      const id = idOrNotFound(params.id, studioMessages.pictureNotFound)
      await removeEvidence(db, signedIn.personId, id)
      await removeDiscarded(services)
      return ok({}, studioMessages.pictureRemoved)
    },
  )
}
