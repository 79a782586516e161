import type { FastifyInstance } from 'fastify'
import { attentionMessages } from '../../../contract/admin/attention.ts'
import * as calls from '../../../contract/admin/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { isDigestWanted, setDigest } from './digest.ts'
import { forRole, readAttention } from './queries.ts'

export function addAttentionRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Dashboard'] })

  route(calls.fetchAttention, {
    summary: 'Count what needs attention, with the oldest item and first deadline of each kind',
    description: 'Limited to what the administrator’s role includes.',
    handler: async ({ signedIn }) =>
      ok({ items: forRole(await readAttention(services), signedIn.adminRole) }),
  })

  const { timeZone } = services.config
  route(calls.fetchDigest, 'Fetch whether you get the daily summary by email', async ({ signedIn }) =>
    ok({ enabled: await isDigestWanted(services.db, signedIn.personId), timeZone }),
  )

  route(calls.updateDigest, 'Turn your daily summary on or off', async ({ body: { enabled }, signedIn }) => {
    await setDigest(services, signedIn.personId, enabled)
    return ok({ enabled, timeZone }, enabled ? attentionMessages.digestOn() : attentionMessages.digestOff())
  })
}
