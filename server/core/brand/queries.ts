import { desc } from 'drizzle-orm'
import { type BrandValues, brandValues } from '../../../contract/brand/values.ts'
import type { Db } from '../../platform/db/connect.ts'
import { brandVersions } from '../../platform/db/tables/brand.ts'

export type BrandVersion = typeof brandVersions.$inferSelect

export async function findNewestBrand(db: Db): Promise<BrandVersion | undefined> {
  const [row] = await db.select().from(brandVersions).orderBy(desc(brandVersions.version)).limit(1)
  return row
}

/** Fields that this version of the product does not accept are left out, so that an update never breaks the site. */
export function parseValues(stored: unknown): BrandValues {
  const whole = brandValues.safeParse(stored)
  if (whole.success) return whole.data
  const wrong = new Set(
    whole.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
    ),
  )
  const rest = Object.entries(stored as object).filter(([name]) => !wrong.has(name))
  const accepted = brandValues.safeParse(Object.fromEntries(rest))
  return accepted.success ? accepted.data : {}
}
