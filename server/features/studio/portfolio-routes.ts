import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import {
  addPortfolioBody,
  orderPortfolioBody,
  portfolio,
  portfolioPicture,
  studioMessages,
  updatePortfolioBody,
} from '../../../contract/studio.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { addPicture, listPortfolio, orderPortfolio, removePicture, updatePicture } from './portfolio.ts'

const config = { guard: 'photographer' } as const
const tags = ['Studio']

/** Portfolio photos. They are uploaded via /v1/uploads with the purpose portfolio. */
export function addPortfolioRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.portfolio,
    { config, schema: { tags, summary: 'My portfolio', response: { 200: success(portfolio) } } },
    async ({ signedIn }) =>
      ok({ pictures: await listPortfolio(db, signedIn.personId) }, studioMessages.portfolio),
  )

  routes.post(
    api.portfolio,
    {
      config,
      schema: {
        tags,
        summary: 'Put a picture into my portfolio',
        description: 'Pictures uploaded for the portfolio stand there by themselves; this says more of one.',
        body: addPortfolioBody,
        response: { 200: success(portfolioPicture) },
      },
    },
    async ({ signedIn, body: { picture, ...words } }) =>
      ok(await addPicture(db, signedIn.personId, picture, words), studioMessages.pictureSaved),
  )

  routes.put(
    api.portfolioOrder,
    {
      config,
      schema: {
        tags,
        summary: 'Order my portfolio',
        description: 'All ids in the new order; 409 where the portfolio has changed meanwhile.',
        body: orderPortfolioBody,
        response: { 200: success(portfolio) },
      },
    },
    async ({ signedIn, body }) => {
      await orderPortfolio(db, signedIn.personId, body.order)
      return ok({ pictures: await listPortfolio(db, signedIn.personId) }, studioMessages.ordered)
    },
  )

  routes.patch(
    api.portfolioPicture,
    {
      config,
      schema: {
        tags,
        summary: 'Change caption, alternative text, service or cover',
        params: idParams,
        body: updatePortfolioBody,
        response: { 200: success(portfolioPicture) },
      },
    },
    async ({ signedIn, params, body }) => {
      const id = idOrNotFound(params.id, studioMessages.pictureNotFound)
      return ok(await updatePicture(db, signedIn.personId, id, body), studioMessages.pictureSaved)
    },
  )

  routes.delete(
    api.portfolioPicture,
    {
      config,
      schema: {
        tags,
        summary: 'Remove a picture from my portfolio',
        params: idParams,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ signedIn, params }) => {
      const id = idOrNotFound(params.id, studioMessages.pictureNotFound)
      await removePicture(db, signedIn.personId, id)
      await removeDiscarded(services)
      return ok({}, studioMessages.pictureRemoved)
    },
  )
}
