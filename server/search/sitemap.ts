import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** No sitemap may hold more. */
export const MOST_A_SITEMAP = 50_000

/** How many sitemaps the listed photographers fill. */
export async function countSitemaps(db: Db, most = MOST_A_SITEMAP): Promise<number> {
  const { rows } = await db.execute<{ listed: number }>(
    sql`select count(*)::int as listed from studios where listed`,
  )
  return Math.ceil(rows[0]!.listed / most)
}

/** The slugs of one sitemap, counted from 1. */
export async function listSlugs(db: Db, part: number, most = MOST_A_SITEMAP): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from studios where listed order by photographer_id limit ${most} offset ${(part - 1) * most}`)
  return rows.map(({ slug }) => slug)
}
