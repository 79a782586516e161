import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { contentMessages, pageText, pageType, pageVersions, savePageBody } from '../../../contract/content.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { presentVersion } from './present.ts'
import { listVersions, readPage, savePage } from './queries.ts'

export function addContentRoutes(app: FastifyInstance, { db }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  for (const [path, type, summary] of [
    [api.terms, 'terms_condition', 'Read the terms and conditions'],
    [api.privacy, 'privacy_policy', 'Read the privacy policy'],
  ] as const) {
    routes.get(
      path,
      {
        config: { guard: 'public' },
        schema: { tags: ['Texts'], summary, response: { 200: success(pageText) } },
      },
      async () => ok(await readPage(db, type)),
    )
  }

  routes.post(
    api.savePage,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags: ['Texts'],
        summary: 'Save the terms or the privacy policy as a new version',
        body: savePageBody,
        response: { 200: success(pageText) },
      },
    },
    async (request) => ok(await savePage(db, request.signedIn.personId, request.body), contentMessages.saved),
  )

  routes.get(
    api.pageVersions,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Texts'],
        summary: 'The last fifty versions of a text, newest first',
        params: z.object({ type: z.string().describe('terms_condition or privacy_policy') }),
        response: { 200: success(pageVersions) },
      },
    },
    async (request) => {
      const type = pageType.safeParse(request.params.type)
      if (!type.success) throw new NotFound(contentMessages.notFound)
      const versions = await listVersions(db, type.data)
      return ok({ versions: versions.map(({ page, savedBy }) => presentVersion(page, savedBy)) })
    },
  )
}
