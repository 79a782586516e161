import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/accounts/calls.ts'
import { pushMessages } from '../../../contract/accounts/calls.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { storeSubscription, unsubscribe } from './subscriptions.ts'

export function addPushRoutes(app: FastifyInstance, { db, config }: Services): void {
  const route = defineRoutes(app, { guard: 'member', tags: ['Notifications'] })

  route(calls.fetchPushSettings, 'Fetch the public key for push notifications', async () =>
    ok({ publicKey: config.push?.publicKey ?? null }),
  )

  route(calls.subscribeToPush, {
    summary: 'Turn on push notifications for this browser',
    description: 'They end with the session. 404 while the operator has set no keys.',
    handler: async ({ body, signedIn: { sessionId } }) => {
      if (!config.push) throw new NotFound(pushMessages.unavailable())
      await storeSubscription(db, sessionId, body)
      return ok({}, pushMessages.on())
    },
  })

  route(calls.unsubscribeFromPush, {
    summary: 'Turn off push notifications for a browser of yours',
    handler: async ({ body, signedIn: { personId } }) => {
      await unsubscribe(db, personId, body.endpoint)
      return ok({}, pushMessages.off())
    },
  })
}
