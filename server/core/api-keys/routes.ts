import type { FastifyInstance } from 'fastify'
import { apiKeyMessages } from '../../../contract/integrations/api-keys.ts'
import * as calls from '../../../contract/integrations/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'

export function addApiKeyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const route = defineRoutes(app, { guard: 'admin', tags: ['API keys'] })

  route(calls.listApiKeys, 'List API keys, newest first', async () => ok({ keys: await listKeys(db) }))

  route(calls.createApiKey, {
    summary: 'Create an API key',
    description:
      'The response is the only one with the whole key (`secret`): only its hash is stored. A key is valid for 90 days unless `days` says otherwise, and stops when the administrator who created it does.',
    handler: async ({ body, signedIn }) => {
      const secret = await createKey(services, signedIn.personId, body)
      return ok({ keys: await listKeys(db), secret }, apiKeyMessages.created())
    },
  })

  route(calls.revokeApiKey, 'Revoke an API key', async ({ params, signedIn }) => {
    await revokeKey(db, signedIn.personId, idOrNotFound(params.id, apiKeyMessages.notFound()))
    return ok({ keys: await listKeys(db) }, apiKeyMessages.revoked())
  })
}
