import type { FastifyInstance } from 'fastify'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import * as calls from '../../../contract/search/calls.ts'
import { landingMessages, type SitemapCounts } from '../../../contract/search/landings.ts'
import type { ReadDb } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countLandings, listLandings } from './landings.ts'

export function addSitemapRoutes(app: FastifyInstance, { reads }: Services): void {
  const route = defineRoutes(app, { guard: 'public', tags: ['Search'], market: 'live' })

  route(calls.countSitemaps, 'Count the sitemaps of each kind', async () => ok(await countSitemaps(reads.db)))

  route(calls.fetchSitemap, {
    summary: 'Fetch the page paths of one sitemap, counted from 1',
    handler: async ({ params: { kind, part } }) => {
      const isKind = kind === 'photographers' || kind === 'cities'
      const paths =
        isKind && /^[1-9]\d{0,3}$/.test(part) ? await listSitemap(reads.db, kind, Number(part)) : []
      if (paths.length === 0) throw new NotFound(landingMessages.noSitemap())
      return ok({ paths })
    },
  })
}

/** The maximum that the sitemap protocol allows. */
const MAX_PER_SITEMAP = 50_000

/** The number of sitemaps for listed photographers, and for cities. */
export async function countSitemaps(db: ReadDb, most = MAX_PER_SITEMAP): Promise<SitemapCounts> {
  const rows = await query<{ listed: number }>(db)`select count(*)::int as listed from studios where listed`
  return {
    photographers: Math.ceil(rows[0]!.listed / most),
    cities: Math.ceil((await countLandings(db)) / most),
  }
}

/** The URLs of one sitemap, counted from 1. */
export async function listSitemap(
  db: ReadDb,
  kind: keyof SitemapCounts,
  part: number,
  most = MAX_PER_SITEMAP,
): Promise<string[]> {
  if (kind === 'photographers')
    return (await listSlugs(db, part, most)).map((slug) => fill(site.profile, { slug }))
  const landings = await listLandings(db, { most, part })
  return landings.map(({ service, city }) => fill(site.landing, { service, city }))
}

async function listSlugs(db: ReadDb, part: number, most: number): Promise<string[]> {
  const rows = await query<{ slug: string }>(db)`
    select slug from studios where listed order by photographer_id limit ${most} offset ${(part - 1) * most}`
  return rows.map(({ slug }) => slug)
}
