import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/studio/calls.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addPicture, listPortfolio, orderPortfolio, removePicture, updatePicture } from './portfolio.ts'

/** Portfolio photos. They are uploaded via /v1/uploads with the purpose portfolio. */
export function addPortfolioRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.listPortfolio, 'List your portfolio', async ({ signedIn }) =>
    ok({ pictures: await listPortfolio(db, signedIn.personId) }, studioMessages.portfolio),
  )

  route(calls.addToPortfolio, {
    summary: 'Add a photo to your portfolio',
    description: 'Photos uploaded for the portfolio are added automatically; this call sets their details.',
    handler: async ({ signedIn, body: { picture, ...words } }) =>
      ok(await addPicture(db, signedIn.personId, picture, words), studioMessages.pictureSaved),
  })

  route(calls.orderPortfolio, {
    summary: 'Order your portfolio',
    description: 'All ids in the new order; 409 if the portfolio has changed since.',
    handler: async ({ signedIn, body }) => {
      await orderPortfolio(db, signedIn.personId, body.order)
      return ok({ pictures: await listPortfolio(db, signedIn.personId) }, studioMessages.ordered)
    },
  })

  route(calls.updatePortfolioPicture, {
    summary: 'Change the caption, alternative text, service or cover',
    handler: async ({ signedIn, params, body }) => {
      const id = idOrNotFound(params.id, studioMessages.pictureNotFound)
      return ok(await updatePicture(db, signedIn.personId, id, body), studioMessages.pictureSaved)
    },
  })

  route(calls.removeFromPortfolio, 'Remove a photo from your portfolio', async ({ signedIn, params }) => {
    const id = idOrNotFound(params.id, studioMessages.pictureNotFound)
    await removePicture(db, signedIn.personId, id)
    await removeDiscarded(services)
    return ok({}, studioMessages.pictureRemoved)
  })
}
