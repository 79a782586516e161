import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/integrations/calls.ts'
import { webhookMessages } from '../../../contract/integrations/webhooks.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listDeliveries, replayDelivery } from './deliveries.ts'
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  lockEndpoint,
  rotateSecret,
  updateEndpoint,
} from './endpoints.ts'
import { refuseUnsafeUrl, webhookNetwork } from './network.ts'
import { queueTest, wakeDeliveries } from './queue.ts'

const tags = ['Webhooks']
const guard = 'admin'

export function addWebhookRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const list = async () => ({ endpoints: await listEndpoints(db) })

  const route = defineRoutes(app, { guard, tags })

  route(calls.listEndpoints, 'List webhook endpoints', async () => ok(await list()))

  addChanges(app, services, list)
  addDeliveryRoutes(app, services)

  route(calls.rotateEndpointSecret, {
    summary: 'Create a new signing secret for an endpoint',
    description: 'For 24 hours deliveries are signed with both secrets. The new one is shown once.',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, webhookMessages.notFound())
      const secret = await rotateSecret(services, signedIn.personId, id)
      return ok({ ...(await list()), secret }, webhookMessages.rotated())
    },
  })
}

type List = () => Promise<{ endpoints: Awaited<ReturnType<typeof listEndpoints>> }>

function addChanges(app: FastifyInstance, services: Services, list: List): void {
  const { db, config } = services
  const network = webhookNetwork(config)

  const route = defineRoutes(app, { guard, tags })

  route(calls.createEndpoint, {
    summary: 'Create a webhook endpoint',
    description:
      'The host must be public and use https. The response is the only one with the signing secret.',
    handler: async ({ body, signedIn }) => {
      await refuseUnsafeUrl(body.url, config, network)
      const secret = await createEndpoint(services, signedIn.personId, body)
      return ok({ ...(await list()), secret }, webhookMessages.created())
    },
  })

  route(calls.updateEndpoint, {
    summary: 'Change, pause or resume a webhook endpoint',
    description:
      'An absent field stays as it is. While an endpoint is paused, its events wait, for up to 30 days.',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, webhookMessages.notFound())
      if (body.url !== undefined) await refuseUnsafeUrl(body.url, config, network)
      await updateEndpoint(services, signedIn.personId, id, body)
      if (body.paused === false) wakeDeliveries(services)
      return ok(await list(), webhookMessages.updated())
    },
  })

  route(calls.deleteEndpoint, {
    summary: 'Delete a webhook endpoint with its deliveries',
    handler: async ({ params, signedIn }) => {
      await deleteEndpoint(db, signedIn.personId, idOrNotFound(params.id, webhookMessages.notFound()))
      return ok(await list(), webhookMessages.removed())
    },
  })
}

function addDeliveryRoutes(app: FastifyInstance, services: Services): void {
  const { db, pool, config } = services

  const route = defineRoutes(app, { guard, tags })

  route(calls.sendTestEvent, {
    summary: 'Send a test event to an endpoint',
    description: 'Its type is webhook.test.',
    handler: async ({ params }) => {
      const id = idOrNotFound(params.id, webhookMessages.notFound())
      await db.transaction(async (tx) => {
        await lockEndpoint(tx, id)
        await queueTest(tx, id, services)
      })
      return ok({}, webhookMessages.queued())
    },
  })

  route(calls.listDeliveries, {
    summary: 'List webhook deliveries of the last 30 days, newest first',
    handler: async ({ query }) => {
      const { rows, total } = await listDeliveries(pool, query, config.timeZone)
      return ok(pageOf('deliveries', rows, query, total))
    },
  })

  route(calls.replayDelivery, {
    summary: 'Send a delivery again',
    description: 'The event keeps its id.',
    handler: async ({ params }) => {
      await replayDelivery(db, idOrNotFound(params.id, webhookMessages.deliveryNotFound()))
      wakeDeliveries(services)
      return ok({}, webhookMessages.queued())
    },
  })
}
