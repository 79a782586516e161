import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { profilePreview } from '../../../contract/search.ts'
import { studioMessages } from '../../../contract/studio.ts'
import { readMarket } from '../../core/settings/queries.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { ensureStudio } from '../listings/studios.ts'
import { previewProfile } from './profile.ts'

const config = { guard: 'photographer' } as const
const tags = ['Studio']

export function addPreviewRoutes(app: FastifyInstance, { db }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.studioPreview,
    {
      config,
      schema: {
        tags,
        summary: 'My public page as visitors will see it, listed or not',
        response: { 200: success(profilePreview) },
      },
    },
    async ({ signedIn: { personId } }) => {
      await db.transaction((tx) => ensureStudio(tx, personId))
      const { currency } = await readMarket(db)
      return ok(await previewProfile(db, personId, currency), studioMessages.profile)
    },
  )
}
