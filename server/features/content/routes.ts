import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/site/calls.ts'
import { contentMessages, pageType } from '../../../contract/site/content.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import { defaultLocale } from '../../platform/locale.ts'
import type { Services } from '../../platform/services.ts'
import { presentVersion } from './present.ts'
import { listVersions, readPage, readPageIn, savePage } from './queries.ts'

export function addContentRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Texts'] })

  for (const [call, type, summary] of [
    [calls.fetchTerms, 'terms_condition', 'Fetch the terms and conditions'],
    [calls.fetchPrivacyPolicy, 'privacy_policy', 'Fetch the privacy policy'],
  ] as const) {
    route(call, {
      guard: 'public',
      summary,
      handler: async ({ query: { language } }) =>
        ok(await (language ? readPageIn(db, type, language) : readPage(db, type))),
    })
  }

  route(calls.savePage, 'Save a new version of the terms or the privacy policy', async (request) =>
    ok(await savePage(db, request.signedIn.personId, request.body), contentMessages.saved()),
  )

  route(calls.listPageVersions, 'List the last 50 versions of a text, newest first', async (request) => {
    const type = pageType.safeParse(request.params.type)
    if (!type.success) throw new NotFound(contentMessages.notFound())
    const versions = await listVersions(db, type.data, request.query.language ?? defaultLocale())
    return ok({ versions: versions.map(({ page, savedBy }) => presentVersion(page, savedBy)) })
  })
}
