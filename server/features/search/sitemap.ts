import type { SitemapCounts } from '../../../contract/landings.ts'
import { fill, site } from '../../../contract/paths.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { countLandings, listLandings } from './landings.ts'

/** The maximum that the sitemap protocol allows. */
export const MAX_PER_SITEMAP = 50_000

/** The number of sitemaps for listed photographers, and for cities. */
export async function countSitemaps(db: Db, most = MAX_PER_SITEMAP): Promise<SitemapCounts> {
  const rows = await query<{ listed: number }>(db)`select count(*)::int as listed from studios where listed`
  return {
    photographers: Math.ceil(rows[0]!.listed / most),
    cities: Math.ceil((await countLandings(db)) / most),
  }
}

/** The URLs of one sitemap, counted from 1. */
export async function listSitemap(
  db: Db,
  kind: keyof SitemapCounts,
  part: number,
  most = MAX_PER_SITEMAP,
): Promise<string[]> {
  if (kind === 'photographers')
    return (await listSlugs(db, part, most)).map((slug) => fill(site.profile, { slug }))
  const landings = await listLandings(db, { most, part })
  return landings.map(({ service, city }) => fill(site.landing, { service, city }))
}

async function listSlugs(db: Db, part: number, most: number): Promise<string[]> {
  const rows = await query<{ slug: string }>(db)`
    select slug from studios where listed order by photographer_id limit ${most} offset ${(part - 1) * most}`
  return rows.map(({ slug }) => slug)
}
