import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/landings.ts'
import { landingMessages } from '../../../contract/landings.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countSitemaps, listSitemap } from './sitemap.ts'

const open = { guard: 'public', market: 'live', tags: ['Search'] } as const

export function addSitemapRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, calls.countSitemaps, { ...open, summary: 'Count the sitemaps of each kind' }, async () =>
    ok(await countSitemaps(db)),
  )

  addRoute(
    app,
    calls.fetchSitemap,
    { ...open, summary: 'Fetch the page paths of one sitemap, counted from 1' },
    async ({ params: { kind, part } }) => {
      const isKind = kind === 'photographers' || kind === 'cities'
      const paths = isKind && /^[1-9]\d{0,3}$/.test(part) ? await listSitemap(db, kind, Number(part)) : []
      if (paths.length === 0) throw new NotFound(landingMessages.noSitemap)
      return ok({ paths })
    },
  )
}
