import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/search/calls.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { readMarket } from '../../core/settings/queries.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { ensureStudio } from '../listings/studios.ts'
import { previewProfile } from './profile.ts'

export function addPreviewRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.previewProfile, {
    summary: 'Preview your public profile, listed or not',
    handler: async ({ signedIn: { personId } }) => {
      await db.transaction((tx) => ensureStudio(tx, personId))
      const { currency } = await readMarket(db)
      return ok(await previewProfile(db, personId, currency), studioMessages.profile)
    },
  })
}
